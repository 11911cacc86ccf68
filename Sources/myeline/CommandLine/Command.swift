import ArgumentParser

protocol Command: AsyncParsableCommand {
    @MainActor func perform() async throws
}
