"""Commands for other programs: the protocol, and the check of the data files."""

import json
import sys
from argparse import Namespace

from tui.i18n import _


def protocol(args: Namespace) -> int:
    """Answer line by line until the input ends; each answer is out before the next is read."""
    from tui.protocol import ProtocolSession

    conversation = ProtocolSession()
    for line in sys.stdin.buffer:
        sys.stdout.write(conversation.answer(line) + "\n")
        sys.stdout.flush()
        if conversation.ended:
            break
    return 0


def data_check(args: Namespace) -> int:
    from tui.cli.data_check import check

    found = check()
    if args.json:
        print(json.dumps(found))
    else:
        for error in found["errors"]:
            sys.stderr.write(f"{error}\n")
        print(
            _("{files} files, {entries} entries, {reconstructed} of them reconstructed").format(
                **found
            )
        )
        for name, game in found["by_game"].items():
            print(
                _(
                    "{name}: {files} files, {entries} entries, {partly_known} partly known,"
                    " {invented} invented for this app"
                ).format(name=name, **game)
            )
    return 1 if found["errors"] else 0
