import FoundationEssentials
import Glibc
import LocationActivity
import LocationStream
import Synchronization
import Testing

private struct CountIntent: AppIntent {
    static let title: LocalizedStringResource = "Count"
    static let description = IntentDescription("Counts.")
    static let total = Mutex(0)

    @Parameter(title: "By", description: "How far.", default: 1) var by: Int
    @Parameter(title: "Name") var name: String?

    func perform() async throws -> some IntentResult & ReturnsValue<Int> & ProvidesDialog {
        if by < 0 { throw CountError.backwards }
        let total = Self.total.withLock { total in
            total += by
            return total
        }
        return .result(value: total, dialog: "Counted\(name.map { " for \($0)" } ?? "").\u{1B}[31m")
    }
}

private struct QuietIntent: AppIntent {
    static let title: LocalizedStringResource = "Quiet"
    func perform() async throws -> some IntentResult { .result() }
}

private enum CountError: Error, CustomLocalizedStringResourceConvertible {
    case backwards
    var localizedStringResource: LocalizedStringResource { "It does not count backwards." }
}

private struct CountShortcuts: AppShortcutsProvider {
    static var appShortcuts: [AppShortcut] {
        AppShortcut(
            intent: CountIntent(), phrases: ["Count \(\.$by)"], shortTitle: "Count", systemImageName: "plus")
        AppShortcut(intent: QuietIntent(), phrases: [])
    }
}

@Suite("intent", .serialized, .timeLimit(.minutes(2)))
struct IntentTests {
    private let place: Workplace

    init() throws { place = try Workplace() }

    /// A program of this process that has the intents.
    private func program(_ name: String) -> ActivityCenter {
        let registry = IntentRegistry()
        for shortcut in CountShortcuts.appShortcuts { registry.register(shortcut) }
        let center = ActivityCenter(directory: directory, program: name, registry: registry)
        center.stayReachable()
        return center
    }

    private var directory: RuntimeDirectory { RuntimeDirectory(places: [.session("\(place.path)/run")]) }

