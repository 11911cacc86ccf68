import ActivitySurfaces
import FoundationEssentials
import Glibc
import LocationActivity
import LocationStream
import Synchronization
import SystemSupport

/// A tracker as systemd's service: it says when it is ready, what it does, and that it works.
final class TrackerService: TrackingObserver {
    private struct State {
        var isReady = false
        var source = ""
        /// The status that was sent last, without its times, and when.
        var status = ""
        var sentAt = ContinuousClock.now
    }

    /// The time between two lines of status that differ only in their times.
    private static let statusInterval = Duration.seconds(10)
    /// The time within which the source answers in most cases, after which `myeline start` returns as well.
    private static let answerTime = Duration.seconds(2)

    private let manager: ServiceManager
    private let state = Mutex(State())

    init(_ manager: ServiceManager) {
        self.manager = manager
    }

    /// The heartbeat for the manager's watchdog; nil without a watchdog.
    var heartbeat: Heartbeat? {
        manager.watchdog.map { time in Heartbeat(every: time / 2) { [manager] in manager.send("WATCHDOG=1") } }
    }

    /// Reports that the service has started; further calls have no effect.
    func ready() {
        let isFirst = state.withLock { state in
            defer { state.isReady = true }
            return !state.isReady
        }
        if isFirst { manager.send("READY=1") }
    }

    /// Reports that the service has started, if the source has not answered by then.
    func readyAfterAnswerTime() async {
        guard (try? await Task.sleep(for: Self.answerTime)) != nil else { return }
        ready()
    }

    func stopping() { manager.send("STOPPING=1", "STATUS=Ending the activity") }

    /// Returns whether the manager stops this service only to start it again, with a restart or after a reboot.
    func willStartAgain() async -> Bool {
        await onDetachedThread {
            let manager = UserManager()
            return manager.ownUnit.map { manager.willStartAgain($0) } ?? false
        }
    }

    var problem: String? { nil }

    func began(_ activity: TrackedActivity) async {
        state.withLock { $0.source = activity.source }
        send("Waiting for \(activity.source)")
    }

    func received(_ update: LocationUpdate, _ totals: TrackTotals) async {
        let source = state.withLock { $0.source }
        guard !update.sourceDisconnected, !update.authorizationDenied else {
            return send("Waiting: \(update.reason ?? "\(source) does not answer")")
        }
        guard let location = update.location else { return send("No fix from \(source)") }
        let time = LocalTime.text(location.timestamp.timeIntervalSince1970)
        send("Tracking \(source)", time: "; last fix \(update.fix.rawValue.uppercased()) at \(time)")
    }

    func paused() async { send("Paused") }

    func ended(_ summary: LocationActivitySummary) async {}

    /// Sends a status, at once if it has changed, and otherwise not too often.
    private func send(_ status: String, time: String = "") {
        let now = ContinuousClock.now
        let isWanted = state.withLock { state in
            guard state.status != status || now - state.sentAt >= Self.statusInterval else { return false }
            (state.status, state.sentAt) = (status, now)
            return true
        }
        // Escaped, because a line end in a text from outside would begin another assignment.
        if isWanted { manager.send("STATUS=\(EscapedText.of(status + time))") }
    }
}
