"""The settings screen."""

from tui.i18n import N_

TITLE = N_("Settings")
