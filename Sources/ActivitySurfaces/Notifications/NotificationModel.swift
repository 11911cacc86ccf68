import LocationActivity
import ActivityTree

/// Decides which activity has a notification, and replaces it on alerts and changes of state only.
struct NotificationModel: Sendable {
    typealias Command = NotificationClient.Command

    /// The only activity to notify about, by ID, key or kind; nil for all.
    var only: String?
    private var settings = ActivitySettings()
    /// The daemon's capabilities; nil while there is none.
    private(set) var capabilities: NotificationCapabilities?
    private var records: [String: Record] = [:]
    /// Whether a listing has arrived; alerts in the first one are old.
    private var hasListed = false
    /// Number of notifications shown so far.
    private var count = 0

    private struct Record {
        /// The listed activity; its presentation is parsed only when there is something to show.
        var activity: ListedActivity
        /// Whether this process has claimed it, and whether it owns it.
        var isClaimed = false
        var isMine = false
        /// Whether another process owns it and shows its alerts.
        var isElsewhere = false
        /// Deadline for the first presentation, in nanoseconds of CLOCK_BOOTTIME.
        var presentationDeadline: Int64
        /// The number of the last alert handled.
        var alert: Int
        /// The state shown by the notification; nil without one.
        var shown: Shown?
        var isAlert = false
        var hasShownLocation = false
        /// Whether the notification is open, as far as the daemon reports.
        var isOpen = false
        /// The actions of the last two notifications' keys, because a click may have been in transit.
        var presses: [[String: NotificationPress]] = []
        /// When the fix was gained or lost, in nanoseconds of CLOCK_BOOTTIME; nil if it is as shown.
        var fixChangedAt: Int64?
        /// The result of a click, until it is shown.
        var result: PressResult?

        /// Whether a new activity's first presentation is still awaited.
        func awaitsPresentation(at moment: ClockReading) -> Bool {
            shown == nil && !Shown(activity).isDrawn && activity.snapshot.isOngoing
                && moment.time.boot < presentationDeadline
        }
    }

    /// The state that a notification shows.
    private struct Shown: Hashable {
        var state: String
        /// Whether there is a presentation.
        var isDrawn: Bool
        /// Whether there is a location; nil for a kind without locations.
        var hasLocation: Bool?

        init(_ activity: ListedActivity) {
            state = activity.snapshot.stateName
            isDrawn = !activity.snapshot.presentation.isEmpty
            hasLocation = activity.snapshot.knownKind?.hasPosition(activity.snapshot.content)
        }
    }

    /// The result of a click, shown with the next update.
    private struct PressResult {
        var note: String?
        var content: JSONValue
        /// Deadline for the update, in nanoseconds of CLOCK_BOOTTIME.
        var until: Int64
    }

    /// Debounce interval for a gained or lost fix, in nanoseconds, so that passing under a bridge raises no notification.
    static let fixDebounce: Int64 = 5_000_000_000
    /// Timeout for a new program's first presentation, in nanoseconds.
    static let presentationTimeout: Int64 = 1_000_000_000
    /// Timeout for the update after a click, in nanoseconds.
    static let resultTimeout: Int64 = 2_000_000_000

    init(only: String? = nil) {
        self.only = only
    }

    mutating func update(
        _ listing: ActivityListing, settings: ActivitySettings, at moment: ClockReading
    ) -> [Command] {
        self.settings = settings
        let listed = listing.activities(matching: only)
        let ids = listed.map(\.snapshot.id)
        var commands = records.keys.filter { !ids.contains($0) }.sorted().flatMap { forget($0) }
        for activity in listed {
            let old = hasListed ? 0 : activity.snapshot.alert?.number ?? 0
            let new = Record(
                activity: activity, presentationDeadline: moment.time.boot + Self.presentationTimeout, alert: old)
            records[activity.snapshot.id, default: new].activity = activity
        }
        hasListed = true
        commands += ids.flatMap { refresh($0, at: moment) }
        return commands
    }

    mutating func update(_ settings: ActivitySettings, at moment: ClockReading) -> [Command] {
        self.settings = settings
        return tick(at: moment)
    }

    mutating func tick(at moment: ClockReading) -> [Command] {
        records.keys.sorted().flatMap { refresh($0, at: moment) }
    }

    /// Handles an event of the bus or the daemon; the notifier handles clicks.
    mutating func handle(_ event: NotificationClient.Event, at moment: ClockReading) -> [Command] {
        switch event {
        case .ready(let capabilities):
            // A daemon may replace another one without a gap.
            clearOpen()
            self.capabilities = capabilities
            return tick(at: moment)
        case .daemonGone:
            capabilities = nil
            clearOpen()
        case .gone:
            capabilities = nil
            clearOpen()
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
        case .closed(let id), .refused(let id, _): records[id]?.isOpen = false
        case .pressed: break
        }
        return []
    }

    /// The activity in the last listing.
    func activity(_ id: String) -> ListedActivity? { records[id]?.activity }

