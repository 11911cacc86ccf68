import ActivitySurfaces
import FoundationEssentials
import Glibc
import LocationActivity
import LocationStream
import Synchronization
import SystemSupport

/// Reports the start, the status, the heartbeat and the end of the tracker to systemd.
final class TrackerService: TrackingObserver {
    private struct State {
        var isReady = false
        var isStopping = false
        /// Whether the user was warned that messages do not reach the manager.
        var hasWarned = false
        var source = ""
        /// The status that was sent last, without the time of the fix.
        var status = ""
        /// The time at which the status was sent.
        var sentAt = ContinuousClock.now
    }

    /// The minimum time between two statuses that differ only in the time of the fix.
    private static let statusInterval = Duration.seconds(10)
    /// The maximum time to wait for the source's first answer, the same as in `myeline start`.
    private static let answerTime = Duration.seconds(2)

    private let manager: ServiceManager
    private let state = Mutex(State())

    init(_ manager: ServiceManager) {
        self.manager = manager
    }

    /// The heartbeat for the manager's watchdog; nil without a watchdog.
    var heartbeat: Heartbeat? {
        manager.watchdog.map { time in Heartbeat(every: time / 2) { self.report("WATCHDOG=1") } }
    }

    /// Reports that the service has started; further calls have no effect.
    func ready() {
        let isFirst = state.withLock { state in
            defer { state.isReady = true }
            return !state.isReady
        }
        if isFirst { report("READY=1") }
    }

    /// Waits for ``answerTime``, then reports that the service has started.
    func readyAfterAnswerTime() async {
        guard (try? await Task.sleep(for: Self.answerTime)) != nil else { return }
        ready()
    }

    /// Reports that the service ends; further calls have no effect.
    func stopping() {
        let isFirst = state.withLock { state in
            defer { state.isStopping = true }
            return !state.isStopping
        }
        if isFirst { report("STOPPING=1\nSTATUS=Ending the activity") }
    }

    /// Returns whether the service starts again after this stop: in a restart, or at the next login or boot.
    func willStartAgain() async -> Bool {
        await onDetachedThread {
            let manager = UserManager()
            return manager.ownUnit.map { manager.willStartAgain($0) } ?? false
        }
    }

    var problem: String? { nil }

    func began(_ activity: TrackedActivity) async {
        let source = activity.source ?? "the source"
        state.withLock { $0.source = source }
        send("Waiting for \(source)")
    }

    func received(_ update: LocationUpdate, _ totals: TrackTotals) async {
        let isLost = update.sourceDisconnected || update.authorizationDenied
        send(isLost: isLost, update.reason, update.fix, at: update.location?.timestamp)
    }

    func paused() async { send("Paused") }

    func resumed(_ content: LocationActivityAttributes.ContentState) async {
        send(isLost: content.sourceDisconnected, content.reason, content.fix, at: content.fixTime)
    }

    func ended(_ summary: LocationActivitySummary) async {}

    /// Sends the state of the source as the status.
    private func send(isLost: Bool, _ reason: String?, _ fix: FixKind, at fixTime: Date?) {
        let source = state.withLock { $0.source }
        if isLost { return send("Waiting: \(reason ?? "\(source) does not answer")") }
        guard let fixTime else { return send("No fix from \(source)") }
        let time = LocalTime.text(fixTime.timeIntervalSince1970)
        send("Tracking \(source)", time: "; last fix \(fix.rawValue.uppercased()) at \(time)")
    }

    /// Sends a status with a time.
    ///
    /// If only `time` has changed, the status is sent at most once per ``statusInterval``.
    private func send(_ status: String, time: String = "") {
        let now = ContinuousClock.now
        let isWanted = state.withLock { state in
            guard state.status != status || now - state.sentAt >= Self.statusInterval else { return false }
            (state.status, state.sentAt) = (status, now)
            return true
        }
        // Escape the status. A line end in it, such as from the name of the source, would begin another assignment.
        if isWanted { report("STATUS=\(EscapedText.of(status + time))") }
    }

    /// Sends a message, and warns once if messages do not reach the service manager.
    private func report(_ message: String) {
        guard let error = manager.send(message) else { return }
        let isFirst = state.withLock { state in
            defer { state.hasWarned = true }
            return !state.hasWarned
        }
        guard isFirst else { return }
        let what = "cannot report to the service manager at \(manager.address): \(error)"
        StandardError.write(line: Failure(what, remedy: Self.remedy).line, .warning)
    }

    /// The remedy for an address at which no manager receives messages.
    static let remedy = "tracking continues; correct NOTIFY_SOCKET, or unset it"
}
