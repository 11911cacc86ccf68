import ArgumentParser

struct IntentCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "intent",
        abstract: "List and run intents of running programs.",
        discussion: """
            An intent is an action that a program offers; it runs in that program's process. Programs that use the \
            LocationActivity library offer the intents that they register and the intents of their activities' buttons.
            """,
        subcommands: [IntentListCommand.self, IntentRunCommand.self])
}
