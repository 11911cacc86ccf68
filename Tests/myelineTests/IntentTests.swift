import FoundationEssentials
import Glibc
import LocationActivity
import LocationStream
import Testing

@testable import myeline
import ActivityTree
import SystemSupport

@Suite("intent", .serialized, .timeLimit(.minutes(10)))
struct IntentTests {
    private let place: Workplace

    init() throws { place = try Workplace() }

    /// Starts a program with intents: a role of the library's tests, which are in the same executable.
    private func program(_ name: String) async throws -> String {
        let arguments = ["--testing-library", "swift-testing", "--filter", "SecondProcessRoles"]
        let environment = [
            "MYELINE_TEST_ROLE": "studio", "MYELINE_TEST_BASE": "\(place.path)/run", "MYELINE_TEST_ARGUMENT": name,
        ]
        let program = place.keep(
            try RunningProgram(
                arguments, of: "/proc/self/exe", environment: place.environment.merging(environment) { $1 }))
        let socket = "\(name).\(program.pid)"
        let directory = RuntimeDirectory(candidates: [.session("\(place.path)/run")])
        let limit = ContinuousClock.now.advanced(by: .seconds(300))
        while !directory.readPrograms().contains(where: { $0.name == socket }) {
            try #require(ContinuousClock.now < limit, "the program does not appear")
            try await Task.sleep(for: .milliseconds(5))
        }
        return socket
    }

    @Test("list shows the intents of this program and of running programs with their parameters")
    func list() async throws {
        let own = try await place.run("intent", "list")
        #expect(own.status == 0 && own.errors.isEmpty)
        #expect(own.output.hasPrefix("myeline\n  PauseLocationUpdateIntent  Pause Location Updates\n"))
        #expect(own.output.contains("\n  StartLocationUpdateIntent  Start Location Updates\n"))
        #expect(own.output.contains("“Stop tracking with myeline”"))
        let studio = try await program("studio")
        let all = try await place.run("intent", "list")
        #expect(all.output.hasPrefix(own.output + "\n\(studio)\n  CookIntent  Cook\n"))
        for line in [
            "      dish=DISH  Dish\n", "      guests=STRING,…  Guests  (default: [])\n",
            "      ready=DATE  Ready  (optional)\n", "      lamp=off|dim|bright  Lamp\n",
            "      by=-100…100  By: How far.  (default: 1)\n", "      Sets the lamp.\n",
        ] {
            #expect(all.output.contains(line), "\(all.output)")
        }
        #expect(all.output.contains("“Make it <lamp> in "))
        let json = try JSONValue(parsing: try await place.run("intent", "list", "--json").output)
        let step = try #require(json.arrayValue?.first { $0["name"] == "StepIntent" })
        #expect(step["program"] == .string(studio) && step["description"] == "Counts further.")
        #expect(step["parameters"]?.arrayValue?.first?["default"] == 1 && step["phrases"]?.arrayValue?.count == 2)
    }

    @Test("run performs the intent in its program and prints its value and dialog")
    func run() async throws {
        _ = try await program("studio")
        for total in [5, 10] {
            let result = try await place.run("intent", "run", "StepIntent", "by=5")
            #expect(result.status == 0 && result.errors.isEmpty)
            #expect(result.output == "\(total)\nThe count is \(total).\n")
        }
        let json = try await place.run("intent", "run", "StepIntent", "--json", "--program", "studio")
        #expect(try JSONValue(parsing: json.output) == ["value": 11, "dialog": "The count is 11."])
        let lamp = try await place.run("intent", "run", "LampIntent", "lamp=Dim", "room=a=b\u{1B}[31m")
        #expect(lamp.output == "The lamp is dim in a=b\\u{1b}[31m.\n")
        let lines = try await place.run("intent", "run", "LampIntent", "lamp=Dim", "room=here\nand\tthere")
        #expect(lines.output == "The lamp is dim in here\nand\\u{9}there.\n")
    }

    @Test("An empty dialog is not printed, an empty value is")
    func silent() {
        let output = IntentOutput(json: false)
        #expect(output.texts(["value": "none", "dialog": ""]) == ["none"])
        #expect(output.texts(["value": "", "dialog": "Done."]) == ["", "Done."])
        #expect(output.texts([:]).isEmpty)
    }

