import ActivitySurfaces
import LocationActivity
import SystemSupport

/// Reports on standard error that a start or a stop waits for the lock of a runtime directory.
enum LockWait {
    /// The time after which a wait is reported; normally, a lock is held for milliseconds.
    private static let patience = Duration.seconds(1)
    /// The minimum time for which one process holds the lock before it is named.
    private static let shortest = Duration.milliseconds(200)

    /// Runs `work`, and writes one line if it waits for a lock that another process holds.
    ///
    /// - Parameter isWanted: Whether to report a wait.
    static func reporting<Result>(
        _ isWanted: Bool = true, isolation: isolated (any Actor)? = #isolation, _ work: () async throws -> Result
    ) async throws -> Result {
        guard isWanted else { return try await work() }
        let report = Task {
            try await Task.sleep(for: patience)
            while true {
                let before = await holders()
                try await Task.sleep(for: shortest)
                let holders = await holders().filter { before.contains($0) }
                guard holders.isEmpty else {
                    for holder in holders {
                        let line = "myeline: waiting for the lock \(holder.path), which \(holder) holds"
                        StandardError.write(line: Terminal.escaped(line), .warning)
                    }
                    return
                }
            }
        }
        defer { report.cancel() }
        return try await work()
    }

    private static func holders() async -> [LockHolder] {
        await onDetachedThread { RuntimeDirectory.standard.lockHolders }
    }
}
