/// A notifier that runs in a separate task.
package struct BackgroundNotifier: Sendable {
    private let notifier: Notifier
    private let running: Task<Void, Never>
    private let reports: AsyncStream<DBusError?>

    private static func start(only: String?, report: @escaping @Sendable (DBusError) -> Void) throws(Failure)
        -> BackgroundNotifier
    {
        let (reports, continuation) = AsyncStream.makeStream(of: DBusError?.self, bufferingPolicy: .bufferingOldest(1))
        let notifier = try Notifier(only: only) { error in
            if let error { report(error) }
            continuation.yield(error)
        }
        return BackgroundNotifier(notifier: notifier, running: Task { await notifier.run() }, reports: reports)
    }

    /// Waits until a daemon was found or not, for at most 1 s.
    private func isConnected() async {
        await withTaskGroup(of: Void.self) { group in
            group.addTask { [reports] in for await _ in reports { return } }
            group.addTask { try? await Task.sleep(for: .seconds(1)) }
            await group.next()
            group.cancelAll()
        }
    }

    private func end() async {
        notifier.end()
        await running.value
    }

    /// Shows notifications while `work` runs.
    ///
    /// - Parameters:
    ///   - isWanted: Whether to show notifications at all.
    ///   - only: The only activity to notify about, by ID, key or kind; nil for all.
    ///   - connectsFirst: Whether to start `work` only once a daemon was found or not.
    ///   - report: Called with each new error; by default writes it to standard error.
    package static func during(
        _ isWanted: Bool, only: String? = nil, connectsFirst: Bool = false,
        report: @escaping @Sendable (DBusError) -> Void = { StandardError.write(line: "myeline: \($0.line)") },
        _ work: () async throws -> Void
    ) async throws {
        guard isWanted else { return try await work() }
        let notifier = try start(only: only, report: report)
        if connectsFirst { await notifier.isConnected() }
        do {
            try await work()
        } catch {
            await notifier.end()
            throw error
        }
        await notifier.end()
    }
}
