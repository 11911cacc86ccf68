import Glibc
import Synchronization
import ActivitySurfaces
import SystemSupport

/// The time in which work ends after a signal; then the process ends without it.
private let grace = Duration.milliseconds(300)

/// Runs `work`, and cancels it on SIGINT, SIGTERM or SIGHUP.
///
/// Work that does not end soon after the signal, for example because it waits for a lock, is abandoned. A second signal
/// ends the process at once, unless it follows the first one immediately: a shell and a wrapper may both forward one.
///
/// - Parameters:
///   - ignoringHangUp: Whether to ignore SIGHUP, so that `work` continues after the terminal is closed.
///   - mayAbandon: Returns whether the work can be abandoned; otherwise, the process waits for its end.
/// - Throws: The ``Failure`` of `work`, if any. Without a ``Failure``, ``SilentExit`` if a signal has arrived, with
///   status 130 (SIGINT), 143 (SIGTERM) or 129 (SIGHUP). Without a signal, any other error of `work`.
func endingOnSignals(
    ignoringHangUp: Bool = false, mayAbandon: @escaping @Sendable () -> Bool = { true },
    _ work: @escaping @Sendable () async throws -> Void
) async throws {
    if ignoringHangUp { signal(SIGHUP, SIG_IGN) }
    let signals: AsyncStream<Int32>
    do throws(SystemError) {
        signals = try SignalListener.signals(ignoringHangUp ? [SIGINT, SIGTERM] : [SIGINT, SIGTERM, SIGHUP])
    } catch {
        throw Failure("cannot receive signals", shortage: error)
    }
    let working = Task { try await work() }
    let first = Mutex<(status: ExitStatus, time: ContinuousClock.Instant)?>(nil)
    let exit = Mutex<Task<Void, Never>?>(nil)
    let watching = Task.detached {
        for await signal in signals {
            let status = ExitStatus.signal(signal)
            let isFirst = first.withLock { first in
                guard let earlier = first else {
                    first = (status, .now)
                    return true
                }
                if ContinuousClock.now - earlier.time >= grace { _exit(status.rawValue) }
                return false
            }
            guard isFirst else { continue }
            // From now on, the exit does not wait for the reader of standard error.
            LineWriter.standardError.setPolicy(.dropOldest)
            let task = Task.detached {
                guard (try? await Task.sleep(for: grace)) != nil, mayAbandon() else { return }
                LineWriter.standardError.flush()
                _exit(status.rawValue)
            }
            // The work may end as soon as it is cancelled, and then cancels the exit.
            exit.withLock { $0 = task }
            working.cancel()
        }
    }
    defer { watching.cancel() }
    let result = await working.result
    exit.withLock { $0 }?.cancel()
    if case .failure(let failure as Failure) = result { throw failure }
    if let status = first.withLock({ $0?.status }) { throw SilentExit(status: status) }
    try result.get()
}
