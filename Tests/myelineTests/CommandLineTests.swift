import Testing

@Suite("The command line", .timeLimit(.minutes(1)))
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
            (["stram"], "Unexpected argument 'stram'; see 'myeline --help'"),
            (["--frob"], "Unknown option '--frob'; see 'myeline --help'"),
            (["stream", "--frob"], "Unknown option '--frob'. Did you mean '--loop'?; see 'myeline stream --help'"),
            (["stream", "--count", "0"], "--count must be at least 1; see 'myeline stream --help'"),
            (
                ["stream", "a", "-s", "b"],
                "source given twice; use either the argument or --source; see 'myeline stream --help'"
            ),
            (["stream", "-v", "-q"], "--verbose cannot be combined with --quiet; see 'myeline stream --help'"),
            (["replay"], "Missing expected argument '<FILE>'; see 'myeline replay --help'"),
            (
                ["replay", "x", "--to", "pigeon"],
                "The value 'pigeon' is invalid for '--to <DESTINATION>'; use pty, tcp://host:port, udp://host:port or -"
            ),
            (["track", "convert"], "Missing expected argument '<LOG>'; see 'myeline track convert --help'"),
            (
                ["start", "--sorce", "x"],
                "Unknown option '--sorce'. Did you mean '--source'?; see 'myeline start --help'"
            ),
            (["start", "cow"], "unknown kind 'cow'; choose location"),
            (["track", "convret"], "Unexpected argument 'convret'; see 'myeline track --help'"),
            (
                ["track", "convert", "x", "--to", "shp"],
                "The value 'shp' is invalid for '--to <FORMAT>'. Please provide one of 'gpx', 'geojson', 'kml', 'csv' "
                    + "or 'nmea'; see 'myeline track convert --help'"
            ),
            (
                ["track", "convert", "x", "--to", "gpx", "--gap", "0"],
                "The value '0' is invalid for '--gap <TIME>'; use a time such as 90s, 5m, 8h or 1d"
            ),
            (
                ["start", "--publish", "banana"],
                "The value 'banana' is invalid for '--publish <publish>'; use every, frequent, standard or a time such "
                    + "as 10s"
            ),
            (["help", "nosuch"], "no command 'nosuch'; see 'myeline --help'"),
            (
                ["replay", "x", "--to", "-", "--link", "y"],
                "--link needs --to pty; see 'myeline replay --help'"
            ),
        ])
    func mistake(arguments: [String], line: String) async throws {
        let place = try Workplace()
        let result = try await RunningProgram.run(arguments, environment: place.environment)
        #expect(result.status == 64)
        #expect(result.output.isEmpty)
        #expect(result.errors == "myeline: \(line)\n")
    }

    @Test("Output that cannot be written is a failure", arguments: ["--version", "--help", "help stream"])
    func full(arguments: String) async throws {
        let place = try Workplace()
        let result = try await RunningProgram.run(
            ["-c", "\"$0\" \(arguments) >/dev/full", BuiltProgram.path], of: "/bin/sh", environment: place.environment)
        #expect(result.status == 1)
        #expect(
            result.errors
                == "myeline: cannot write standard output: no space left on device; check where it is redirected to\n")
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
