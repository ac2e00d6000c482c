# The main job and the tests; both install libyaml where it is missing.

SPEC ?= Specs/stackexchange.yaml
SWIFT_FLAGS ?=

# A few tests at a time end sooner than all at once. No test needs it.
export SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH ?= 8

.PHONY: run generated test recovery specs httpbin tsan bench check lint format embedded libyaml

run: libyaml embedded
	swift run $(SWIFT_FLAGS) apigen $(SPEC) --emit tests

# Every committed client with its tests.
generated: libyaml embedded
	swift run $(SWIFT_FLAGS) apigen --emit tests

test: libyaml embedded
	.ci/test swift test $(SWIFT_FLAGS)

# How many specs with several errors one run shows whole, and how much of what it shows is an echo.
recovery: export APIGEN_SEED := $(or $(SEED),1)
recovery: export APIGEN_SPECS := $(or $(SPECS),2000)
recovery: libyaml embedded
	swift test $(SWIFT_FLAGS) --filter RecoveryTests.figures

# The tests that need a running httpbin, which takes Python and is skipped by `make test`.
httpbin: libyaml
	.ci/httpbin swift test $(SWIFT_FLAGS) --filter GeneratedTests.Httpbin

# Clients of many generated specs with hostile and with long names, compiled and formatted. It prints how many specs were
# generated, accepted and compiled, and for a failure the seed and the spec.
specs: export APIGEN_SEED := $(or $(SEED),1)
specs: export APIGEN_SPECS := $(or $(SPECS),20000)
specs: libyaml embedded
	swift test $(SWIFT_FLAGS) --filter 'HostileSpecTests|LongNameTests'

# The runtime's tests under the thread sanitizer, which needs memory of its own and so skips those that measure it.
tsan:
	APIGEN_RUNTIME_ONLY=1 swift test $(SWIFT_FLAGS) --sanitize=thread --scratch-path .build/tsan --filter APIRuntimeTests --skip LargeBodyTests

# What the product costs against yardsticks, on this machine; fails where a bar is passed.
bench:
	swift run -c release benchmarks

# Whether the committed clients and their tests are what the specs give.
check: libyaml embedded
	swift run $(SWIFT_FLAGS) apigen check --emit tests

lint:
	swift format lint --strict --recursive --parallel Package.swift Plugins Sources Tests Generated

format:
	swift format --in-place --recursive --parallel Package.swift Plugins Sources Tests

# The list of the files that the command carries, after one of them was added, renamed or removed.
embedded:
	@.ci/embedded

YAML_HEADER := $(firstword $(wildcard /usr/include/yaml.h /usr/local/include/yaml.h /opt/homebrew/include/yaml.h))
SUDO := $(shell test "$$(id -u)" = 0 || echo sudo)

libyaml:
ifeq ($(YAML_HEADER),)
	@if command -v brew >/dev/null; then brew install libyaml; \
	elif command -v apt-get >/dev/null; then \
		$(SUDO) apt-get update -qq && $(SUDO) apt-get install -y -qq libyaml-dev; \
	else echo "apigen needs libyaml and its headers: install them and run make again" >&2; exit 1; fi
endif
