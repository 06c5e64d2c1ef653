# `make play` and `make test` need nothing but Python 3.11 or newer and make:
# each sets up what it needs in .venv, once, and again when a lock file changes.

BOOTSTRAP ?= python3
VENV := .venv
ifeq ($(OS),Windows_NT)
BIN := $(VENV)/Scripts
PYTHON := $(BIN)/python.exe
else
BIN := $(VENV)/bin
PYTHON := $(BIN)/python
endif
PLAY_STAMP := $(VENV)/.play
STAMP := $(VENV)/.develop
# Tests of screens and processes wait now and then: three keep two cores busy.
WORKERS ?= 3
TESTS ?=
PIP := $(PYTHON) -m pip --disable-pip-version-check install --quiet
PYTEST := $(PYTHON) -m pytest

.PHONY: play test test-long check soak ladder bench lock clean playthroughs new-game pythons

play: $(PLAY_STAMP)
	@$(BIN)/tradewinds

# Tests drive real terminals and processes: what fails on a busy machine gets one more try,
# and the summary counts it.
# `make test TESTS="tests/engine tests/ai"` runs a part of them.
test: $(STAMP)
	$(PYTEST) -n $(WORKERS) --dist worksteal --reruns 1 $(TESTS)

# The variants that `make test` leaves out: further whole games by keys and mouse, lessons in the
# other language at the other size.
test-long: $(STAMP)
	$(PYTEST) -n $(WORKERS) --dist worksteal --reruns 1 -m long

check: $(STAMP)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

# Long random play with the invariants on, for every game, seat count and option.
soak: $(STAMP)
	$(PYTEST) -n $(WORKERS) -m soak

# Do the levels stand in the order they claim? Takes hours; broken off, it goes on where it
# was (build/ladder). The tables go into docs/ladder.md, then the tests look at the results.
ladder: $(STAMP)
	$(PYTHON) benchmarks/ladder.py --write docs/ladder.md
	$(PYTEST) -m ladder

# Writes the games of tests/contract/playthroughs and the counts of moves anew: after a change of
# rules that was meant, together with the game's `rules` number.
playthroughs: $(STAMP)
	$(PYTHON) -m tests.contract.playthroughs

# A game that plays at once and keeps the contract; docs/add-a-game.md tells what comes next.
new-game: $(STAMP)
	@$(PYTHON) -m tests.contract.new_game "$(NAME)"

# Agents choose alike on every Python from 3.11 on that this machine has, and says which.
pythons: $(STAMP)
	$(PYTHON) -m tests.ai.pythons

# The pictures of the README, from real games.
.PHONY: pictures
pictures: $(STAMP)
	$(PYTHON) docs/make_pictures.py

# The table of docs/effects.md, from the data files.
.PHONY: effects-tables
effects-tables: $(STAMP)
	$(PYTHON) -m docs.make_effects

# The documentation as a site in build/site; a link that leads nowhere ends it. Its tools have a
# place of their own: nobody else needs them.
DOCS_STAMP := build/docs-venv/.stamp
.PHONY: docs
docs: $(DOCS_STAMP)
	NO_MKDOCS_2_WARNING=1 build/docs-venv/bin/mkdocs build --strict

$(DOCS_STAMP): requirements-docs.lock
	$(BOOTSTRAP) -m venv build/docs-venv
	build/docs-venv/bin/python -m pip --disable-pip-version-check install --quiet \
		--require-hashes --requirement requirements-docs.lock
	@touch $@

# The tests on every CPython from 3.11 on that there is; takes minutes for each. TESTS as above.
.PHONY: test-all packages audit
test-all: $(STAMP)
	PYTHON=$(PYTHON) TESTS="$(TESTS)" .ci/test-all

# Wheel and sdist, built, installed in empty environments and played with.
packages: $(STAMP)
	PYTHON=$(PYTHON) .ci/packages

# Known holes in what the lock files pin.
audit:
	BOOTSTRAP=$(BOOTSTRAP) .ci/audit

# Which branches of the rules and of the Automa decks the tests reach.
.PHONY: coverage
coverage: $(STAMP)
	$(PYTEST) -n $(WORKERS) --dist worksteal tests/engine tests/automa tests/contract \
		--cov engine --cov automa --cov-branch --cov-report term:skip-covered

