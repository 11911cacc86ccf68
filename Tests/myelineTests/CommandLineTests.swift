import Testing

@Suite("The command line", .timeLimit(.minutes(10)))
struct CommandLineTests {
    @Test("--version names the program and its version")
    func version() async throws {
        let result = try await Workplace().run("--version")
        #expect(result.status == 0)
        #expect(result.output == "myeline 0.1.0\n")
        #expect(result.errors.isEmpty)
    }

    @Test("help goes to standard output and lists the commands")
    func help() async throws {
        let result = try await Workplace().run("--help")
        #expect(result.status == 0)
        #expect(result.output.contains("USAGE: myeline <subcommand>"))
        for command in ["stream", "replay", "track"] { #expect(result.output.contains("\n  \(command)  ")) }
        #expect(result.errors.isEmpty)
    }

    @Test(
        "A usage error is one line on standard error and exit status 64",
        arguments: [
            (["stream", "--count", "0"], "--count must be at least 1; see 'myeline stream --help'"),
            (
                ["stream", "a", "-s", "b"],
                "the source is given twice; use either the argument or --source; see 'myeline stream --help'"
            ),
            (["stream", "-v", "-q"], "--verbose cannot be combined with --quiet; see 'myeline stream --help'"),
            (["status", "--json", "-v"], "--verbose cannot be combined with --json; see 'myeline status --help'"),
            (
                ["status", "--size", "large", "--units", "metric"],
                "--units cannot be combined with --size; see 'myeline status --help'"
            ),
            (
                ["list", "--json", "--units", "metric"],
                "--units cannot be combined with --json; see 'myeline list --help'"
            ),
            (["start", "cow"], "unknown kind 'cow'; choose commute, trip, location"),
            (
                ["start", "--key", "x", "commute"],
                "the kind 'commute' must come before all options; begin with 'myeline start commute'"
            ),
            (["start", "location", "--sorce", "x"], "Unknown option '--sorce'; did you mean '--source'?"),
            (
                ["service", "install", "--no-start", "trip", "--ref", "A"],
                "a service tracks until it is stopped, but a trip ends by itself; run 'myeline start trip' instead"
            ),
            (["start", "drive.nmea"], "unknown kind 'drive.nmea'; give a source with --source"),
            (["start", "-s", "a", "-s", "b"], "--source is given twice; give one source"),
            (["bar", "--columns", "-1"], "--columns must be a number from 4 to 400; see 'myeline bar --help'"),
            (["strat"], "unknown command 'strat'; did you mean 'start'?"),
            (["stats"], "unknown command 'stats'; did you mean 'track stats'?"),
            (["add"], "unknown command 'add'; did you mean 'place add' or 'commute add'?"),
            (["start", "--sorce", "x"], "Unknown option '--sorce'; did you mean '--source'?"),
            (
                ["start", "--profile", "car"],
                """
                The value 'car' is invalid for '--profile <profile>'. Please provide one of the following: default, \
                automotive, fitness, other, airborne, maritime; see 'myeline start --help'
                """
            ),
            (
                ["track", "convert", "x", "-o", "y.txt"],
                """
                the name y.txt has no extension of a known format; choose a format with --format: gpx, geojson, kml, \
                csv, nmea
                """
            ),
            (["track", "convert", "x", "-o", ""], "--output must not be empty; see 'myeline track convert --help'"),
            (["replay", "", "--to", "-"], "FILE must not be empty; see 'myeline replay --help'"),
            (["start", "-s", "-"], "a tracker in the background cannot read standard input; add --foreground"),
            (["help", "track", "nosuch"], "unknown command 'nosuch'; 'myeline track --help' lists the commands"),
            (["help", "nosuch"], "unknown command 'nosuch'; 'myeline --help' lists the commands"),
            (
                ["press"],
                "expected BUTTON, or ID and BUTTON; put a label with spaces in quotes; see 'myeline press --help'"
            ),
            (["press", "0"], "BUTTON must be a number (1 or higher), a label or 'link'; see 'myeline press --help'"),
            (["replay", "x", "--to", "-", "--link", "y"], "--link needs --to pty; see 'myeline replay --help'"),
        ] as [([String], String)])
    func mistake(arguments: [String], line: String) async throws {
        let place = try Workplace()
        let result = try await RunningProgram.run(arguments, environment: place.environment)
        #expect(result.status == 64)
        #expect(result.output.isEmpty)
        #expect(result.errors == "myeline: \(line)\n")
    }

    @Test(
        "What the argument parser rejects is one line too, which ends with what is valid or where to read it",
        arguments: [
            (["stram"], "did you mean 'stream'?"), (["stauts"], "did you mean 'status'?"),
            (["frobnicate"], "'myeline --help' lists the commands"),
            (["help", "strat"], "did you mean 'start'?"),
            (["config", "lst"], "did you mean 'list'?"),
            (["--frob"], "see 'myeline --help'"),
            (["stream", "--frobnicate"], "see 'myeline stream --help'"),
            (["start", "--profile", "car"], "see 'myeline start --help'"),
            (["status", "--color", "blue"], "see 'myeline status --help'"),
            (["replay"], "see 'myeline replay --help'"),
            (["replay", "x", "--to", "pigeon"], "use pty, tcp://host:port, udp://host:port or -"),
            (["track", "convert"], "see 'myeline track convert --help'"),
            (["track", "convret"], "did you mean 'convert'?"),
            (["stream", "x", "--rate", "-5"], "use a factor above 0, or max"),
            (["stream", "x", "--rate", "--loop"], "use a factor above 0, or max"),
            (["track", "convert", "x", "--format", "shp"], "see 'myeline track convert --help'"),
            (
                ["track", "convert", "x", "--format", "gpx", "--gap", "0"],
                "use a time above 0, such as 90s, 5m, 8h or 1d"
            ),
            (["start", "--max-age", "0"], "use a time above 0, such as 90s, 5m, 8h or 1d"),
            (["start", "commute", "--frobnicate"], "see 'myeline start commute --help'"),
            (["start", "trip"], "see 'myeline start trip --help'"),
            (["start", "--publish", "banana"], "use every, frequent, standard or a time such as 10s"),
        ] as [([String], String)])
    func rejected(arguments: [String], end: String) async throws {
        let place = try Workplace()
        let result = try await RunningProgram.run(arguments, environment: place.environment)
        #expect(result.status == 64 && result.output.isEmpty)
        #expect(result.errors.hasPrefix("myeline: ") && result.errors.hasSuffix("; \(end)\n"), "\(result.errors)")
        #expect(result.errors.count { $0 == "\n" } == 1)
    }

    @Test("every option that names an output format is called --format")
    func formats() async throws {
        let place = try Workplace()
        for command in [["stream"], ["bar"], ["track", "convert"]] {
            let help = try await RunningProgram.run(command + ["--help"], environment: place.environment).output
            #expect(help.contains("  --format"), "\(help)")
        }
    }

    @Test("Output that cannot be written is a failure", arguments: ["--version", "--help", "help stream"])
    func full(arguments: String) async throws {
        let place = try Workplace()
        let result = try await RunningProgram.run(
            ["-c", "\"$0\" \(arguments) >/dev/full", BuiltProgram.path], of: "/bin/sh", environment: place.environment)
        #expect(result.status == 1)
        #expect(
            result.errors
                == "myeline: cannot write to standard output: no space left on device; "
                + "check its redirection\n")
    }

