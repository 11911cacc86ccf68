import Glibc
import Synchronization
import ActivitySurfaces
import SystemSupport

/// Runs work and cancels it on SIGINT, SIGTERM or SIGHUP; a second signal exits at once.
///
/// - Parameter ignoringHangUp: Whether the work outlives its terminal.
/// - Throws: ``SilentExit`` with 130, 143 or 129 once the cancelled work has finished; otherwise the work's own error.
func endingOnSignals(
    ignoringHangUp: Bool = false, _ work: @escaping @Sendable () async throws -> Void
) async throws {
    if ignoringHangUp { signal(SIGHUP, SIG_IGN) }
    let signals: AsyncStream<Int32>
    do throws(SystemError) {
        signals = try SignalListener.signals(ignoringHangUp ? [SIGINT, SIGTERM] : [SIGINT, SIGTERM, SIGHUP])
    } catch {
        throw Failure("cannot receive signals: \(error)", remedy: "end other programs")
    }
    let working = Task { try await work() }
    let first = FirstSignal()
    let watching = Task.detached {
        for await signal in signals {
            let status = ExitStatus.signal(signal)
            guard first.note(status) else { _exit(status.rawValue) }
            working.cancel()
        }
    }
    defer { watching.cancel() }
    let result = await working.result
    if let status = first.status, !(result.failure is Failure) { throw SilentExit(status: status) }
    try result.get()
}

private final class FirstSignal: Sendable {
    private let value = Mutex<ExitStatus?>(nil)

    var status: ExitStatus? { value.withLock(\.self) }

    /// Stores the status of a signal; returns false if one is stored already.
    func note(_ status: ExitStatus) -> Bool {
        value.withLock { value in
            guard value == nil else { return false }
            value = status
            return true
        }
    }
}

extension Result {
    fileprivate var failure: Failure? {
        guard case .failure(let failure) = self else { return nil }
        return failure
    }
}
