import Glibc
import Synchronization
import ActivitySurfaces
import SystemSupport

/// Runs work and cancels it on SIGINT, SIGTERM or SIGHUP; a second signal exits at once.
///
/// - Parameter ignoringHangUp: Whether to ignore SIGHUP, so that the work continues after its terminal closes.
/// - Throws: The ``Failure`` of the work, if any; otherwise, after a signal, ``SilentExit`` with status 130, 143 or
///   129; otherwise any other error of the work.
func endingOnSignals(
    ignoringHangUp: Bool = false, _ work: @escaping @Sendable () async throws -> Void
) async throws {
    if ignoringHangUp { signal(SIGHUP, SIG_IGN) }
    let signals: AsyncStream<Int32>
    do throws(SystemError) {
        signals = try SignalListener.signals(ignoringHangUp ? [SIGINT, SIGTERM] : [SIGINT, SIGTERM, SIGHUP])
    } catch {
        throw Failure("cannot receive signals", shortage: error)
    }
    let working = Task { try await work() }
    let first = Mutex<ExitStatus?>(nil)
    let watching = Task.detached {
        for await signal in signals {
            let status = ExitStatus.signal(signal)
            first.withLock { first in
                guard first == nil else { _exit(status.rawValue) }
                first = status
            }
            working.cancel()
        }
    }
    defer { watching.cancel() }
    let result = await working.result
    if case .failure(let failure as Failure) = result { throw failure }
    if let status = first.withLock(\.self) { throw SilentExit(status: status) }
    try result.get()
}
