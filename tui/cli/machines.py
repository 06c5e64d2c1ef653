"""Commands for other programs: the protocol, and the check of the data files."""

import json
import sys
from argparse import Namespace

from tui.i18n import _


def protocol(args: Namespace) -> int:
    """Answer line by line until the input ends; each answer is out before the next is read."""
    from tui.protocol import Conversation

    conversation = Conversation()
    for line in sys.stdin.buffer:
        sys.stdout.write(conversation.answer(line) + "\n")
        sys.stdout.flush()
        if conversation.ended:
            break
    return 0


def data_check(args: Namespace) -> int:
    from tui.cli.data_check import check

    found = check(args.data)
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
    return 1 if found["errors"] else 0
