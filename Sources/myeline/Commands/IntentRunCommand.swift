import ArgumentParser
import LocationActivity
import ActivityTree
import ActivitySurfaces

/// `myeline intent run`: performs an intent in the process that it belongs to.
struct IntentRunCommand: Command {
    static let configuration = CommandConfiguration(
        commandName: "run",
        abstract: "Perform an intent in the program that it belongs to.",
        discussion: """
            Each KEY=VALUE is a parameter, read as its type asks; `myeline intent list` shows them. Prints the \
            intent's value and what it says, each on a line of its own.

            Exit status 1 with what the intent throws, 2 if there is none of that name, 64 for parameters that do not \
            fit.
            """)

    @Argument(help: .init("The intent.", valueName: "NAME"))
    var name: String

    @Argument(help: .init("What it takes.", valueName: "KEY=VALUE"))
    var parameters: [Change] = []

    @Option(
        name: .shortAndLong,
        help: .init("The program that is to do it, where several can: its name, or name.pid.", valueName: "PROGRAM"))
    var program: String?

    @Flag(help: "Print the result as JSON: an object with value and dialog.")
    var json = false

    /// How long an intent may take; those of a phone have half of it.
    private static let patience = Duration.seconds(60)

    func validate() throws {
        let keys = parameters.map(\.key)
        if let twice = keys.first(where: { key in keys.count { $0 == key } > 1 }) {
            throw ValidationError("\(twice) is given twice")
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
            result = try await control.send(ControlRequest(intent: name, text: text), timeout: Self.patience)
        } catch .refused(let error) {
            throw Failure(running: name, error)
        } catch .unreachable {
            throw Failure("\(intent.program) is gone", remedy: "start it again", status: .nothing)
        } catch {
            throw Failure("\(intent.program) has not performed \(name): \(error)")
        }
        try await output.print(result)
    }

    /// The one intent that is meant.
    private func chosen() async throws -> ListedIntent {
        let own = OwnIntents.listed.filter { $0.name == name && (program == nil || program == $0.program) }
        // A busy program that has it is worth more waiting than a list.
        let others = await ProgramIntents.ask(patience: .seconds(5)) { program.map($0.isCalled) ?? true }
        let found = own + others.intents.filter { $0.name == name && !($0.isOwnProgram && !own.isEmpty) }
        guard found.count < 2 else {
            throw Failure.usage(
                "several programs have \(name): \(found.map(\.program).joined(separator: ", "))",
                remedy: "say which with --program")
        }
        if let intent = found.first { return intent }
        for problem in others.problems { StandardError.write(line: "myeline: \(Terminal.escaped(problem))") }
        let place = program.map { " of \($0)" } ?? ""
        throw Failure(
            "there is no intent \(name)\(place)", remedy: "myeline intent list shows them", status: .nothing)
    }
}

extension ListedIntent {
    /// Whether it belongs to another process of this program: a tracker.
    var isOwnProgram: Bool {
        program.hasPrefix(OwnIntents.program + ".") && control != nil
            && program.dropFirst(OwnIntents.program.count).allSatisfy { $0 == "." || $0.isASCII && $0.isNumber }
    }
}

extension Failure {
    /// An intent that was not performed.
    init(running name: String, _ error: ControlError) {
        switch error.code {
        case .badParameters:
            self = .usage("\(name): \(error)", remedy: "myeline intent list shows what it takes")
        case .unknownIntent, .notFound: self.init("\(name): \(error)", status: .nothing)
        default: self.init("\(name): \(error)")
        }
    }
}
