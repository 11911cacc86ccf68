import LocationActivity
import LocationStream
import SystemSupport

/// Keeps up the desktop notifications, until it is ended.
///
/// It follows activities as every surface does. Of several processes that do, one has an activity's notification, and
/// the next one takes over from it.
package final class Notifier: Sendable {
    private enum Event: Sendable {
        case listing(ActivityListing)
        case settings
        case server(NotificationThread.Event)
        case tick
        case answered(String, since: ListedActivity, note: String?)
        case end
    }

    private let server: NotificationThread
    private let events: AsyncStream<Event>
    private let feed: AsyncStream<Event>.Continuation
    private let only: String?
    /// Told what stands in the way, in a line; nil once nothing does.
    private let tell: @Sendable (DBusError?) -> Void

    /// Begins.
    ///
    /// - Parameters:
    ///   - only: The only activity that has a notification, by its id, key or kind; nil for all.
    ///   - tell: Told what stands in the way whenever that changes; nil for nothing.
    /// - Throws: ``Failure`` where the system has no descriptor or thread left.
    package init(only: String? = nil, tell: @escaping @Sendable (DBusError?) -> Void) throws(Failure) {
        do throws(SystemError) {
            server = try NotificationThread { () throws(DBusError) in try DBusAddress.session { Environment[$0] } }
        } catch {
            throw Failure("cannot raise notifications: \(error)", remedy: "end other programs")
        }
        (events, feed) = AsyncStream.makeStream(of: Event.self)
        self.only = only
        self.tell = tell
    }

    /// Raises notifications until ``end()``.
    package func run() async {
        await withTaskGroup(of: Void.self) { group in
            group.addTask { [server, feed] in
                for await event in server.events { feed.yield(.server(event)) }
                feed.finish()
            }
            group.addTask { [feed] in
                for await listing in RuntimeDirectory.standard.listings(pause: .milliseconds(250)) {
                    feed.yield(.listing(listing))
                }
            }
            group.addTask { [feed] in
                guard let changes = SettingsChanges.changes() else { return }
                for await _ in changes { feed.yield(.settings) }
            }
            await follow()
            group.cancelAll()
        }
    }

    /// Ends: what is over is shown as such, and what would look live is taken away.
    package func end() {
        feed.yield(.end)
    }

    private func follow() async {
        var model = NotificationModel(only: only)
        var retrying = Retrying()
        var told: DBusError?
        var alarm: Task<Void, Never>?
        defer { alarm?.cancel() }
        for await event in events {
            let now = ClockReading.now
            var commands: [NotificationClient.Command]
            switch event {
            case .listing(let listing):
                commands = model.take(listing, settings: SettingsFile.user.settings, at: now)
            case .settings: commands = model.take(SettingsFile.user.settings, at: now)
            case .tick: commands = model.tick(at: now)
            case .answered(let id, let before, let note):
                commands = model.answer(of: id, since: before, note: note, at: now)
            case .server(let event):
                commands = model.take(event, at: now)
                switch event {
                case .ready:
                    (told, retrying) = (nil, Retrying())
                    tell(nil)
                case .daemonGone: report(.noDaemon, &told)
                case .gone(let error), .refused(_, let error): report(error, &told)
                case .pressed(let id, let key): press(key, on: id, model)
                case .claimed, .queued, .closed: break
                }
            case .end:
                let listing = await RuntimeDirectory.standard.listing()
                server.perform(model.take(listing, settings: SettingsFile.user.settings, at: now) + model.farewell())
                server.stop()
                // A bus that lets nobody in, and says nothing, holds nobody up.
                Task { [feed] in
                    try? await Task.sleep(for: .seconds(2))
                    feed.finish()
                }
                continue
            }
            if model.wantsDaemon, retrying.isDue(at: .now) { commands.append(.connect) }
            server.perform(commands)
            alarm?.cancel()
            let due = model.due(after: now).map { Double($0 - now.time.boot) / 1e9 }
            let retry = model.wantsDaemon ? retrying.seconds(after: .now) : nil
            alarm = [due, retry].compactMap(\.self).min().map { seconds in
                RedrawTimer.ring(in: seconds) { [feed] in feed.yield(.tick) }
            }
        }
    }

    private func report(_ error: DBusError, _ told: inout DBusError?) {
        guard error != told else { return }
        told = error
        tell(error)
    }

    private func press(_ key: String, on id: String, _ model: NotificationModel) {
        guard let action = model.action(of: key, on: id) else { return }
        Task { [feed] in
            let message = await ActionPerformer(action: action).run()
            switch action {
            case .press(let activity, _, _): feed.yield(.answered(id, since: activity, note: message?.text))
            case .open where message?.isError == true:
                if let activity = model.activity(id) {
                    feed.yield(.answered(id, since: activity, note: message?.text))
                }
            default: break
            }
        }
    }
}

/// When a connection is tried again: after five seconds, then ever less often, and only while something goes on.
private struct Retrying {
    private var pause = Duration.seconds(5)
    private var next = ContinuousClock.now + .seconds(5)

    /// Seconds until the next time.
    func seconds(after now: ContinuousClock.Instant) -> Double { max(0, (next - now) / .seconds(1)) }

    mutating func isDue(at now: ContinuousClock.Instant) -> Bool {
        guard now >= next else { return false }
        pause = min(pause * 2, .seconds(60))
        next = now + pause
        return true
    }
}
