/// The back-off of writes to a full pipe or terminal, without blocking a thread.
package struct WriteBackOff {
    private var delay = Duration.milliseconds(1)

    package init() {}

    /// Sleeps for the current delay and doubles it, up to 32 ms.
    package mutating func pause() async throws {
        try await Task.sleep(for: delay)
        delay = min(delay * 2, .milliseconds(32))
    }
}
