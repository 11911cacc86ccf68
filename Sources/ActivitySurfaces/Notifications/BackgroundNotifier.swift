package enum BackgroundNotifier {
    /// Runs `work` and meanwhile shows notifications, if wanted.
    ///
    /// - Parameters:
    ///   - only: The only activity to notify about, by ID, key or kind; nil for all.
    ///   - connectsFirst: Whether to wait, before `work`, until a daemon is ready or an error is known; at most 1 s.
    ///   - report: Receives each new error; by default, errors go to standard error.
    package static func during(
        _ isWanted: Bool, only: String? = nil, connectsFirst: Bool = false,
        report: @escaping @Sendable (DBusError) -> Void = { StandardError.write(line: "myeline: \($0.line)") },
        _ work: () async throws -> Void
    ) async throws {
        guard isWanted else { return try await work() }
        let (reports, continuation) = AsyncStream.makeStream(of: DBusError?.self, bufferingPolicy: .bufferingOldest(1))
        let notifier = try Notifier(only: only) { error in
            if let error { report(error) }
            continuation.yield(error)
        }
        let running = Task { await notifier.run() }
        if connectsFirst { await first(of: reports) }
        do {
            try await work()
        } catch {
            notifier.end()
            await running.value
            throw error
        }
        notifier.end()
        await running.value
    }

    /// Waits at most 1 s for the first report; it is nil if a daemon is ready, and otherwise an error.
    private static func first(of reports: AsyncStream<DBusError?>) async {
        await withTaskGroup(of: Void.self) { group in
            group.addTask { for await _ in reports { return } }
            group.addTask { try? await Task.sleep(for: .seconds(1)) }
            await group.next()
            group.cancelAll()
        }
    }
}
