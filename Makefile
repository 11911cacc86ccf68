# Builds, tests, checks and installs myeline. `make help` lists the targets.

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
.PHONY: help demo test bench fuzz races torture round-trips surfaces pictures build release install uninstall docs lint format clean \
	check check-quick check-nightly check-folders check-commits check-documentation check-linkage check-shim \
	check-fixtures check-supported-api check-install check-deb check-benchmarks check-gpsprune check-routing deb

# Debian installs gpsd into /usr/sbin, which is not on the PATH of users.
export PATH := $(PATH):/usr/sbin:/usr/local/sbin

# Where `make install` installs; DESTDIR is put before it, for packagers.
PREFIX ?= /usr/local
DESTDIR ?=
dest = $(DESTDIR)$(PREFIX)
bin = $(dest)/bin/myeline
bash_completion = $(dest)/share/bash-completion/completions/myeline
zsh_completion = $(dest)/share/zsh/site-functions/_myeline
fish_completion = $(dest)/share/fish/vendor_completions.d/myeline.fish
manual = $(dest)/share/man/man1/myeline.1
# The icon and the name in notifications.
icon = $(dest)/share/icons/hicolor/scalable/apps/myeline.svg
entry = $(dest)/share/applications/myeline.desktop

# Relative relocations make the program smaller; glibc can read them from version 2.36 on.
glibc = $(lastword $(shell getconf GNU_LIBC_VERSION 2>/dev/null))
relative_relocations = $(shell printf '2.36\n%s\n' '$(glibc)' | sort --check=quiet --version-sort && \
	echo -Xlinker -z -Xlinker pack-relative-relocs)
# Swift's libraries are linked into the binary, and symbols are stripped; libgps comes from the system. A program that is
# linked by lld and opens libgps on first use starts faster. The linker omits unused functions that are in sections of
# their own, which saves 1 MB.
release_flags = --configuration release --static-swift-stdlib -Xswiftc -use-ld=lld \
	-Xswiftc -Xfrontend -Xswiftc -function-sections -Xlinker -s $(relative_relocations) --product myeline
# Is `sudo` if the nearest existing folder above the destination is not writable.
as_root = $(shell d='$(dest)'; while [ ! -e "$$d" ]; do d=$$(dirname "$$d"); done; [ -w "$$d" ] || echo sudo)
swift_sources = Package.swift Sources Tests Examples Benchmarks
# Number of races that `make races` runs.
COUNT ?= 40000
# Seconds that `make fuzz` runs each fuzzer.
SECONDS ?= 60
# `make torture` runs for MINUTES, or until the tracker was killed KILLS times; SEED repeats its choice of events.
MINUTES ?= $(if $(KILLS),60,5)

help: ## List the targets.
	@sed -nE 's/^([a-z-]+):[^#]*## (.*)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 30

demo: ## Build, and track a recorded drive; no receiver is needed.
	@.ci/packages demo
	swift build --product myeline
	@Examples/demo "$$(swift build --show-bin-path)/myeline"

test: ## Run all tests.
	@.ci/packages test
	@.ci/test

bench: release ## Measure the decoder, and compare the program with gpsbabel and pynmea2.
	@.ci/packages bench
	@Benchmarks/compare "$$(swift build $(release_flags) --show-bin-path)/myeline"

fuzz: ## Fuzz the decoders and the control socket, each for SECONDS (60).
	@.ci/packages build
	@Tests/Fuzzers/fuzz --seconds $(SECONDS)

races: ## Race processes for activities COUNT (40000) times, and kill them at random.
	@.ci/packages test
	@.ci/races $(COUNT)

torture: release ## Kill a recording tracker, gpsd and the receiver at random for MINUTES (5), or KILLS times.
	@.ci/packages torture
	@.ci/torture "$$(swift build $(release_flags) --show-bin-path)/myeline" --minutes $(MINUTES) \
		$(if $(KILLS),--kills $(KILLS)) $(if $(SEED),--seed $(SEED))

round-trips: build ## Export and import tracks in every format, and compare distance and times.
	@.ci/round-trips "$$(swift build --show-bin-path)/myeline"

surfaces: release ## Drive real status bars and notification daemons; PICTURES=FOLDER writes pictures.
	@.ci/packages surfaces
	@program="$$(swift build $(release_flags) --show-bin-path)/myeline"; \
	for surface in tmux journeys waybar i3blocks polybar notification mako previews; do \
	Examples/surfaces/$$surface "$$program" $(PICTURES); done

pictures: build ## Write pictures of cards, of watch and of previews to PICTURES=FOLDER.
	@mkdir -p '$(or $(PICTURES),.build/pictures)'
	@for surface in watch previews; do \
	Examples/surfaces/$$surface "$$(swift build --show-bin-path)/myeline" '$(or $(PICTURES),.build/pictures)'; done

