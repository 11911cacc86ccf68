import Glibc
import Synchronization
import ActivitySurfaces
import SystemSupport

/// Runs `work`, and cancels it on SIGINT, SIGTERM or SIGHUP.
///
/// A second signal ends the process at once.
///
/// - Parameter ignoringHangUp: Whether to ignore SIGHUP, so that `work` continues after the terminal is closed.
/// - Throws: The ``Failure`` of `work`, if any. Without a ``Failure``, ``SilentExit`` if a signal has arrived, with
///   status 130 (SIGINT), 143 (SIGTERM) or 129 (SIGHUP). Without a signal, any other error of `work`.
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
