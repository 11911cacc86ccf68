import Glibc
import Synchronization
import UnixSignals
import ActivitySurfaces

/// Runs work that SIGINT, SIGTERM and SIGHUP cancel.
///
/// The first signal cancels the work, which then finishes properly; a second one ends the program at once.
///
/// - Parameters:
///   - ignoringHangUp: Whether the end of the terminal is not to matter.
///   - work: What is cancelled.
/// - Throws: ``Ended`` with 130, 143 or 129 once the cancelled work has finished; else whatever the work throws.
func endingOnSignals(
    ignoringHangUp: Bool = false, _ work: @escaping @Sendable () async throws -> Void
) async throws {
    if ignoringHangUp { signal(SIGHUP, SIG_IGN) }
    let signals = await UnixSignalsSequence(
        trapping: ignoringHangUp ? [.sigint, .sigterm] : [.sigint, .sigterm, .sighup])
    let working = Task { try await work() }
    let first = FirstSignal()
    let watching = Task.detached {
        for await signal in signals {
            let status = ExitStatus.signal(signal.rawValue)
            guard first.note(status) else { _exit(status.rawValue) }
            working.cancel()
        }
    }
    defer { watching.cancel() }
    let result = await working.result
    if let status = first.status, !(result.failure is Failure) { throw Ended(status: status) }
    try result.get()
}

/// The signal that came first.
private final class FirstSignal: Sendable {
    private let value = Mutex<ExitStatus?>(nil)

    var status: ExitStatus? { value.withLock(\.self) }

    /// Remembers a signal; false if there was one already.
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
