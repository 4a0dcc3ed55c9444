# `make` alone says what there is. Needs GNU make and Python 3.11 or newer; the rest is fetched from the package index.
SHELL := /bin/sh
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.NOTPARALLEL:
.PHONY: help run test lint format bench soak shots messages language clean

VENV ?= .venv
ARGS ?=
KILLS ?= 1000
TEST_ARGS ?= -n auto --dist loadfile
# The first Python that is new enough and can make an environment (a name on PATH may be an empty shim).
PYTHON ?= $(shell for p in python3.13 python3.12 python3.11 python3 python; do \
	"$$p" -c 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1 && { echo "$$p"; break; }; done)

BIN := $(VENV)/bin
PIP = $(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt
LOCALE := companion/locale
POT := $(LOCALE)/companion.pot

help: ## what there is to make
	@echo "Umami Companion. What there is to make:"
	@grep -E '^[a-z]+:.*## ' Makefile | sed -E 's/^([a-z]+):.*## (.*)/\1\t\2/' | while IFS="$$(printf '\t')" read -r name what; do printf '  make %-10s %s\n' "$$name" "$$what"; done

run: $(VENV)/.runtime ## start the app; ARGS="…" is passed on to the command `companion`
	@exec $(BIN)/companion $(ARGS)

test: lint ## lint, then every test, those in the browser too; TEST_ARGS="…" for pytest
	@CHROMIUM="$$($(BIN)/python -m tests.tools.chromium)" || exit 1; export CHROMIUM; $(BIN)/python -m pytest $(TEST_ARGS)

lint: $(VENV)/.dev ## ruff and mypy, without changing a file
	@$(BIN)/ruff check
	@$(BIN)/ruff format --check
	@$(BIN)/mypy

format: $(VENV)/.dev ## put the code into ruff's form, draw docs/architecture.svg anew
	@$(BIN)/ruff check --fix
	@$(BIN)/ruff format
	@$(BIN)/python -m tests.tools.architecture

bench: $(VENV)/.dev ## measure saving, opening and searching, write docs/performance.json
	@$(BIN)/python -m tests.bench $(ARGS)

soak: $(VENV)/.dev ## kill the app KILLS=1000 times and count what was lost
	@$(BIN)/python -m tests.storage.soak --kills $(KILLS)

shots: $(VENV)/.dev ## photograph the screens anew, for README.md and docs/
	@CHROMIUM="$$($(BIN)/python -m tests.tools.chromium)" || exit 1; export CHROMIUM; $(BIN)/python -m tests.tools.shots $(ARGS)

messages: $(VENV)/.dev ## collect the sentences of the code into the catalogues, compile them
	@mkdir -p $(LOCALE)
	@$(BIN)/pybabel --quiet extract --no-default-keywords --keyword t --keyword tn:1,2 --add-comments "Translators:" \
		--add-location file --sort-output --omit-header --output $(POT) companion
	@for po in $(LOCALE)/*/LC_MESSAGES/companion.po; do [ -e "$$po" ] || continue; \
		lang=$$(basename "$$(dirname "$$(dirname "$$po")")"); \
		$(BIN)/pybabel --quiet update --domain companion --input-file $(POT) --output-dir $(LOCALE) --locale "$$lang" \
			--ignore-obsolete --ignore-pot-creation-date --no-fuzzy-matching || exit 1; \
		$(BIN)/pybabel --quiet compile --domain companion --directory $(LOCALE) --locale "$$lang" --statistics || exit 1; done

language: messages ## begin the catalogue of a new language, CODE=de
	@test -n "$(CODE)" || { echo "Say which language: make language CODE=de"; exit 2; }
	@$(BIN)/pybabel --quiet init --domain companion --input-file $(POT) --output-dir $(LOCALE) --locale $(CODE)
	@echo "Translate $(LOCALE)/$(CODE)/LC_MESSAGES/companion.po, then: make messages"

clean: ## remove what make made: environment, caches, builds
	@rm -rf .venv .cache build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(VENV)/.made:
	@test -n "$(PYTHON)" || { echo "Python 3.11 or newer with the module venv is needed and none was found."; \
		echo "On Debian or Ubuntu: apt install python3 python3-venv. Another place: make PYTHON=/path/to/python3."; exit 1; }
	@echo "Making an environment in $(VENV) with $$($(PYTHON) --version)"
	@$(PYTHON) -m venv --clear $(VENV) || { \
		echo "$(PYTHON) could not make an environment in $(VENV). On Debian or Ubuntu: apt install python3-venv."; exit 1; }
	@touch $@

$(VENV)/.runtime: $(VENV)/.made pyproject.toml constraints.txt
	@echo "Installing the companion"
	@$(PIP) --editable .
	@touch $@

$(VENV)/.dev: $(VENV)/.made pyproject.toml constraints.txt
	@echo "Installing the companion and the tools that test it"
	@$(PIP) --editable '.[dev]'
	@touch $@ $(VENV)/.runtime
