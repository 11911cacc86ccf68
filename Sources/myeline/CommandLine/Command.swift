import ArgumentParser

/// A command that Myeline runs on the main actor.
protocol Command: AsyncParsableCommand {
    @MainActor func perform() async throws
}
