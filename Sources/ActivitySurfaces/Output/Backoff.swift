/// Waiting for somebody who may never come, without blocking a thread: looking ever less often.
package struct Backoff {
    private var delay = Duration.milliseconds(1)

    package init() {}

    /// Waits a moment.
    ///
    /// - Throws: `CancellationError` if the task is cancelled.
    package mutating func pause() async throws {
        try await Task.sleep(for: delay)
        delay = min(delay * 2, .milliseconds(32))
    }
}
