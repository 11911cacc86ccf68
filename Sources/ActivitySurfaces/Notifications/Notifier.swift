import LocationActivity
import SystemSupport

/// Maintains desktop notifications until ``end()`` is called.
///
/// If several processes show notifications, each activity's notification belongs to one of them; when that process
/// exits, the next process takes over.
final class Notifier: Sendable {
    private enum Event: Sendable {
        case bus(NotificationThread.Event)
        case performed(SurfaceAction, StatusMessage?, on: String)
        case end
        case stopped
    }

    private let thread: NotificationThread
    private let events: SurfaceEvents<Event>
    private let only: String?
    private let report: @Sendable (DBusError?) -> Void

    /// Connects to the session bus; `report` receives each new error, and nil once a notification daemon is ready.
    init(only: String? = nil, report: @escaping @Sendable (DBusError?) -> Void) throws(Failure) {
        do throws(SystemError) {
            thread = try NotificationThread { () throws(DBusError) in try DBusAddress.session { Environment[$0] } }
        } catch {
            throw Failure("cannot show notifications", shortage: error)
        }
        var events = SurfaceEvents<Event>(RuntimeDirectory.standard.listings(pause: .milliseconds(250)))
        events.merge { [thread] send in
            for await event in thread.events { send(.bus(event)) }
            send(.stopped)
        }
        self.events = events
        self.only = only
        self.report = report
    }

    /// Makes ``run()`` update all notifications once more, close the notifications of running activities, and return.
    func end() {
        events.send(.end)
    }

    func run() async {
        var model = NotificationModel(only: only)
        var retries = RetryTimer()
        var inProgress = ActionsInProgress()
        var reported: DBusError?
        for await event in events {
            let now = ClockReading.now
            var commands: [NotificationClient.Command]
            switch event {
            case .listing(let listing):
                commands = model.update(listing, settings: SettingsFile.user.settings, at: now)
            case .settings: commands = model.update(SettingsFile.user.settings, at: now)
            case .tick: commands = model.tick(at: now)
            case .own(.performed(let action, let message, let id)):
                inProgress.end(action)
                commands = []
                switch action {
                case .press(let activity, _, _):
                    commands = model.showResult(of: id, since: activity, note: message?.text, at: now)
                case .open where message?.isError == true:
                    if let activity = model.activity(id) {
                        commands = model.showResult(of: id, since: activity, note: message?.text, at: now)
                    }
                default: break
                }
            case .own(.bus(let event)):
                commands = model.handle(event, at: now)
                switch event {
                case .ready:
                    (reported, retries) = (nil, RetryTimer())
                    report(nil)
                case .daemonGone: report(.noDaemon, &reported)
                case .gone(let error), .refused(_, let error): report(error, &reported)
                case .pressed(let id, let key):
                    // A repeated click on an action that is in progress has no effect.
                    if let action = model.action(of: key, on: id), inProgress.begin(action) { perform(action, on: id) }
                case .claimed, .queued, .shown, .replied, .closed: break
                }
            case .own(.end):
                let listing = await RuntimeDirectory.standard.listing()
                thread.perform(
                    model.update(listing, settings: SettingsFile.user.settings, at: now) + model.closeAll())
                thread.stop()
                // Return after 2 s, even if the bus does not answer.
                Task { [events] in
                    try? await Task.sleep(for: .seconds(2))
                    events.send(.stopped)
                }
                continue
            case .own(.stopped): return
            }
            if model.wantsDaemon, retries.isDue(at: .now) { commands.append(.connect) }
            thread.perform(commands)
            let due = model.due(after: now).map { Double($0 - now.boot) / 1e9 }
            let retry = model.wantsDaemon ? retries.seconds(after: .now) : nil
            events.tick(in: [due, retry].compactMap(\.self).min())
        }
    }

    private func report(_ error: DBusError, _ reported: inout DBusError?) {
        guard error != reported else { return }
        reported = error
        report(error)
    }

    private func perform(_ action: SurfaceAction, on id: String) {
        Task { [events] in events.send(.performed(action, await ActionPerformer(action: action).run(), on: id)) }
    }
}

/// The schedule for reconnecting: after 5 s, then with a back-off of up to 60 s.
private struct RetryTimer {
    private var pause = Duration.seconds(5)
    private var next = ContinuousClock.now + .seconds(5)

    func seconds(after now: ContinuousClock.Instant) -> Double { max(0, (next - now) / .seconds(1)) }

    mutating func isDue(at now: ContinuousClock.Instant) -> Bool {
        guard now >= next else { return false }
        pause = min(pause * 2, .seconds(60))
        next = now + pause
        return true
    }
}