build: ## Build the libraries and the program.
	@.ci/packages build
	swift build

release: ## Build the program for installation.
	@.ci/packages build
	libgps=$$(.ci/libgps); $${libgps:+env MYELINE_LIBGPS=$$libgps} swift build $(release_flags)

install: release ## Install the program, its manual page and completions under PREFIX (/usr/local).
	@.ci/packages install
	@program="$$(swift build $(release_flags) --show-bin-path)/myeline"; \
	$(as_root) install -D -m 755 "$$program" '$(bin)'; \
	completion() { "$$program" --generate-completion-script "$$1" | $(as_root) install -D -m 644 /dev/stdin "$$2"; }; \
	completion bash '$(bash_completion)'; \
	completion zsh '$(zsh_completion)'; \
	completion fish '$(fish_completion)'; \
	version=$$("$$program" --version); \
	"$$program" --experimental-dump-help | .ci/manual-page "$${version##* }" | \
		$(as_root) install -D -m 644 /dev/stdin '$(manual)'; \
	$(as_root) install -D -m 644 Sources/myeline/Desktop/myeline.svg '$(icon)'; \
	$(as_root) install -D -m 644 Sources/myeline/Desktop/myeline.desktop '$(entry)'; \
	echo "Installed $(bin), its manual page, and completions for bash, zsh and fish"

deb: release ## Build a Debian package in .build/deb.
	@.ci/packages deb
	@installation=$$(mktemp -d); trap 'rm -rf "$$installation"' EXIT; rm -rf .build/deb; \
	$(MAKE) --no-print-directory install PREFIX=/usr DESTDIR="$$installation"; \
	.ci/deb "$$installation" .build/deb

uninstall: ## Remove what `make install` installed.
	$(as_root) rm -f '$(bin)' '$(bash_completion)' '$(zsh_completion)' '$(fish_completion)' '$(manual)' '$(icon)' '$(entry)'

docs: ## Write the documentation of the libraries to .build/docs.
	@.ci/packages check
	@swift build --target LocationActivity
	@.ci/check-documentation --write .build/docs

check-quick: lint check-folders check-commits test ## Check the format and the sources, and run all tests.

check: ## Check everything that continuous integration checks.
	@.ci/run

check-nightly: check check-benchmarks ## Run `check`, benchmarks, fuzzers, kills, races, status bars and notification daemons.
	@$(MAKE) fuzz SECONDS=600
	@$(MAKE) torture KILLS=100
	@$(MAKE) races surfaces

lint: ## Check the format of the sources.
	@swift format lint --strict --parallel --recursive $(swift_sources)
	@for script in $$(git ls-files --stage | sed -n 's/^100755[^\t]*\t//p'); do \
	case $$(head -n 1 "$$script") in \
	'#!/usr/bin/env bash') bash -n "$$script";; \
	'#!'*) ;; \
	*) echo "$$script: the first line is not #!…" >&2; exit 1;; \
	esac; done

format: ## Format the sources.
	swift format --in-place --parallel --recursive $(swift_sources)

check-folders: # Folders form no dependency cycle, and targets import only targets below them.
	@.ci/check-folders

check-commits: # Commit subjects have at most 72 characters.
	@.ci/check-commits

check-documentation: # Every public declaration of the libraries is documented, and every link resolves.
	@.ci/packages check
	@swift build --target LocationActivity
	@.ci/check-documentation

check-linkage: # The libraries link neither Foundation nor any package.
	@.ci/packages check
	@.ci/check-linkage

check-shim: # The C shims compile with every supported libgps, and match the installed libdbus, libsqlite3, libz and libcurl.
	@.ci/packages check
	@.ci/check-shim

check-fixtures: # The fixtures are up to date with their generator.
	@.ci/packages check
	@nmea-fixtures/generate --check

check-supported-api: # The article Supported API lists what its tests compile.
	@.ci/supported-api --check

check-install: # An installation is complete, stripped and self-contained, and uninstalling leaves nothing.
	@.ci/packages check
	@.ci/check-install

check-gpsprune: build # GpsPrune finds every point of an export in each format.
	@.ci/packages gpsprune
	@.ci/gpsprune "$$(swift build --show-bin-path)/myeline"

check-deb: deb # lintian accepts the Debian package; it works on a bare Debian 12, and a purge leaves nothing.
	@.ci/packages deb
	@.ci/check-deb .build/deb/*.deb

check-routing: # A real OSRM with a small map answers a request.
	@.ci/packages test
	@.ci/check-routing

check-benchmarks: # The benchmarks build and run, without an allocation for each sentence.
	@.ci/packages check
	@Benchmarks/compare --check

clean: ## Remove all build products.
	rm -rf .build .build-* Examples/.build Benchmarks/.build Tests/Fuzzers/.build
