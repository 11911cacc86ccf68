import LocationActivity
import Synchronization

final class ManualClock: Sendable {
    private struct State {
        /// Nanoseconds of CLOCK_BOOTTIME.
        var boot: Int64 = 1_000_000_000_000
        /// Milliseconds since 1970: 2026-01-02T03:04:05.000Z.
        var date: Int64 = 1_767_323_045_000
    }

    private let state = Mutex(State())

    var clock: ActivityClock {
        ActivityClock(
            boot: { self.state.withLock { $0.boot } }, date: { self.state.withLock { $0.date } }, bootID: "test-boot")
    }

    func advance(_ duration: Duration) {
        state.withLock { state in
            state.boot += duration.milliseconds * 1_000_000
            state.date += duration.milliseconds
        }
    }

    /// Changes only the date, as a receiver does.
    func setDate(by duration: Duration) {
        state.withLock { $0.date += duration.milliseconds }
    }
}
