import ArgumentParser
import LocationActivity
import ActivitySurfaces
import SystemSupport

struct IntentRunCommand: Command {
    static let configuration = CommandConfiguration(
        commandName: "run",
        abstract: "Run an intent in the program that offers it.",
        discussion: """
            Each KEY=VALUE sets a parameter; 'myeline intent list' shows the parameters of each intent and their \
            types. Prints the value that the intent returns, and the intent's message to the user (its dialog), each \
            on its own line.

            Exit status: 1 if the intent fails, 2 if no program offers it, 64 for invalid parameters or if several \
            programs offer it.
            """)

    @Argument(help: .init("Name of the intent.", valueName: "NAME"), completion: .intents)
    var name: String

    @Argument(help: .init("Parameters of the intent.", valueName: "KEY=VALUE"))
    var parameters: [Change] = []

    @Option(
        name: .shortAndLong,
        help: .init(
            "Program to choose if several offer the intent: its name, or its name and process ID, such as ride.812.",
            valueName: "PROGRAM"))
    var program: String?

    @Flag(help: "Print the result as a JSON object with the keys 'value' and 'dialog'.")
    var json = false

    /// Timeout of an intent: twice the 30 s that iOS allows.
    private static let timeout = Duration.seconds(60)

    func validate() throws {
        let keys = parameters.map(\.key)
        if let twice = keys.first(where: { key in keys.count { $0 == key } > 1 }) {
            throw ValidationError("the parameter \(twice) is given twice")
        }
    }

    func perform() async throws {
        let text = JSONObject(parameters.map { ($0.key, .string($0.value)) })
        let intent = try await chosen()
        let output = IntentOutput(json: json)
        guard let control = intent.control else {
            return try await OwnIntents.perform(name, text: text, output: output)
        }
        let result: JSONValue
        do {
            result = try await control.send(ControlRequest(intent: name, text: text), timeout: Self.timeout)
        } catch .refused(let error) {
            throw Failure(running: name, error)
        } catch .unreachable {
            throw Failure("\(intent.program) is not running", remedy: "start the program again", status: .nothing)
        } catch {
            throw Failure(
                "\(intent.program) did not reply to \(name): \(error)", remedy: "try again, or restart the program")
        }
        try await output.print(result)
    }

    private func chosen() async throws -> ListedIntent {
        let own = OwnIntents.listed.filter { $0.name == name && (program == nil || program == $0.program) }
        // Wait longer than 'myeline intent list', because a busy program may have the intent.
        let others = await ProgramIntents.ask(timeout: .seconds(5)) { program.map($0.isCalled) ?? true }
        let found = own + others.intents.filter { $0.name == name && !($0.isOwnProgram && !own.isEmpty) }
        guard found.count < 2 else {
            throw Failure.usage(
                "several programs have \(name): \(found.map(\.program).joined(separator: ", "))",
                remedy: "choose one with --program")
        }
        if let intent = found.first { return intent }
        for problem in others.problems { StandardError.write(line: "myeline: \(Terminal.escaped(problem))") }
        let place = program.map { " in \($0)" } ?? ""
        throw Failure(
            "unknown intent '\(name)'\(place)", remedy: "'myeline intent list' shows all intents", status: .nothing)
    }
}

extension ListedIntent {
    /// Whether the intent belongs to another process of this program, such as a tracker.
    var isOwnProgram: Bool {
        program.hasPrefix(Executable.name + ".") && control != nil
            && program.dropFirst(Executable.name.count).allSatisfy { $0 == "." || $0.isASCII && $0.isNumber }
    }
}

extension Failure {
    init(running name: String, _ error: ControlError) {
        switch error.code {
        case .badParameters:
            self = .usage("\(name): \(error)", remedy: "'myeline intent list' shows its parameters")
        case .unknownIntent, .notFound: self.init("\(name): \(error)", status: .nothing)
        default: self.init("\(name): \(error)")
        }
    }
}