    /// The action of a key; nil if the key is too old.
    func action(of key: String, on id: String) -> SurfaceAction? {
        guard let record = records[id] else { return nil }
        return record.presses.lazy.compactMap { $0[key] }.first?.action(on: record.activity)
    }

    /// Shows the result of a click in the notification.
    ///
    /// - Parameters:
    ///   - id: The activity.
    ///   - before: The activity at the time of the click.
    ///   - note: The message to show, if any.
    mutating func showResult(
        of id: String, since before: ListedActivity, note: String?, at moment: ClockReading
    ) -> [Command] {
        // An alert raised by the click already shows the result.
        guard let record = records[id], record.alert <= before.snapshot.alert?.number ?? 0 else { return [] }
        records[id]?.result = PressResult(
            note: note, content: before.snapshot.content, until: moment.time.boot + Self.resultTimeout)
        return refresh(id, at: moment)
    }

    /// Closes the notifications of running activities, which would not be updated any more.
    mutating func closeAll() -> [Command] {
        records.keys.sorted().flatMap { id -> [Command] in
            guard let record = records[id], record.isClaimed else { return [] }
            let isLive = record.shown != nil && record.activity.snapshot.isOngoing
            return isLive ? [.close(id), .release(id)] : [.release(id)]
        }
    }

    /// The next deadline after `moment`, in nanoseconds of CLOCK_BOOTTIME; nil for none.
    func due(after moment: ClockReading) -> Int64? {
        guard capabilities != nil, !isSilent else { return nil }
        return records.values.flatMap { record in
            [
                record.fixChangedAt.map { $0 + Self.fixDebounce }, record.result?.until,
                record.isMine && record.awaitsPresentation(at: moment) ? record.presentationDeadline : nil,
            ]
        }.compactMap(\.self).filter { $0 > moment.time.boot }.min()
    }

    /// Whether there are activities but no daemon.
    var wantsDaemon: Bool {
        capabilities == nil && !isSilent && records.values.contains { $0.activity.snapshot.isOngoing }
    }

    private var isSilent: Bool { !settings.areAlertsEnabled || !settings.areActivitiesEnabled }

    private mutating func forget(_ id: String) -> [Command] {
        guard let record = records.removeValue(forKey: id), record.isClaimed else { return [] }
        return record.shown == nil ? [.release(id)] : [.close(id), .release(id)]
    }

    /// Lets the next daemon show the open notifications again, but not those that the user has closed.
    private mutating func clearOpen() {
        for id in records.keys where records[id]?.isOpen == true {
            records[id]?.shown = nil
            records[id]?.isOpen = false
        }
    }

    private mutating func refresh(_ id: String, at moment: ClockReading) -> [Command] {
        guard var record = records[id], let capabilities else { return [] }
        defer { records[id] = record }
        let snapshot = record.activity.snapshot
        let number = snapshot.alert?.number ?? 0
        guard !isSilent else {
            defer { (record.shown, record.fixChangedAt, record.result, record.alert) = (nil, nil, nil, number) }
            return record.shown == nil ? [] : [.close(id)]
        }
        guard record.isMine else {
            if record.isElsewhere { record.alert = number }
            guard !record.isClaimed, snapshot.isOngoing else { return [] }
            record.isClaimed = true
            return [.claim(id)]
        }
        // Skip the pending state; announce when the activity starts.
        guard snapshot.state != .pending, !record.awaitsPresentation(at: moment) else { return [] }
        let alert = number > record.alert ? snapshot.alert : nil
        guard alert != nil || isDue(&record, at: moment) else { return [] }
        let activity = ActivityDisplay(record.activity)
        let text =
            alert.map { NotificationText($0, of: activity, at: moment) }
            ?? NotificationText(activity, note: record.result?.note, at: moment)
        count += 1
        let (notification, presses) = text.notification(for: capabilities, alert: alert, keys: count)
        record.presses = [presses] + record.presses.prefix(1)
        let look = Shown(record.activity)
        (record.shown, record.isAlert, record.isOpen, record.alert) = (look, alert != nil, true, number)
        if look.hasLocation == true { record.hasShownLocation = true }
        (record.fixChangedAt, record.result) = (nil, nil)
        return [.show(id, notification)]
    }

    /// Whether an activity without a new alert needs a new notification.
    private func isDue(_ record: inout Record, at moment: ClockReading) -> Bool {
        let now = moment.time.boot
        let look = Shown(record.activity)
        // An ended activity gets no new notification, but an open one is updated.
        guard let shown = record.shown else { return record.activity.snapshot.isOngoing }
        if look.state != shown.state || look.isDrawn != shown.isDrawn { return true }
        if let result = record.result, result.until <= now || record.activity.snapshot.content != result.content {
            return true
        }
        guard look != shown else {
            record.fixChangedAt = nil
            return false
        }
        // Show the first location without debouncing, unless that would replace an alert.
        if !record.hasShownLocation, look.hasLocation == true, !record.isAlert { return true }
        let since = record.fixChangedAt ?? now
        record.fixChangedAt = since
        return now >= since + Self.fixDebounce
    }
}
