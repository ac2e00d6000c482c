# Generates the example client and runs the tests; both install libyaml, zlib and libcurl if they are missing.

SPEC ?= Specs/stackexchange.yaml
SWIFT_FLAGS ?=

# A few tests at a time end sooner than all at once. No test needs it.
export SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH ?= 8

# The generator is not compiled once more for the plugins, which .ci/plugins tests.
export APIGEN_WITHOUT_PLUGINS = 1

.PHONY: run generated test expectations keys exports recovery specs mutants references refusals round-trips httpbin tsan fuzz bench sessions transports soak check docs docs-serve release lint format embedded libraries

run: libraries embedded
	swift run $(SWIFT_FLAGS) apigen $(SPEC) --emit tests

# Generates every committed client with its tests.
generated: libraries embedded
	swift run $(SWIFT_FLAGS) apigen --emit tests

test: libraries embedded
	.ci/test swift test $(SWIFT_FLAGS)

# Writes what tests expect: messages, documents, lists of keys, and committed clients. FILTER names the tests.
expectations: libraries embedded
	APIGEN_UPDATE=1 swift test $(SWIFT_FLAGS) $(if $(FILTER),--filter '$(FILTER)')

# Updates the list of keys in the language page.
keys: libraries embedded
	APIGEN_UPDATE=1 swift test $(SWIFT_FLAGS) --filter KeyListTests

# Updates the documents of the specs in Tests/Exports, and the lists of extensions in the language page.
exports: libraries embedded
	APIGEN_UPDATE=1 swift test $(SWIFT_FLAGS) --filter 'APIGenExportTests.ExportTests|ExtensionTableTests'

# Measures for how many specs with several errors one run reports all of them, and how many reports are consequences.
recovery: export APIGEN_SEED := $(or $(SEED),1)
recovery: export APIGEN_SPECS := $(or $(SPECS),2000)
recovery: libraries embedded
	swift test $(SWIFT_FLAGS) --filter 'RecoveryTests.*nearly all errors'

# Runs the tests that need httpbin, which `make test` skips. httpbin needs Python.
httpbin: libraries
	.ci/httpbin .ci/test swift test $(SWIFT_FLAGS) --filter GeneratedTests.Httpbin

# The flags of tests that generate very many clients. The build takes ten minutes, and the tests a twentieth of the time.
OPTIMIZED := -c release -Xswiftc -enable-testing --scratch-path .build/optimized-tests

# Compiles and formats the clients of many random specs with hostile and long names. Prints how many specs were
# generated, accepted and compiled, and the seed and the spec of a failure.
specs: export APIGEN_SEED := $(or $(SEED),1)
specs: export APIGEN_SPECS := $(or $(SPECS),20000)
specs: libraries embedded
	.ci/test swift test $(SWIFT_FLAGS) $(OPTIMIZED) --filter 'HostileSpecTests|LongNameTests'

# Generates clients of many mutants of all specs. No mutant ends the process, and each error has a place.
mutants: export APIGEN_SEED := $(or $(SEED),1)
mutants: export APIGEN_MUTANTS := $(or $(MUTANTS),200000)
mutants: libraries embedded
	.ci/test swift test $(SWIFT_FLAGS) $(OPTIMIZED) --filter 'apigenTests.MutationTests'

# Imports documents with a reference of any kind in any position. Each import writes a valid spec.
references: export APIGEN_SEED := $(or $(SEED),1)
references: export APIGEN_DOCUMENTS := $(or $(DOCUMENTS),100000)
references: libraries embedded
	.ci/test swift test $(SWIFT_FLAGS) $(OPTIMIZED) --filter ReferencePositionTests

# Imports documents with unusual and equal names in every position. Each import writes a valid spec, by which a client
# reads the values that the document allows. Documents that mean the same have one spec.
refusals: export APIGEN_SEED := $(or $(SEED),1)
refusals: export APIGEN_DOCUMENTS := $(or $(DOCUMENTS),5000)
refusals: libraries embedded
	.ci/test swift test $(SWIFT_FLAGS) $(OPTIMIZED) --filter 'APIGenImportTests.RefusalTests|AllowedValueTests|EquivalentDocumentTests'

# Exports generated specs and imports the exports. Each gives the client of its spec.
round-trips: export APIGEN_SEED := $(or $(SEED),1)
round-trips: export APIGEN_SPECS := $(or $(SPECS),2000)
round-trips: libraries embedded
	.ci/test swift test $(SWIFT_FLAGS) $(OPTIMIZED) --filter 'RoundTripTests|ExportedSpecTests'

