"""Where a person's things are kept: settings, games, reports.

`TRADEWINDS_PROFILE` names one folder for all of them: the server gives each of its visitors one.
`TRADEWINDS_HOME` names the folder of the games alone, and is stronger.
"""

import os
from pathlib import Path

PROFILE = "TRADEWINDS_PROFILE"
GAMES = "TRADEWINDS_HOME"


def settings() -> Path:
    """The folder of the settings."""
    if (own := profile()) is not None:
        return own
    from platformdirs import user_config_path

    return user_config_path("tradewinds", appauthor=False)


def games() -> Path:
    """The folder of the journals, and of what is kept beside them."""
    if home := os.environ.get(GAMES):
        return Path(home)
    if (own := profile()) is not None:
        return own / "games"
    from platformdirs import user_data_path

    return user_data_path("tradewinds", appauthor=False) / "games"


def reports() -> Path:
    """The folder for reports of faults."""
    if (own := profile()) is not None:
        return own
    from platformdirs import user_state_path

    return user_state_path("tradewinds", appauthor=False)


def profile() -> Path | None:
    """The folder that stands for all of them, if somebody has named one."""
    own = os.environ.get(PROFILE)
    return Path(own) if own else None
