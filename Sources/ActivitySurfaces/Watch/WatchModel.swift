import LocationActivity

struct WatchModel: Sendable {
    /// The only activity to show, by ID, key or kind; nil for all.
    var only: String?
    /// The ID of the activity that `only` names.
    private var followed: String?
    private(set) var activities: [ActivityDisplay] = []
    private(set) var selected: String?
    /// Whether the user has chosen the selected activity.
    private var isChosen = false
    /// Whether the user has started an activity in `myeline watch`; that activity is selected when it appears.
    var selectsStarted = false
    var focus: WatchFocus?
    var message: StatusMessage? {
        didSet { messageEnd = nil }
    }
    /// The time at which the message is removed, in nanoseconds of CLOCK_BOOTTIME; nil before the message is drawn, and
    /// for a message that stays.
    private var messageEnd: Int64?
    /// The ID of the activity that a second press of `x` stops.
    var stopAsked: String?
    /// Index of the first visible line of the cards.
    var top = 0
    var page = WatchPage.card
    var settings = ActivitySettings()
    /// The activity with the latest alert, and the time at which the display of the alert ends, in nanoseconds of
    /// CLOCK_BOOTTIME.
    private(set) var alert: (activity: String, until: Int64)?
    /// The number of each activity's latest alert, 0 if there was none; nil before the first listing.
    private(set) var alerts: [String: Int]?
    private(set) var hidden: Set<String> = []
    /// The problem of the last listing; nil if it had none.
    private var problem: RuntimeDirectoryError?

    /// Whether the activities are known; false before the first listing.
    var hasListing: Bool { alerts != nil }

    init(only: String? = nil) { self.only = only }

    /// The time for which an alert expands the island, in nanoseconds.
    static let alertDuration: Int64 = 5_000_000_000

    /// Replaces the activities and settings; returns whether there is a new alert.
    mutating func update(_ listing: ActivityListing, settings: ActivitySettings, at moment: ClockReading) -> Bool {
        self.settings = settings
        let known = Dictionary(activities.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
        activities = listing.activities(matching: only, following: &followed)
            .filter { !hidden.contains($0.snapshot.id) }.map { listed in
                if let old = known[listed.snapshot.id], old.listed == listed { return old }
                return ActivityDisplay(listed)
            }
        // Running activities come first, then activities whose process has died, then activities that have ended.
        let ranks = activities.map { $0.snapshot.isOngoing ? $0.isDead ? 1 : 0 : 2 }
        activities = (0...2).flatMap { rank in zip(activities, ranks).filter { $0.1 == rank }.map(\.0) }
        if selectsStarted, let started = activities.first(where: { known[$0.id] == nil && $0.snapshot.isOngoing }) {
            selectsStarted = false
            choose(started.id)
        }
        fixSelection()
        // While activities are shown, a problem that persists is not said again, because it would hide other messages.
        if let problem = listing.problems.first, problem != self.problem || activities.isEmpty {
            say(problem.message, isError: true)
        }
        problem = listing.problems.first
        return updateAlerts(at: moment)
    }

    var inIsland: [ActivityDisplay] { settings.isIslandEnabled ? shown.filter(\.isInIsland) : [] }
    var shown: [ActivityDisplay] { settings.areActivitiesEnabled || only != nil ? activities : [] }
    var selection: ActivityDisplay? { shown.first { $0.id == selected } }

    /// Returns the activity whose alert is displayed in the island; nil if there is none.
    func alerted(at moment: ClockReading) -> ActivityDisplay? {
        guard let alert, moment.boot < alert.until else { return nil }
        return inIsland.first { $0.id == alert.activity }
    }

    /// Returns the seconds until the display of the latest alert ends, negative afterwards; nil if there was no alert.
    func untilAlertEnds(at moment: ClockReading) -> Double? {
        alert.map { Double($0.until - moment.boot) / 1e9 }
    }

    mutating func say(_ text: String, isError: Bool = false, isProgress: Bool = false) {
        message = StatusMessage(text: text, isError: isError, isProgress: isProgress)
    }

    /// The time for which a message is displayed, in nanoseconds; errors stay until a key is pressed.
    static let messageDuration: Int64 = 5_000_000_000

    /// Starts the display time of a new message, and removes a message whose display time is over.
    mutating func updateMessage(at moment: ClockReading) {
        guard let message, !message.isError, !message.isProgress else { return }
        let end = messageEnd ?? moment.boot + Self.messageDuration
        messageEnd = end
        guard moment.boot >= end else { return }
        self.message = nil
        stopAsked = nil
    }

    /// Returns the seconds until the message is removed; nil if there is no message, or if the message stays.
    func untilMessageEnds(at moment: ClockReading) -> Double? {
        messageEnd.map { Double($0 - moment.boot) / 1e9 }
    }

    /// Shows the result of an action that was performed outside the model.
    mutating func showResult(_ result: StatusMessage?, of action: SurfaceAction) {
        if action == .start, result?.isError == true { selectsStarted = false }
        if let result {
            message = result
        } else if message == ActionPerformer(action: action).repeatMessage {
            message = nil
        }
    }

    /// Removes all activities except the one with the given ID; nil removes all.
    mutating func show(only id: String?) {
        activities.removeAll { $0.id != id }
    }

    mutating func hide(_ id: String) {
        hidden.insert(id)
        activities.removeAll { $0.id == id }
        fixSelection()
    }

    /// Selects an activity that the user has chosen.
    mutating func choose(_ id: String) {
        isChosen = true
        guard id != selected else { return }
        selected = id
        focus = nil
    }

    /// Selects the first activity if the selected activity is gone.
    ///
    /// If the selected activity has ended, it stays selected only if the user has chosen it.
    private mutating func fixSelection() {
        let current = activities.first { $0.id == selected }
        guard current.map({ !$0.snapshot.isOngoing && !isChosen }) ?? true, current?.id != activities.first?.id else {
            return
        }
        selected = activities.first?.id
        isChosen = false
        focus = nil
    }

    private mutating func updateAlerts(at moment: ClockReading) -> Bool {
        var hasNew = false
        for activity in activities {
            guard let newest = activity.snapshot.currentAlert else { continue }
            // Alerts raised before the first listing are ignored.
            if let alerts, newest.number > alerts[activity.id] ?? 0, settings.areAlertsEnabled {
                alert = (activity.id, moment.boot + Self.alertDuration)
                hasNew = true
                // The alert about an end is not in the island, because the activity is not there any more.
                if !activity.isInIsland { say("\(newest.title): \(newest.body)") }
            }
        }
        alerts = Dictionary(
            activities.map { ($0.id, $0.snapshot.currentAlert?.number ?? 0) }, uniquingKeysWith: { $1 })
        return hasNew
    }
}
