# What a person does with a checkout of myeline. `make help` lists it.

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
.PHONY: help demo test bench fuzz races surfaces build release install uninstall check lint format clean \
	check-warnings check-documentation check-linkage check-shim check-fixtures check-benchmarks

# Debian keeps gpsd where only root looks for programs.
export PATH := $(PATH):/usr/sbin:/usr/local/sbin

# Where `make install` puts the program; DESTDIR stands in front of it, for packagers.
PREFIX ?= /usr/local
DESTDIR ?=
dest = $(DESTDIR)$(PREFIX)
bin = $(dest)/bin/myeline
bash_completion = $(dest)/share/bash-completion/completions/myeline
zsh_completion = $(dest)/share/zsh/site-functions/_myeline
fish_completion = $(dest)/share/fish/vendor_completions.d/myeline.fish
# What notifications are known and shown by.
icon = $(dest)/share/icons/hicolor/scalable/apps/myeline.svg
entry = $(dest)/share/applications/myeline.desktop

# Swift's own libraries inside the binary, symbols left out; libgps comes from the system.
release_flags = --configuration release --static-swift-stdlib -Xlinker -s --product myeline
# sudo, where the nearest folder above the destination is not ours to write to.
as_root = $(shell d='$(dest)'; while [ ! -e "$$d" ]; do d=$$(dirname "$$d"); done; [ -w "$$d" ] || echo sudo)
swift_sources = Package.swift Sources Tests Examples Benchmarks
# How many races `make races` runs.
COUNT ?= 40000
# How long `make fuzz` tries each of the fuzzers.
SECONDS ?= 60

help: ## List the targets.
	@sed -nE 's/^([a-z-]+):[^#]*## (.*)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 30

demo: ## Install what is missing, build, and track a recorded drive: no receiver needed.
	@.ci/packages demo
	swift build --product myeline
	@Examples/demo "$$(swift build --show-bin-path)/myeline"

test: ## Install what tests need and run them all.
	@.ci/packages test
	@.ci/test

bench: release ## Measure the decoder, and the program beside gpsbabel and pynmea2.
	@.ci/packages bench
	@Benchmarks/compare "$$(swift build $(release_flags) --show-bin-path)/myeline"

fuzz: ## Try what reads bytes from outside on hostile ones, each for SECONDS (60).
	@.ci/packages build
	@Tests/Fuzzers/fuzz --seconds $(SECONDS)

races: ## Have processes race for activities, COUNT (40000) times, and kill them at any moment.
	@.ci/packages test
	MYELINE_RACES=$(COUNT) swift test --disable-xctest --filter 'ContentionTests|KilledTests|CrowdTests'

surfaces: release ## Show activities on real bars and by real notification daemons, and press them there.
	@.ci/packages surfaces
	@program="$$(swift build $(release_flags) --show-bin-path)/myeline"; \
	for surface in tmux waybar i3blocks polybar notification mako; do Examples/surfaces/$$surface "$$program" $(PICTURES); done

build: ## Build the libraries and the program for development.
	@.ci/packages build
	swift build

release: ## Build the program as it is installed.
	@.ci/packages build
	swift build $(release_flags)

install: release ## Install the program and its completions under PREFIX (/usr/local).
	@program="$$(swift build $(release_flags) --show-bin-path)/myeline"; \
	$(as_root) install -D -m 755 "$$program" '$(bin)'; \
	completion() { "$$program" --generate-completion-script "$$1" | $(as_root) install -D -m 644 /dev/stdin "$$2"; }; \
	completion bash '$(bash_completion)'; \
	completion zsh '$(zsh_completion)'; \
	completion fish '$(fish_completion)'; \
	$(as_root) install -D -m 644 Sources/myeline/Desktop/myeline.svg '$(icon)'; \
	$(as_root) install -D -m 644 Sources/myeline/Desktop/myeline.desktop '$(entry)'; \
	echo "Installed $(bin) and completions for bash, zsh and fish"

uninstall: ## Remove what `make install` put in.
	$(as_root) rm -f '$(bin)' '$(bash_completion)' '$(zsh_completion)' '$(fish_completion)' '$(icon)' '$(entry)'

check: lint check-warnings check-documentation check-linkage check-shim check-fixtures check-benchmarks ## Check all that is no test.

lint: ## Check the format of the sources.
	@swift format lint --strict --parallel --recursive $(swift_sources)
	@for script in $$(grep -lr '^#!/usr/bin/env bash' .ci Examples --exclude-dir=.build); do bash -n "$$script"; done

format: ## Format the sources.
	swift format --in-place --parallel --recursive $(swift_sources)

check-warnings: # A build in which a warning is an error, beside the usual one.
	@.ci/packages build
	MYELINE_WARNINGS_AS_ERRORS=1 swift build --build-tests --scratch-path .build-strict \
		--explicit-target-dependency-import-check error

check-documentation: # Every public declaration of the libraries is documented, and every link leads somewhere.
	@.ci/packages check
	@swift build --target LocationActivity
	@.ci/check-documentation

check-linkage: # The libraries link neither Foundation nor any package.
	@.ci/packages check
	@.ci/check-linkage

check-shim: # The shim of libgps builds and works with every release of it; that of libdbus is what libdbus declares.
	@.ci/packages check
	@.ci/check-shim

check-fixtures: # The fixtures are what their generator makes.
	@.ci/packages check
	@nmea-fixtures/generate --check

check-benchmarks: # The benchmarks and the fuzzers build and run.
	@.ci/packages check
	@Benchmarks/compare --check
	@Tests/Fuzzers/fuzz --runs 20000 --seed 1

clean: ## Remove everything that was built.
	rm -rf .build .build-* Examples/.build Benchmarks/.build Tests/Fuzzers/.build