# Runs the tests of the runtime under the thread sanitizer, except for those that measure memory. Those of libcurl run
# under the address sanitizer as well, which would count what a global variable keeps as a leak. The cases of transports
# that need a process of their own follow.
tsan:
	APIGEN_ONLY=APIRuntimeCurlTests .ci/test swift test $(SWIFT_FLAGS) --sanitize=thread --scratch-path .build/tsan-curl
	swift run $(SWIFT_FLAGS) --sanitize=thread --scratch-path .build/tsan-kit conformance --transport curl --area cancellation
	ASAN_OPTIONS=detect_leaks=0 APIGEN_ONLY=APIRuntimeCurlTests .ci/test swift test $(SWIFT_FLAGS) --sanitize=address --scratch-path .build/asan-curl
	APIGEN_ONLY=APIRuntimeTests .ci/test swift test $(SWIFT_FLAGS) --sanitize=thread --scratch-path .build/tsan --filter 'APIRuntime\w*Tests' --skip LargeBodyTests

# Reads mutated inputs with the parts of the runtime that read bytes of a server, a minute for each part.
fuzz:
	.ci/fuzz

# Compares the cost of calls, and of compiling a client, with calls written by hand; fails above the limit of calls.
# Writes the figures to Documentation/figures.json and to the page of benchmarks, and draws the plots.
bench:
	swift run -c release benchmarks --json .build/calls.json
	.ci/compile-cost | tee .build/compile-cost.txt
	.ci/generated-size | tee .build/generated-size.txt
	.ci/figures .build/calls.json .build/compile-cost.txt .build/generated-size.txt

# Compares the transports: the processor time of a call, the calls of a second, and the memory of a large stream.
transports:
	swift run -c release benchmarks transports

# Measures the memory that 1,000 calls leave, and how many cancelled uploads from disk a process survives, with the
# runtime and with a plain URLSession.
sessions:
	swift run -c release benchmarks sessions

# Makes 100,000 calls with random faults of the server, with libcurl and with URLSession. Fails if an outcome is wrong,
# or if memory, descriptors or threads grow. Writes the figures to Documentation/figures.json, and draws the plot.
# CALLS and SEED set the number and the seed.
soak:
	for transport in curl urlsession; do \
		swift run -c release benchmarks soak --calls $(or $(CALLS),100000) --seed $(or $(SEED),1) \
			--transport $$transport --json .build/soak-$$transport.json || exit 1; \
	done
	.ci/figures soak .build/soak-curl.json .build/soak-urlsession.json

# Reports whether the committed clients and their tests are up to date.
check: libraries embedded
	swift run $(SWIFT_FLAGS) apigen check --emit tests

# Writes the files of a release for this machine into .build/release-files, or another FOLDER: an archive, an artifact
# bundle, packages and more. REPOSITORY is the address that they name, and PAGES that of the documentation.
release: libraries embedded
	.ci/release $(if $(REPOSITORY),--repository "$(REPOSITORY)") $(if $(PAGES),--pages "$(PAGES)") \
		$(if $(VERSION),--version "$(VERSION)") $(FOLDER)

# Builds the site of the documentation in .build/docs/site. BASE is its path on the host: `make docs BASE=/apigen`. REPOSITORY is the address in its examples.
docs: export REPOSITORY := $(REPOSITORY)
docs:
	.ci/docs "$(BASE)" $(SWIFT_FLAGS)

# Builds the site and serves it at http://localhost:8000 until Control-C.
docs-serve: docs
	python3 -m http.server --directory .build/docs/site 8000

lint:
	swift format lint --strict --recursive --parallel Package.swift Plugins Sources Tests Generated

format:
	swift format --in-place --recursive --parallel Package.swift Plugins Sources Tests

# Updates the list of embedded files after one of them was added, renamed or removed.
embedded:
	@.ci/embedded

YAML_HEADER := $(firstword $(wildcard /usr/include/yaml.h /usr/local/include/yaml.h /opt/homebrew/include/yaml.h))
# Apple's SDK has zlib and libcurl.
CURL_HEADER := $(if $(filter Darwin,$(shell uname)),SDK,$(firstword $(wildcard /usr/include/curl/curl.h /usr/include/*/curl/curl.h /usr/local/include/curl/curl.h)))
ZLIB_HEADER := $(if $(filter Darwin,$(shell uname)),SDK,$(firstword $(wildcard /usr/include/zlib.h /usr/local/include/zlib.h)))
SUDO := $(shell test "$$(id -u)" = 0 || echo sudo)

libraries:
ifeq ($(and $(YAML_HEADER),$(ZLIB_HEADER),$(CURL_HEADER)),)
	@if command -v brew >/dev/null; then brew install libyaml; \
	elif command -v apt-get >/dev/null; then \
		$(SUDO) apt-get update -qq && $(SUDO) apt-get install -y -qq libyaml-dev zlib1g-dev libcurl4-openssl-dev; \
	else echo "apigen needs libyaml, zlib and libcurl with their headers: install them and run make again" >&2; exit 1; fi
endif
