import FoundationEssentials
import LocationActivity

/// Decides which activities have a notification and when it is replaced.
///
/// Alerts, changes of the state, pauses, the first presentation, a gained or lost fix, and clicks replace a
/// notification; other updates do not.
struct NotificationModel: Sendable {
    typealias Command = NotificationClient.Command

    /// The only activity to notify about, by ID, key or kind; nil for all.
    var only: String?
    /// The ID of the activity that `only` names.
    private var followed: String?
    private var settings = ActivitySettings()
    private(set) var capabilities: NotificationCapabilities?
    private var records: [String: Record] = [:]
    /// Whether a listing has arrived; alerts in the first listing are old and are not shown.
    private var hasListed = false
    private var count = 0

    private struct Record {
        /// The activity; its presentation is parsed only for a new notification.
        var activity: ListedActivity
        /// Whether this process has requested ownership of the bus name for the activity's notification.
        var isClaimed = false
        /// Whether this process owns the bus name and shows the notification.
        var isMine = false
        /// Whether another process owns the bus name and shows the alerts.
        var isElsewhere = false
        /// Deadline for the first presentation, in nanoseconds of CLOCK_BOOTTIME.
        var presentationDeadline: Int64
        var alert: Int
        var shown: Shown?
        var isAlert = false
        var hasShownLocation = false
        var isOpen = false
        /// The buttons of the last two notifications by key, because a click may refer to the previous notification.
        var presses: [[String: NotificationText.Button]] = []
        /// The time at which the fix was gained or lost, in nanoseconds of CLOCK_BOOTTIME; nil if the notification
        /// already shows that change.
        var fixChangedAt: Int64?
        var result: PressResult?

        /// Returns whether a new activity's first presentation is still awaited.
        func awaitsPresentation(at moment: ClockReading) -> Bool {
            shown == nil && !Shown(activity).isDrawn && activity.snapshot.isOngoing
                && moment.boot < presentationDeadline
        }
    }

    private struct Shown: Hashable {
        var state: String
        var isDrawn: Bool
        /// Whether there is a location; nil for a kind without locations.
        var hasLocation: Bool?
        var isPaused: Bool

        init(_ activity: ListedActivity) {
            state = activity.snapshot.stateName
            isDrawn = activity.snapshot.isDrawn
            let content = activity.snapshot.content
            let kind = activity.snapshot.knownKind(content)
            hasLocation = kind?.hasPosition(content)
            isPaused = kind?.isPaused(content) ?? false
        }
    }

    /// The result of a click, shown with the next update.
    private struct PressResult {
        var note: String?
        var content: JSONText
        /// The time at which to show the result even without an update, in nanoseconds of CLOCK_BOOTTIME.
        var until: Int64
    }

    /// Debounce interval for a gained or lost fix, in nanoseconds, so that passing under a bridge is not reported.
    static let fixDebounce: Int64 = 5_000_000_000
    /// Timeout for a new activity's first presentation, in nanoseconds.
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
        let listed = listing.activities(matching: only, following: &followed)
        let ids = listed.map(\.snapshot.id)
        var commands = records.keys.filter { !ids.contains($0) }.sorted().flatMap { forget($0) }
        for activity in listed {
            let old = hasListed ? 0 : activity.snapshot.currentAlert?.number ?? 0
            let new = Record(
                activity: activity, presentationDeadline: moment.boot + Self.presentationTimeout, alert: old)
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
            // A new daemon may replace the previous one without the event ``NotificationClient/Event/daemonGone``.
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
        case .closed(let id, _), .refused(let id, _): records[id]?.isOpen = false
        case .shown, .pressed, .replied: break
        }
        return []
    }

    func activity(_ id: String) -> ListedActivity? { records[id]?.activity }

    /// Returns the action of a button's key; nil if the button's notification is too old.
    func action(of key: String, on id: String) -> SurfaceAction? {
        guard let record = records[id], let button = record.presses.lazy.compactMap({ $0[key] }).first else {
            return nil
        }
        return SurfaceAction(button.control, label: button.label, of: record.activity)
    }

    /// Shows the result of a click in the notification; `before` is the activity at the time of the click.
    mutating func showResult(
        of id: String, since before: ListedActivity, note: String?, at moment: ClockReading
    ) -> [Command] {
        // An alert raised by the click already shows the result.
        guard let record = records[id], record.alert <= before.snapshot.currentAlert?.number ?? 0 else { return [] }
        records[id]?.result = PressResult(
            note: note, content: before.snapshot.contentText, until: moment.boot + Self.resultTimeout)
        return refresh(id, at: moment)
    }

    /// Closes the notifications of running activities, because this process stops updating them.
    mutating func closeAll() -> [Command] {
        records.keys.sorted().flatMap { id -> [Command] in
            guard let record = records[id], record.isClaimed else { return [] }
            let isLive = record.shown != nil && record.activity.snapshot.isOngoing
            return isLive ? [.close(id), .release(id)] : [.release(id)]
        }
    }

    /// Returns the next deadline after `moment`, in nanoseconds of CLOCK_BOOTTIME; nil for none.
    func due(after moment: ClockReading) -> Int64? {
        guard capabilities != nil, !isSilent else { return nil }
        return records.values.flatMap { record in
            [
                record.fixChangedAt.map { $0 + Self.fixDebounce }, record.result?.until,
                record.isMine && record.awaitsPresentation(at: moment) ? record.presentationDeadline : nil,
            ]
        }.compactMap(\.self).filter { $0 > moment.boot }.min()
    }

    var wantsDaemon: Bool {
        capabilities == nil && !isSilent && records.values.contains { $0.activity.snapshot.isOngoing }
    }

    private var isSilent: Bool { !settings.areAlertsEnabled || !settings.areActivitiesEnabled }

    private mutating func forget(_ id: String) -> [Command] {
        guard let record = records.removeValue(forKey: id), record.isClaimed else { return [] }
        return record.shown == nil ? [.release(id)] : [.close(id), .release(id)]
    }

    /// Makes the next daemon show the open notifications again, but no notifications that the user has closed.
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
        let number = snapshot.currentAlert?.number ?? 0
        // The alert about a dead process does not count for the process that continues the activity.
        record.alert = min(record.alert, number)
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
        let alert = number > record.alert ? snapshot.currentAlert : nil
        guard alert != nil || isDue(&record, at: moment) else { return [] }
        let activity = ActivityDisplay(record.activity)
        // The notification of an activity's end must not replace the alert that announces the end.
        // The text of a dead activity already says why it has stopped, and has more details than its alert.
        let told = activity.isDead ? nil : alert ?? snapshot.alertAtEnd
        let text =
            told.map { NotificationText($0, of: activity, at: moment) }
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

    private func isDue(_ record: inout Record, at moment: ClockReading) -> Bool {
        let now = moment.boot
        let look = Shown(record.activity)
        // For an ended activity, update a notification that was shown before, but do not show a new one.
        guard let shown = record.shown else { return record.activity.snapshot.isOngoing }
        if (look.state, look.isDrawn, look.isPaused) != (shown.state, shown.isDrawn, shown.isPaused) { return true }
        if let result = record.result, result.until <= now || record.activity.snapshot.contentText != result.content {
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

extension ActivitySnapshot {
    /// The alert, if it was raised within a second of the activity's end; otherwise nil.
    fileprivate var alertAtEnd: Alert? {
        guard let alert, let endedAt, abs(endedAt.timeIntervalSince(alert.raisedAt)) < 1 else { return nil }
        return alert
    }
}
