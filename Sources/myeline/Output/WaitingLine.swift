import Glibc
import ActivitySurfaces
import SystemSupport

/// A line on standard error about a wait of more than a second; shown only on a terminal.
enum WaitingLine {
    /// Shows the line while `work` runs, and erases it afterwards.
    static func during<Value: Sendable, Failure>(
        _ text: String, on descriptor: Int32 = 2, _ work: () async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        guard isatty(descriptor) == 1 else { return try await work() }
        let line = Terminal.escaped(text)
        let writer = Task {
            guard (try? await Task.sleep(for: ProgressBar.delay)) != nil else { return false }
            write("\r" + line, to: descriptor)
            return true
        }
        let result: Result<Value, Failure>
        do throws(Failure) {
            result = .success(try await work())
        } catch {
            result = .failure(error)
        }
        writer.cancel()
        if await writer.value { write("\r" + String(repeating: " ", count: line.displayWidth) + "\r", to: descriptor) }
        return try result.get()
    }

    private static func write(_ text: String, to descriptor: Int32) {
        let bytes = Array(text.utf8)
        _ = unsafe bytes.withUnsafeBytes { unsafe Glibc.write(descriptor, $0.baseAddress, $0.count) }
    }
}
