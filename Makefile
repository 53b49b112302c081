# A fresh machine needs Python 3.11 or newer, and make. `make run` starts the app, `make test` checks everything.
PYTHON ?= python3
VENV ?= .venv
UV_VERSION = 0.13.9
WORKERS ?= 2
ARGS ?=
BIN = $(VENV)/bin
# uv works in the environment named here, with its Python: it neither looks for another one nor downloads one.
UV = UV_PROJECT_ENVIRONMENT=$(VENV) UV_PYTHON=$(BIN)/python UV_PYTHON_DOWNLOADS=never $(BIN)/uv

.DEFAULT_GOAL = run
.PHONY: setup run test bench format words

setup: $(VENV)/.ready ## install what playing needs

run: setup ## start the app; more words for it: make run ARGS="--port 9000"
	@$(BIN)/companion $(ARGS)

test: $(VENV)/.ready-to-test ## style, types, architecture, then every test with its coverage
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	@sh -c 'for name in chromium chromium-browser google-chrome; do command -v $$name && exit; done; \
	  ls -d "$${PLAYWRIGHT_BROWSERS_PATH:-$$HOME/.cache/ms-playwright}"/chromium* 2>/dev/null' >/dev/null \
	  || echo "There is no Chromium here: the browser tests are left out. Get one: $(BIN)/playwright install chromium"
	$(BIN)/coverage erase
	$(BIN)/coverage run -m pytest -n $(WORKERS) $(ARGS)
	$(BIN)/coverage combine --quiet
	$(BIN)/coverage report

bench: $(VENV)/.ready-to-test ## measure ours against others, in one run
	$(BIN)/python -m tests.bench $(ARGS)

format: $(VENV)/.ready-to-test ## put the sources in shape
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

words: $(VENV)/.ready-to-test ## collect the sentences of the sources into the catalogues
	$(BIN)/python data/words/extract.py

# -- the environment --------------------------------------------------------------------------------------------------
# The stamps are older than uv.lock only after a change of it, so nothing here asks the network on an ordinary start.

$(VENV)/.ready: uv.lock pyproject.toml | $(BIN)/uv
	$(UV) sync --frozen --inexact --no-dev
	@touch $@

$(VENV)/.ready-to-test: uv.lock pyproject.toml | $(BIN)/uv
	$(UV) sync --frozen --inexact
	@touch $@ $(VENV)/.ready

$(BIN)/uv: | $(BIN)/python
	@$(BIN)/python -m pip --version >/dev/null 2>&1 || $(BIN)/python -m ensurepip --upgrade
	$(BIN)/python -m pip install --quiet --disable-pip-version-check uv==$(UV_VERSION)

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
	  echo "Python 3.11 or newer is needed; \"$(PYTHON)\" is not. Name another: make PYTHON=python3.12 $(MAKECMDGOALS)" >&2; \
	  exit 2; }
	$(PYTHON) -m venv $(VENV)
