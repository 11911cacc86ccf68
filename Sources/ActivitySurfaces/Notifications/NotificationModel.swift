package import LocationActivity
import ActivityTree

/// Which activity has a notification, what is in it, and when it is replaced: on alerts and changes of state alone.
package struct NotificationModel: Sendable {
    package typealias Command = NotificationClient.Command

    /// The only activity that has one, by its id, key or kind; nil for all.
    package var only: String?
    private var settings = ActivitySettings()
    /// What the daemon can do; nil while there is none.
    private(set) var capabilities: NotificationCapabilities?
    private var records: [String: Record] = [:]
    /// Whether activities were listed before: what was raised until then is old.
    private var hasListed = false
    /// How many notifications were made.
    private var count = 0

    /// What is known of an activity.
    private struct Record {
        /// As it was listed: its presentation is read when there is something to show, not at each update.
        var activity: ListedActivity
        /// Whether this process asked to show it, and whether it may.
        var isClaimed = false
        var isMine = false
        /// Whether another process shows it, which tells its alerts too.
        var isElsewhere = false
        /// Until when its program may take to draw it, in nanoseconds of CLOCK_BOOTTIME.
        var drawnBy: Int64
        /// The number of the newest alert that is no news.
        var alert: Int
        /// What its notification says; nil where it has none.
        var shown: Look?
        /// Whether that is an alert.
        var isAlert = false
        /// Whether a notification has shown a location.
        var hasShownLocation = false
        /// Whether the notification is to be seen, as far as the daemon tells.
        var isStanding = false
        /// What the keys of the last two notifications do: a press may have been on its way.
        var presses: [[String: NotificationPress]] = []
        /// Since when the location has come or gone, in nanoseconds of CLOCK_BOOTTIME; nil where it is as shown.
        var turnedAt: Int64?
        /// What is awaited after a press.
        var answer: Answer?

        /// Whether it is so new that its program may still be about to draw it.
        func waitsForDrawing(at moment: ClockReading) -> Bool {
            shown == nil && !Look(activity).isDrawn && activity.snapshot.isOngoing && moment.time.boot < drawnBy
        }
    }

    /// The state that a notification shows.
    private struct Look: Hashable {
        var state: String
        /// Whether its program has drawn it.
        var isDrawn: Bool
        /// Whether there is a location; nil for an activity without locations.
        var hasLocation: Bool?

        init(_ activity: ListedActivity) {
            state = activity.snapshot.stateName
            isDrawn = !activity.snapshot.presentation.isEmpty
            hasLocation = activity.snapshot.knownKind?.hasPosition(activity.snapshot.content)
        }
    }

    /// What a press has done: the next update shows it.
    private struct Answer {
        var note: String?
        var content: JSONValue
        /// How long an update is waited for, in nanoseconds of CLOCK_BOOTTIME.
        var until: Int64
    }

    /// So long a location must have come or gone before that is told, in nanoseconds: bridges are no news.
    package static let turningTime: Int64 = 5_000_000_000
    /// So long a program that has just started may take to draw, in nanoseconds.
    package static let drawingTime: Int64 = 1_000_000_000
    /// So long the update that a press leads to is waited for, in nanoseconds.
    package static let answerTime: Int64 = 2_000_000_000

    package init(only: String? = nil) {
        self.only = only
    }

    /// Takes what there is now.
    package mutating func take(
        _ listing: ActivityListing, settings: ActivitySettings, at moment: ClockReading
    ) -> [Command] {
        self.settings = settings
        let listed = only.map { name in (try? listing.find(name)).map { [$0] } ?? [] } ?? listing.byRelevance
        let ids = listed.map(\.snapshot.id)
        var commands = records.keys.filter { !ids.contains($0) }.sorted().flatMap { forget($0) }
        for activity in listed {
            let old = hasListed ? 0 : activity.snapshot.alert?.number ?? 0
            let new = Record(activity: activity, drawnBy: moment.time.boot + Self.drawingTime, alert: old)
            records[activity.snapshot.id, default: new].activity = activity
        }
        hasListed = true
        commands += ids.flatMap { refresh($0, at: moment) }
        return commands
    }

    /// Takes what the user has set.
    package mutating func take(_ settings: ActivitySettings, at moment: ClockReading) -> [Command] {
        self.settings = settings
        return tick(at: moment)
    }

    /// Does what is due.
    package mutating func tick(at moment: ClockReading) -> [Command] {
        records.keys.sorted().flatMap { refresh($0, at: moment) }
    }

    /// Takes what the bus and the daemon tell; a press is the notifier's to do.
    package mutating func take(_ event: NotificationClient.Event, at moment: ClockReading) -> [Command] {
        switch event {
        case .ready(let capabilities):
            // A daemon may take another one's place without a moment between.
            forgetShown()
            self.capabilities = capabilities
            return tick(at: moment)
        case .daemonGone:
            capabilities = nil
            forgetShown()
        case .gone:
            capabilities = nil
            forgetShown()
            for id in records.keys {
                records[id]?.isClaimed = false
                records[id]?.isMine = false
                records[id]?.isElsewhere = false
            }
        case .claimed(let id):
            records[id]?.isMine = true
            records[id]?.isElsewhere = false
            return refresh(id, at: moment)
        case .queued(let id):
            records[id]?.isElsewhere = true
            return refresh(id, at: moment)
        case .closed(let id), .refused(let id, _): records[id]?.isStanding = false
        case .pressed: break
        }
        return []
    }

    /// An activity as it was listed last.
    package func activity(_ id: String) -> ListedActivity? { records[id]?.activity }

    /// What a press does; nil for what nobody knows any more.
    package func action(of key: String, on id: String) -> SurfaceAction? {
        guard let record = records[id] else { return nil }
        return record.presses.lazy.compactMap { $0[key] }.first?.action(on: record.activity)
    }

    /// Takes what came of a press: the notification is to show it.
    ///
    /// - Parameters:
    ///   - id: The activity.
    ///   - before: The activity as it was when it was pressed.
    ///   - note: What there is to say; nil for nothing.
    package mutating func answer(
        of id: String, since before: ListedActivity, note: String?, at moment: ClockReading
    ) -> [Command] {
        // An alert that the press has raised says it already.
        guard let record = records[id], record.alert <= before.snapshot.alert?.number ?? 0 else { return [] }
        records[id]?.answer = Answer(
            note: note, content: before.snapshot.content, until: moment.time.boot + Self.answerTime)
        return refresh(id, at: moment)
    }

    /// Takes away what would look live when nobody keeps it up.
    package mutating func farewell() -> [Command] {
        records.keys.sorted().flatMap { id -> [Command] in
            guard let record = records[id], record.isClaimed else { return [] }
            let isLive = record.shown != nil && record.activity.snapshot.isOngoing
            return isLive ? [.close(id), .release(id)] : [.release(id)]
        }
    }

    /// When something is due next, in nanoseconds of CLOCK_BOOTTIME; nil for never.
    ///
    /// - Parameter moment: When everything that was due has been done.
    package func due(after moment: ClockReading) -> Int64? {
        guard capabilities != nil, !isSilent else { return nil }
        return records.values.flatMap { record in
            [
                record.turnedAt.map { $0 + Self.turningTime }, record.answer?.until,
                record.isMine && record.waitsForDrawing(at: moment) ? record.drawnBy : nil,
            ]
        }.compactMap(\.self).filter { $0 > moment.time.boot }.min()
    }

    /// Whether something waits for a daemon.
    package var wantsDaemon: Bool {
        capabilities == nil && !isSilent && records.values.contains { $0.activity.snapshot.isOngoing }
    }

    private var isSilent: Bool { !settings.areAlertsEnabled || !settings.areActivitiesEnabled }

    private mutating func forget(_ id: String) -> [Command] {
        guard let record = records.removeValue(forKey: id), record.isClaimed else { return [] }
        return record.shown == nil ? [.release(id)] : [.close(id), .release(id)]
    }

    /// What stood there is raised again by the next daemon; what a person put away is not.
    private mutating func forgetShown() {
        for id in records.keys where records[id]?.isStanding == true {
            records[id]?.shown = nil
            records[id]?.isStanding = false
        }
    }

    private mutating func refresh(_ id: String, at moment: ClockReading) -> [Command] {
        guard var record = records[id], let capabilities else { return [] }
        defer { records[id] = record }
        let snapshot = record.activity.snapshot
        let number = snapshot.alert?.number ?? 0
        guard !isSilent else {
            defer { (record.shown, record.turnedAt, record.answer, record.alert) = (nil, nil, nil, number) }
            return record.shown == nil ? [] : [.close(id)]
        }
        guard record.isMine else {
            if record.isElsewhere { record.alert = number }
            guard !record.isClaimed, snapshot.isOngoing else { return [] }
            record.isClaimed = true
            return [.claim(id)]
        }
        // What is still to start is no news; its start is.
        guard snapshot.state != .pending, !record.waitsForDrawing(at: moment) else { return [] }
        let alert = number > record.alert ? snapshot.alert : nil
        guard alert != nil || isDue(&record, at: moment) else { return [] }
        let activity = ActivityDisplay(record.activity)
        let text =
            alert.map { NotificationText($0, of: activity, at: moment) }
            ?? NotificationText(activity, note: record.answer?.note, at: moment)
        count += 1
        let (notification, presses) = text.notification(for: capabilities, alert: alert, keys: count)
        record.presses = [presses] + record.presses.prefix(1)
        let look = Look(record.activity)
        (record.shown, record.isAlert, record.isStanding, record.alert) = (look, alert != nil, true, number)
        if look.hasLocation == true { record.hasShownLocation = true }
        (record.turnedAt, record.answer) = (nil, nil)
        return [.show(id, notification)]
    }

    /// Whether an activity without a new alert has something to show.
    private func isDue(_ record: inout Record, at moment: ClockReading) -> Bool {
        let now = moment.time.boot
        let look = Look(record.activity)
        // Of what has ended nothing is raised, but what stands there is told of the end.
        guard let shown = record.shown else { return record.activity.snapshot.isOngoing }
        if look.state != shown.state || look.isDrawn != shown.isDrawn { return true }
        if let answer = record.answer, answer.until <= now || record.activity.snapshot.content != answer.content {
            return true
        }
        guard look != shown else {
            record.turnedAt = nil
            return false
        }
        // The first location is what was waited for: it is told at once, unless that would hide an alert.
        if !record.hasShownLocation, look.hasLocation == true, !record.isAlert { return true }
        let since = record.turnedAt ?? now
        record.turnedAt = since
        return now >= since + Self.turningTime
    }
}
