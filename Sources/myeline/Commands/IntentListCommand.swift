import ArgumentParser
import LocationActivity
import ActivitySurfaces

struct IntentListCommand: Command {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List the intents of this program and of running programs.",
        discussion: """
            Prints the name, title, description and parameters of each intent, and the phrases that would run it on \
            iOS. A program that does not answer within a second is skipped, and a message on standard error names it.
            """)

    @Flag(help: "Print the intents as a JSON array.")
    var json = false

    func perform() async throws {
        let own = OwnIntents.listed
        let others = await ProgramIntents.ask()
        for problem in others.problems { StandardError.write(line: "myeline: \(Terminal.escaped(problem))") }
        // Omit the intents of trackers, because this program has the same intents.
        let intents =
            own
            + others.intents.filter { other in
                !(other.isOwnProgram && own.contains { $0.name == other.name })
            }
        if json {
            return try await StandardOutput().write(line: JSONValue.array(intents.map(\.json)).description)
        }
        var lines: [String] = []
        var program: String?
        for intent in intents {
            if intent.program != program {
                if program != nil { lines.append("") }
                lines.append(Terminal.escaped(intent.program))
                program = intent.program
            }
            lines += IntentText(intent: intent).lines.map { "  " + $0 }
        }
        try await StandardOutput().write(line: lines.joined(separator: "\n"))
    }
}
