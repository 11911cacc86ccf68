/// A notifier beside other work.
package struct BackgroundNotifier: Sendable {
    private let notifier: Notifier
    private let running: Task<Void, Never>
    private let answers: AsyncStream<DBusError?>

    /// Begins.
    ///
    /// - Parameters:
    ///   - only: The only activity that has a notification, by its id, key or kind; nil for all.
    ///   - tell: Told what stands in the way.
    package static func start(only: String? = nil, tell: @escaping @Sendable (DBusError) -> Void) throws(Failure)
        -> BackgroundNotifier
    {
        let (answers, continuation) = AsyncStream.makeStream(of: DBusError?.self, bufferingPolicy: .bufferingOldest(1))
        let notifier = try Notifier(only: only) { trouble in
            if let trouble { tell(trouble) }
            continuation.yield(trouble)
        }
        return BackgroundNotifier(notifier: notifier, running: Task { await notifier.run() }, answers: answers)
    }

    /// Waits until it is known whether there is a daemon, a second at most.
    package func answered() async {
        await withTaskGroup(of: Void.self) { group in
            group.addTask { [answers] in for await _ in answers { return } }
            group.addTask { try? await Task.sleep(for: .seconds(1)) }
            await group.next()
            group.cancelAll()
        }
    }

    /// Ends, and leaves nothing behind that would look live.
    package func end() async {
        notifier.end()
        await running.value
    }

    /// Raises notifications while some work goes on.
    ///
    /// - Parameters:
    ///   - isWanted: Whether notifications are wanted at all.
    ///   - only: The only activity that has one, by its id, key or kind; nil for all.
    ///   - answeredFirst: Whether the work waits until it is known whether there is a daemon.
    ///   - tell: Told what stands in the way; by default a line on standard error.
    package static func during(
        _ isWanted: Bool, only: String? = nil, answeredFirst: Bool = false,
        tell: @escaping @Sendable (DBusError) -> Void = { StandardError.write(line: "myeline: \($0.line)") },
        _ work: () async throws -> Void
    ) async throws {
        guard isWanted else { return try await work() }
        let notifying = try start(only: only, tell: tell)
        if answeredFirst { await notifying.answered() }
        do {
            try await work()
        } catch {
            await notifying.end()
            throw error
        }
        await notifying.end()
    }
}
