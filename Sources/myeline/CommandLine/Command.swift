import ArgumentParser

/// A command of this program.
protocol Command: AsyncParsableCommand {
    @MainActor func perform() async throws
}
