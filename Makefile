# Five verbs for people: play, test, lint, bench, clauses; golden and lock for those who change rules or dependencies.
PYTHON := .venv/bin/python
WORKERS := 2
EXTRAS := arena envs pictures web

.NOTPARALLEL:
.PHONY: play test test-long lint bench clauses golden lock setup setup-test warm

play: setup
	@.venv/bin/clachan serve --open

test: setup-test warm lint clauses
	$(PYTHON) -m pytest -n $(WORKERS) --ignore tests/browser --durations 15
	$(PYTHON) -m pytest -n $(WORKERS) tests/browser --durations 5
	CLACHAN_JIT=off $(PYTHON) -W error -m pytest -n $(WORKERS) -m "clause or golden" --ignore tests/browser --durations 5

test-long: setup-test warm
	$(PYTHON) -m pytest -n $(WORKERS) --long --ignore tests/browser --durations 15
	scripts/test-cluster

lint: setup
	$(PYTHON) -m ruff check src tests bench scripts
	$(PYTHON) -m ruff format --check src tests bench scripts
	$(PYTHON) -m mypy

bench: setup-test warm
	@.venv/bin/clachan bench --yardsticks bench $(if $(JSON),--json $(JSON))

clauses: setup
	@$(PYTHON) -m tests.clauses

golden: setup warm
	$(PYTHON) -m tests.golden
	$(PYTHON) -m tests.golden_svg
	$(PYTHON) scripts/gallery.py
	@git --no-pager diff --stat -- tests/games docs

lock:
	uv pip compile pyproject.toml --group dev $(EXTRAS:%=--extra %) --universal --python-version 3.11 --generate-hashes \
	  --no-header --no-annotate -o requirements.lock
	uv pip compile pyproject.toml --extra cluster --universal --python-version 3.11 --generate-hashes \
	  --no-emit-package numba --no-emit-package llvmlite --no-emit-package numpy --no-emit-package tqdm \
	  --no-header --no-annotate -c requirements.lock -o requirements-cluster.lock

setup:
	@scripts/setup

setup-test:
	@scripts/setup test

warm: setup
	@.venv/bin/clachan warm