    @Test(
        "A closed standard output is a failure, and a closed standard error is harmless",
        arguments: ["--version", "config", "stream \"$1\" --rate max", "track convert \"$1\" --to csv"])
    func closed(arguments: String) async throws {
        let place = try Workplace()
        func run(_ redirection: String) async throws -> RunningProgram.Result {
            try await RunningProgram.run(
                ["-c", "\"$0\" \(arguments) \(redirection)", BuiltProgram.path, FixtureLog.walk.path], of: "/bin/sh",
                environment: place.environment)
        }
        let silent = try await run(">&-")
        #expect(silent.status == 1 && silent.errors.hasPrefix("myeline: cannot write "), "\(silent)")
        #expect(silent.errors.contains("standard output: bad file descriptor; "), "\(silent)")
        let printed = try await run("2>&-")
        #expect(printed.status == 0 && !printed.output.isEmpty, "\(printed)")
    }

    @Test("control characters in arguments are escaped in errors")
    func escaped() async throws {
        let result = try await Workplace().run("replay", "/nowhere/\u{1B}]0;x\u{7}\u{202E}\n", "--to", "-")
        #expect(result.status == 1)
        #expect(
            result.errors
                == "myeline: there is no file /nowhere/\\u{1b}]0;x\\u{7}\\u{202e}\\u{a}; check the path\n")
    }

    @Test("completions are generated for every shell", arguments: ["bash", "zsh", "fish"])
    func completions(shell: String) async throws {
        let result = try await Workplace().run("--generate-completion-script", shell)
        #expect(result.status == 0)
        #expect(result.output.contains("replay"))
    }
}
