/// Runs `work`, and cancels it when the reader closes standard output.
///
/// - Throws: ``OutputClosed`` in that case, otherwise the error of `work`.
package func untilOutputCloses(_ work: @escaping @Sendable () async throws -> Void) async throws {
    let (closures, continuation) = AsyncStream.makeStream(of: Void.self)
    let closing = try OutputCloseMonitor { continuation.yield() }
    defer { closing.end() }
    try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { try await work() }
        group.addTask {
            for await _ in closures { throw OutputClosed() }
        }
        defer { group.cancelAll() }
        try await group.next()
    }
}
