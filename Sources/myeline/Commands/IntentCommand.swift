import ArgumentParser

/// `myeline intent`: what can be had done by running programs.
struct IntentCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "intent",
        abstract: "List and run intents: what this program and running ones can have done.",
        discussion: """
            An intent belongs to a program and is performed in its process. Every program that uses the library and \
            has registered intents, or has an activity with buttons, is asked.
            """,
        subcommands: [IntentListCommand.self, IntentRunCommand.self])
}
