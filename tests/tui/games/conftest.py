"""What the tests of every game's table share."""

import pytest

from tui import i18n


@pytest.fixture(params=["en", "fr"])
def language(request):
    i18n.use(request.param)
    yield request.param
    i18n.use("en")
