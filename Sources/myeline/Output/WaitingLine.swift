import ActivitySurfaces
import SystemSupport

/// A line on standard error about a wait of more than a second; shown only on a terminal.
enum WaitingLine {
    /// Shows the line while `work` runs, and erases it afterwards.
    static func during<Value: Sendable, Failure>(
        _ text: String, on terminal: LineWriter = .standardError, _ work: () async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        guard terminal.isTerminal else { return try await work() }
        let line = Terminal.escaped(text)
        let writer = Task {
            guard (try? await Task.sleep(for: ProgressBar.delay)) != nil else { return false }
            terminal.write("\r" + line)
            return true
        }
        let result: Result<Value, Failure>
        do throws(Failure) {
            result = .success(try await work())
        } catch {
            result = .failure(error)
        }
        writer.cancel()
        if await writer.value { terminal.write("\r" + String(repeating: " ", count: line.displayWidth) + "\r") }
        return try result.get()
    }
}
