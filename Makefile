# What can be done with this project; `make` alone lists it. Everything installs what it needs first, as root or with sudo.

.DEFAULT_GOAL := help
.PHONY: help deps build release check-release specimens portability verify-examples demo-regression test check test-memory test-threads fuzz mutate-specs reference battery lint-page lint-workflows test-shipping format-check api renew-api docs site bench install clean

PREFIX ?= /usr/local
# Where `make specimens` draws.
SPECIMENS ?= specimens

# The command that targets run. `make specimens TOOL=path` takes one that exists, such as a release's, instead of building it.
TOOL ?=
tool := $(or $(TOOL),.build/release/preview-render)
built := $(if $(TOOL),,build)

# Homebrew keeps ICU off the common path, because macOS has its own without headers.
ifeq ($(shell uname -s),Darwin)
icu := $(shell brew --prefix icu4c 2>/dev/null)
export PKG_CONFIG_PATH := $(if $(icu),$(icu)/lib/pkgconfig:)$(PKG_CONFIG_PATH)
endif

# How many specs `make mutate-specs` makes, and of which seed.
SPECS ?= 1500
SEED ?= 1

# `make fuzz SECONDS=600 TARGET=png` fuzzes one target for ten minutes.
SECONDS ?= 10
TARGET ?=

help: ## list the targets
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1|\2/p' $(MAKEFILE_LIST) | awk -F'|' '{ printf "%-24s%s\n", $$1, $$2 }'

deps: ## install what is missing to build and run the tool
	@scripts/install-dependencies build

build: deps ## build the tool, optimized, into .build/release
	@scripts/build-release

release: ## link the tool with all that it needs, and make the files of a release in dist/
	@scripts/install-dependencies release
	@scripts/release

check-release: ## run dist/'s command in an empty folder of its own, link it again, and validate its SPDX document
	@scripts/install-dependencies release
	@scripts/check-release dist
	@scripts/check-spdx dist

specimens: $(built) ## draw every font of Fonts/ at all twelve categories, and the examples, into specimens/
	$(tool) render Fonts -o "$(SPECIMENS)"
	@set -e; for spec in $$(scripts/drawn-examples $(tool)); do \
	  name=$$(basename "$$(dirname "$$spec")"); \
	  echo "$(tool) render $$spec -o $(SPECIMENS)/$$name"; \
	  $(tool) render "$$spec" -o "$(SPECIMENS)/$$name"; \
	done

verify-examples: $(built) ## compare every example and a sheet of every kind with their baselines; what differs is in preview-report*/
	$(tool) verify Examples/guarded/preview.yml
	$(tool) verify Tests/Goldens/preview.yml --report preview-report-sheets
	@scripts/example-goldens verify $(tool)

demo-regression: $(built) ## show record, verify and approve on a change of a weight and a text
	@scripts/demo-regression $(tool)

test: ## format, words, links and all tests but those in a browser; installs what they need
	@scripts/install-dependencies test
	@$(MAKE) --no-print-directory format-check
	@scripts/check-words
	@scripts/check-links
	@scripts/test

check: ## all that is checked of the code: make test with a browser, the pages, the public API, memory, and what ships the tool
	@scripts/install-dependencies check
	@scripts/lint-page
	@PREVIEW_BROWSER=1 $(MAKE) --no-print-directory test
	@scripts/api
	@scripts/test memory
	@scripts/test-shipping

test-memory: ## tests under AddressSanitizer, with leaks: of the modules that call C libraries; ALL=1 for all of them
	@scripts/install-dependencies $(if $(ALL),check,test)
	@$(if $(ALL),PREVIEW_BROWSER=1) scripts/test $(if $(ALL),address,memory)

test-threads: deps ## the tool under ThreadSanitizer, wherever it starts threads
	@scripts/test-threads

test-shipping: ## installers, the action, workflows and plugins alone, with the tool that the tests have built
	@scripts/install-dependencies check
	@scripts/test-shipping

lint-workflows: ## hold the workflows, the action, the component, the forms and Dependabot's file against their schemas; the first time it fetches check-jsonschema
	@scripts/lint-workflows

mutate-specs: $(built) ## hold the tool against 1,500 specs with exchanged values and keys; SEED=2 makes others
	@scripts/install-dependencies test
	@scripts/mutate-specs --count $(SPECS) --seed $(SEED) $(tool)

fuzz: deps ## every reader of hostile bytes under libFuzzer for SECONDS (10) each; TARGET=name for one
	@scripts/fuzz "$(SECONDS)" "$(TARGET)"

reference: ## renew Documentation/preview-yml.md and its pictures from the declarations of the keys
	@scripts/install-dependencies test
	PREVIEW_REFERENCE=renew scripts/test --filter ReferencePageTests/page

sentences: ## renew the sentences of causes and findings that tests compare, Sentences.txt and Tests/KnownAnswers
	@scripts/install-dependencies test
	PREVIEW_REFERENCE=renew scripts/test --filter '(CauseTests|FindingSentenceTests)/sentences|KnownAnswersTests/answer'

battery: ## renew what 'preview-render doctor' compares with: the release's drawings in Sources/CBattery
	@scripts/install-dependencies build
	swift build --product preview-render -Xswiftc -warnings-as-errors
	.build/debug/preview-render doctor --write-reference Sources/CBattery

portability: build ## draw with the engines of Debian 11, 12, 13 and sid, and compare by byte; takes long, and fetches
	@scripts/portability $(tool)

lint-page: ## check the HTML, CSS and JavaScript of the report's page
	@scripts/install-dependencies check
	@scripts/lint-page

format-check: ## check the format; `swift format -i -r Sources Tests Package.swift` mends it
	swift format lint --strict -r Sources Tests Package.swift

api: deps ## compare the public declarations with Documentation/api.txt
	swift build --target PreviewTesting -Xswiftc -warnings-as-errors
	@scripts/api

renew-api: deps ## write the public declarations into Documentation/api.txt, after a change that was meant
	swift build --target PreviewTesting -Xswiftc -warnings-as-errors
	@scripts/api renew

docs: deps ## build the DocC pages of the libraries into docs/
	@scripts/docs

site: $(built) ## build the documentation with search and a gallery into site/, which opens from disk
	@scripts/install-dependencies site
	@scripts/site/build $(tool)

bench: ## time the tool beside a C program that does the same work
	@scripts/install-dependencies bench
	@Tests/Benchmarks/bench

install: build ## copy the tool into PREFIX/bin (/usr/local), with its reader of Swift sources, which is built for this alone
	@scripts/build-release preview-swift
	install -d "$(DESTDIR)$(PREFIX)/bin"
	install -m 755 "$(dir $(tool))preview-swift" "$(DESTDIR)$(PREFIX)/bin/preview-swift"
	install -m 755 $(tool) "$(DESTDIR)$(PREFIX)/bin/preview-render"

clean: ## remove what was built and drawn
	rm -rf .build .build-static dist .build-asan .build-tsan .build-fuzz .build-bench .build-lint docs site "$(SPECIMENS)"
