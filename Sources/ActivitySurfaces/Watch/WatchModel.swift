import LocationActivity

struct WatchModel: Sendable {
    /// The only activity to show, by ID, key or kind; nil for all.
    var only: String?
    private(set) var activities: [ActivityDisplay] = []
    private(set) var selected: String?
    /// Whether the user has chosen the selected activity.
    private var isChosen = false
    var focus: WatchFocus?
    var message: StatusMessage?
    /// The activity that the last key asked to stop.
    var stopAsked: String?
    /// Index of the first visible line of the cards.
    var top = 0
    var page = WatchPage.card
    var settings = ActivitySettings()
    /// The activity with the current alert, and the alert's end in nanoseconds of CLOCK_BOOTTIME.
    private(set) var alert: (activity: String, until: Int64)?
    /// The last alert number of each activity; nil before the first listing.
    private(set) var alerts: [String: Int]?
    private(set) var hidden: Set<String> = []

    /// Whether the activities are known; false before the first listing.
    var hasListing: Bool { alerts != nil }

    /// Creates a model of all activities, or of `only` one.
    init(only: String? = nil) { self.only = only }

    /// How long an alert expands the island, in nanoseconds.
    static let alertDuration: Int64 = 5_000_000_000

    /// Replaces the activities and settings; returns whether there is a new alert.
    mutating func update(_ listing: ActivityListing, settings: ActivitySettings, at moment: ClockReading) -> Bool {
        self.settings = settings
        let known = Dictionary(activities.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
        activities = listing.activities(matching: only)
            .filter { !hidden.contains($0.snapshot.id) }.map { listed in
                if let old = known[listed.snapshot.id], old.listed == listed { return old }
                return ActivityDisplay(listed)
            }
        // Running activities come first, then those whose process has died, then those that have ended.
        let ranks = activities.map { $0.snapshot.isOngoing ? $0.isDead ? 1 : 0 : 2 }
        activities = (0...2).flatMap { rank in zip(activities, ranks).filter { $0.1 == rank }.map(\.0) }
        fixSelection()
        if let problem = listing.problems.first { say(problem.message, isError: true) }
        return updateAlerts(at: moment)
    }

    var inIsland: [ActivityDisplay] { settings.isIslandEnabled ? shown.filter(\.isInIsland) : [] }
    var shown: [ActivityDisplay] { settings.areActivitiesEnabled || only != nil ? activities : [] }
    var selection: ActivityDisplay? { shown.first { $0.id == selected } }

    /// The activity whose alert currently expands the island.
    func alerted(at moment: ClockReading) -> ActivityDisplay? {
        guard let alert, moment.boot < alert.until else { return nil }
        return inIsland.first { $0.id == alert.activity }
    }

    /// Seconds until the alert no longer expands the island; nil if there is none.
    func untilAlertEnds(at moment: ClockReading) -> Double? {
        alert.map { Double($0.until - moment.boot) / 1e9 }
    }

    mutating func say(_ text: String, isError: Bool = false) {
        message = StatusMessage(text: text, isError: isError)
    }

    /// Leaves only one activity.
    mutating func show(only id: String?) {
        activities.removeAll { $0.id != id }
    }

    mutating func hide(_ id: String) {
        hidden.insert(id)
        activities.removeAll { $0.id == id }
        fixSelection()
    }

    /// Selects an activity for the user.
    mutating func choose(_ id: String) {
        isChosen = true
        guard id != selected else { return }
        selected = id
        focus = nil
    }

    /// Selects the first activity instead of one that is gone, or has ended without having been chosen.
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
            guard let number = activity.snapshot.alert?.number else { continue }
            // Alerts raised before the first listing are ignored.
            if let alerts, number > alerts[activity.id] ?? 0, settings.areAlertsEnabled {
                alert = (activity.id, moment.boot + Self.alertDuration)
                hasNew = true
            }
        }
        alerts = Dictionary(
            activities.map { ($0.id, $0.snapshot.alert?.number ?? 0) }, uniquingKeysWith: { $1 })
        return hasNew
    }
}
