"""Everything an app needs before its first picture, imported once for all visitors."""

# ruff: noqa: F401
import textual.drivers.web_driver

import tui.app
import tui.cli.app
import tui.cli.main
import tui.terminal.drivers