    @Test("list shows this program's intents, and those of running programs with all that they say of themselves")
    func list() async throws {
        let own = try await place.run("intent", "list")
        #expect(own.status == 0 && own.errors.isEmpty)
        #expect(own.output.hasPrefix("myeline\n  StartLocationUpdateIntent  Start Location Updates\n"))
        #expect(own.output.contains("“Stop tracking with myeline”"))
        let counter = program("counter")
        defer { counter.abandon() }
        let all = try await place.run("intent", "list")
        #expect(
            all.output == own.output + """

                counter.\(getpid())
                  CountIntent  Count
                      Counts.
                      by=INTEGER  By: How far.  (1 if left out)
                      name=STRING  Name  (may be left out)
                      “Count <by>”
                  QuietIntent  Quiet

                """)
        let json = try JSONValue(parsing: try await place.run("intent", "list", "--json").output)
        let count = try #require(json.arrayValue?.first { $0["name"] == "CountIntent" })
        #expect(count["program"] == .string("counter.\(getpid())") && count["description"] == "Counts.")
        #expect(count["parameters"]?.arrayValue?.first?["default"] == 1 && count["phrases"] == ["Count <by>"])
    }

    @Test("run performs the intent in its program, and prints its value and what it says")
    func run() async throws {
        let counter = program("counter")
        defer { counter.abandon() }
        let before = CountIntent.total.withLock { $0 }
        let result = try await place.run("intent", "run", "CountIntent", "by=5", "name=a=b")
        #expect(result.status == 0 && result.errors.isEmpty)
        #expect(result.output == "\(before + 5)\nCounted for a=b.\\u{1b}[31m\n")
        #expect(CountIntent.total.withLock { $0 } == before + 5)
        let json = try await place.run("intent", "run", "CountIntent", "--json", "--program", "counter")
        #expect(
            try JSONValue(parsing: json.output)
                == ["value": .integer(Int64(before + 6)), "dialog": "Counted.\u{1B}[31m"])
        #expect(try await place.run("intent", "run", "QuietIntent").output.isEmpty)
    }

    @Test("run fails with what the intent throws, with 64 for bad parameters, and with 2 where there is none")
    func failures() async throws {
        let counter = program("counter")
        defer { counter.abandon() }
        let cases: [([String], Int32, String)] = [
            (["CountIntent", "by=-1"], 1, "CountIntent: It does not count backwards."),
            (
                ["CountIntent", "by=x"], 64,
                #"CountIntent: by: "x" is not a whole number; myeline intent list shows what it takes"#
            ),
            (
                ["CountIntent", "to=1"], 64,
                "CountIntent: to: there is no such parameter; it takes by, name; myeline intent list shows what it takes"
            ),
            (["CountIntent", "by=1", "by=2"], 64, "by is given twice; see 'myeline intent run --help'"),
            (["CountIntents"], 2, "there is no intent CountIntents; myeline intent list shows them"),
            (
                ["CountIntent", "--program", "other"], 2,
                "there is no intent CountIntent of other; myeline intent list shows them"
            ),
        ]
        for (arguments, status, line) in cases {
            let result = try await RunningProgram.run(["intent", "run"] + arguments, environment: place.environment)
            #expect(result.status == status && result.output.isEmpty, "\(arguments)")
            #expect(result.errors == "myeline: \(line)\n")
        }
    }

    @Test("where several programs have an intent of the name, one has to be said")
    func ambiguous() async throws {
        let programs = [program("counter"), program("abacus")]
        defer { for program in programs { program.abandon() } }
        let result = try await place.run("intent", "run", "CountIntent")
        #expect(result.status == 64 && result.output.isEmpty)
        #expect(
            result.errors
                == "myeline: several programs have CountIntent: abacus.\(getpid()), counter.\(getpid()); "
                + "say which with --program\n")
        for name in ["abacus", "counter.\(getpid())"] {
            #expect(try await place.run("intent", "run", "CountIntent", "-p", name).status == 0)
        }
    }

    @Test("a program that does not answer is named, and holds up neither the list nor the others")
    func silent() async throws {
        let deaf = ActivityCenter(directory: directory, program: "deaf", registry: IntentRegistry())
        defer { deaf.abandon() }
        deaf.stayReachable()
        let socket = "\(place.path)/run/myeline/programs/deaf.\(getpid()).sock"
        // Whoever connects from now on waits in the queue of a socket that nobody serves.
        #expect(unsafe unlink(socket) == 0)
        let listener = try silentListener(socket)
        defer { close(listener) }
        let counter = program("counter")
        defer { counter.abandon() }
        let begin = ContinuousClock.now
        let result = try await place.run("intent", "list")
        #expect(ContinuousClock.now - begin < .seconds(10))
        #expect(result.status == 0 && result.output.contains("CountIntent"))
        #expect(result.errors == "myeline: deaf.\(getpid()) does not answer, and is left out\n")
        #expect(try await place.run("intent", "run", "CountIntent").status == 0)
    }

    private func silentListener(_ path: String) throws -> Int32 {
        let folder = path.split(separator: "/").dropLast().joined(separator: "/")
        let name = path.split(separator: "/").last.map(String.init) ?? ""
        let directory = try Descriptor.open("/" + folder, O_RDONLY | O_DIRECTORY)
        return try ControlSocket.listen(name, in: directory, path: "/" + folder).release()
    }

    @Test("our own intents start and stop as the commands do")
    func own() async throws {
        let source = "source=gpsd://127.0.0.1:\(try Loopback.freePort())"
        let started = try await place.run("intent", "run", "StartLocationUpdateIntent", source, "key=walk")
        #expect(started.status == 0 && started.errors.hasSuffix("; tracking goes on\n"))
        let status = try #require(try await place.status("walk"))
        #expect(started.output == status.id + "\n")
        let again = try await place.run("intent", "run", "StartLocationUpdateIntent", source, "key=walk", "--json")
        #expect(again.status == 0 && again.errors == "myeline: tracked already\n")
        #expect(try JSONValue(parsing: again.output) == ["value": .string(status.id)])
        #expect(try await place.run("intent", "run", "StopLocationUpdateIntent", "key=run").status == 2)
        let stopped = try await place.run("intent", "run", "StopLocationUpdateIntent")
        #expect(stopped.status == 0 && stopped.output == "Tracked walk: 0 m in 0:00, 0 fixes\n")
        #expect(place.leftovers.isEmpty)
        #expect(try await place.run("intent", "run", "StopLocationUpdateIntent").status == 2)
    }

    @Test("our own intents refuse what the commands refuse, and start no process")
    func ownRefusals() async throws {
        for (parameters, status) in [("source=foo://x", 64), ("sauce=x", 64), ("key=", 64)] as [(String, Int32)] {
            let result = try await place.run("intent", "run", "StartLocationUpdateIntent", parameters)
            #expect(result.status == status && result.output.isEmpty, "\(parameters)")
            #expect(result.errors.split(separator: "\n").count == 1)
        }
        #expect(place.processes.isEmpty)
    }
}
