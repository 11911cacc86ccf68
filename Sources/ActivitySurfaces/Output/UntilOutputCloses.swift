/// Does something that may write seldom, for as long as somebody reads standard output.
///
/// - Throws: ``OutputClosed`` once nobody does, else whatever the work throws.
package func untilOutputCloses(_ work: @escaping @Sendable () async throws -> Void) async throws {
    let (ends, continuation) = AsyncStream.makeStream(of: Void.self)
    let closing = try OutputCloseMonitor { continuation.yield() }
    defer { closing.end() }
    try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { try await work() }
        group.addTask {
            for await _ in ends { throw OutputClosed() }
        }
        defer { group.cancelAll() }
        try await group.next()
    }
}
