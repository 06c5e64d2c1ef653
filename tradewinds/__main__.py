"""`python -m tradewinds` is the command `tradewinds`."""

import sys

from tui.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