    @Test("run exits with 1 for an error of the intent, 64 for bad parameters and 2 for an unknown intent")
    func failures() async throws {
        _ = try await program("studio")
        let cases: [([String], Int32, String)] = [
            (["CookIntent", "dish=Soup", "salt=4.5"], 1, "CookIntent: The dish is burnt."),
            (
                ["CookIntent", "dish=1"], 64,
                "CookIntent: guests: Who comes?; 'myeline intent list' shows its parameters"
            ),
            (
                ["StepIntent", "by=x"], 64,
                #"StepIntent: by: "x" is not an integer; 'myeline intent list' shows its parameters"#
            ),
            (
                ["StepIntent", "to=1"], 64,
                "StepIntent: to: unknown parameter; available: by; 'myeline intent list' shows its parameters"
            ),
            (["StepIntent", "by=1", "by=2"], 64, "the parameter by is given twice; see 'myeline intent run --help'"),
            (["StepIntents"], 2, "unknown intent 'StepIntents'; 'myeline intent list' shows all intents"),
            (
                ["StepIntent", "--program", "other"], 2,
                "unknown intent 'StepIntent' in other; 'myeline intent list' shows all intents"
            ),
        ]
        for (arguments, status, line) in cases {
            let result = try await RunningProgram.run(["intent", "run"] + arguments, environment: place.environment)
            #expect(result.status == status && result.output.isEmpty, "\(arguments)")
            #expect(result.errors == "myeline: \(line)\n")
        }
    }

    @Test("run requires --program if several programs have the intent")
    func ambiguous() async throws {
        let (abacus, studio) = (try await program("abacus"), try await program("studio"))
        let result = try await place.run("intent", "run", "StepIntent")
        #expect(result.status == 64 && result.output.isEmpty)
        #expect(
            result.errors
                == "myeline: several programs have StepIntent: \(abacus), \(studio); choose one with --program\n")
        for name in ["abacus", studio] {
            let result = try await place.run("intent", "run", "StepIntent", "-p", name)
            #expect(result.status == 0 && result.output == "1\nThe count is 1.\n")
        }
    }

    @Test("A program that does not answer is reported and delays no other")
    func silent() async throws {
        let studio = try await program("studio")
        let deaf = try await program("deaf")
        let folder = "\(place.path)/run/myeline/programs"
        // From now on clients wait in the queue of a socket that no process serves.
        #expect(unsafe unlink("\(folder)/\(deaf).sock") == 0)
        let directory = try OwnedDescriptor.open(folder, O_RDONLY | O_DIRECTORY)
        let listener = try UnixSocket.listen("\(deaf).sock", in: directory, path: folder)
        let result = try await place.run("intent", "list")
        #expect(result.status == 0 && result.output.contains("\n\(studio)\n"))
        #expect(result.errors == "myeline: skipping \(deaf): no answer\n")
        #expect(try await place.run("intent", "run", "StepIntent", "-p", "studio").status == 0)
        withExtendedLifetime(listener) {}
    }

    @Test("The program's own intents start and stop like the commands")
    func own() async throws {
        let source = "source=gpsd://127.0.0.1:\(try Loopback.freePort())"
        let started = try await place.run("intent", "run", "StartLocationUpdateIntent", source, "key=walk")
        #expect(started.status == 0 && started.errors.hasSuffix("; retrying\n"))
        let status = try #require(try await place.status("walk"))
        #expect(started.output == status.id + "\n")
        let again = try await place.run("intent", "run", "StartLocationUpdateIntent", source, "key=walk", "--json")
        #expect(again.status == 0)
        #expect(again.errors.hasPrefix("myeline: the activity 'walk' is already running, tracking gpsd://"))
        #expect(try JSONValue(parsing: again.output) == ["value": .string(status.id)])
        #expect(try await place.run("intent", "run", "StopLocationUpdateIntent", "key=run").status == 2)
        let stopped = try await place.run("intent", "run", "StopLocationUpdateIntent")
        #expect(stopped.status == 0 && stopped.output.hasPrefix("Tracked walk: 0 m in 0:"))
        #expect(place.leftovers.isEmpty)
        #expect(try await place.run("intent", "run", "StopLocationUpdateIntent").status == 2)
    }

    @Test("The program's own intents reject what the commands reject and start no process")
    func ownRefusals() async throws {
        for (parameters, status) in [
            ("source=foo://x", 64), ("sauce=x", 64), ("key=", 64), ("target=5", 64), ("target=5km,6km", 64),
        ] as [(String, Int32)] {
            let result = try await place.run("intent", "run", "StartLocationUpdateIntent", parameters)
            #expect(result.status == status && result.output.isEmpty, "\(parameters)")
            #expect(result.errors.split(separator: "\n").count == 1)
        }
        #expect(place.processes.isEmpty)
    }
}