# Kills, cuts, bad input, a monkey and random games; their figures go into docs/reliability.md.
# About an hour on a quiet machine.
.PHONY: figures
figures: $(STAMP)
	$(PYTHON) -m tests.tui.kills --count 300
	$(PYTHON) -m tests.tui.cuts --games 8
	$(PYTHON) -m tests.tui.nonsense --seconds 600 --seed 11
	$(PYTHON) -m tests.tui.monkey --seconds 1800 --seed 100
	$(PYTHON) -m tests.soak --seconds 1800

# Would the tests notice a fault? A sample of mutants, each against its module's own tests; takes an
# hour or more, goes on where it was (build/mutants).
.PHONY: mutants
mutants: $(STAMP)
	$(PYTHON) benchmarks/mutants.py --count 300 --seed 1

# Rules and search compiled by mypyc, where there is a C compiler; docs/fast.md.
.PHONY: fast test-fast clean-fast wheel
fast: $(STAMP)
	@command -v $${CC:-cc} > /dev/null \
		|| { echo "make fast needs a C compiler, such as gcc; everything works without it" >&2; exit 1; }
	@find engine ai \( -name '*.so' -o -name '*.pyd' \) -delete  # also of what is compiled no more
	TRADEWINDS_COMPILE=1 $(PYTHON) setup.py --quiet build_ext --inplace
	@$(BIN)/tradewinds --version

# The tests that hold both builds to the same choices, moves and positions.
test-fast: fast
	@$(BIN)/tradewinds --version | grep -q "(compiled, "
	$(PYTEST) -n $(WORKERS) --dist worksteal tests/contract tests/engine tests/automa tests/ai

clean-fast:
	rm -rf build/fast build/temp.* engine/compiled.json
	find engine ai \( -name '*.so' -o -name '*.pyd' \) -delete

# A wheel in dist: for every machine, or with TRADEWINDS_COMPILE=1 compiled for this one.
wheel: $(STAMP)
	PYTHON=$(PYTHON) .ci/wheel

bench: $(PLAY_STAMP)
	$(BIN)/tradewinds bench

# How fast the table answers a key, and how much it sends.
.PHONY: latency
latency: $(PLAY_STAMP)
	$(PYTHON) benchmarks/latency.py

# How long people wait for hard and expert at the largest tables; about a quarter of an hour.
.PHONY: waiting
waiting: $(PLAY_STAMP)
	$(PYTHON) benchmarks/waiting.py

# Pins every package with its hashes; run it after changing the dependencies in pyproject.toml.
LOCK = CUSTOM_COMPILE_COMMAND="make lock" $(BIN)/pip-compile --quiet --no-config --strip-extras \
	--generate-hashes --allow-unsafe --all-build-deps --no-emit-index-url --no-emit-find-links \
	--no-emit-trusted-host --no-emit-options $(UPGRADE)
lock: $(STAMP)
	$(LOCK) --output-file requirements.lock pyproject.toml
	$(LOCK) --extra dev --extra serve --constraint requirements.lock \
		--output-file requirements-dev.lock pyproject.toml
	$(LOCK) --extra docs --constraint requirements-dev.lock \
		--output-file requirements-docs.lock pyproject.toml

clean: clean-fast
	rm -rf $(VENV) build dist *.egg-info .mypy_cache .ruff_cache .pytest_cache .import_linter_cache

-include tui/locale/words.mk

$(PYTHON):
	@$(BOOTSTRAP) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "Tradewinds needs Python 3.11 or newer: make BOOTSTRAP=python3.12 …" >&2; exit 1; }
	$(BOOTSTRAP) -m venv $(VENV)

# A machine set up for development can play as well; its lock holds all of the other.
$(PLAY_STAMP): requirements.lock pyproject.toml | $(PYTHON)
	$(PIP) --require-hashes --requirement requirements.lock
	$(PIP) --no-deps --no-build-isolation --editable .
	@touch $@

$(STAMP): requirements-dev.lock pyproject.toml | $(PYTHON)
	$(PIP) --require-hashes --requirement requirements-dev.lock
	$(PIP) --no-deps --no-build-isolation --editable .
	@touch $@ $(PLAY_STAMP)
