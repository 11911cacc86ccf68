package import LocationActivity

/// What `myeline watch` knows: the activities, and what the person has chosen.
package struct WatchModel: Sendable {
    /// The only activity to show, by its id, key or kind; nil for all.
    package var only: String?
    /// What is shown, the most relevant first.
    private(set) var activities: [ActivityDisplay] = []
    /// The chosen activity's identifier.
    package var selected: String?
    /// What would be pressed.
    package var focus: WatchFocus?
    package var message: StatusMessage?
    /// Which line of the cards is the first one seen.
    package var top = 0
    /// What the user has set.
    private(set) var settings = ActivitySettings()
    /// The activity that raised itself, and until when, in nanoseconds of CLOCK_BOOTTIME.
    private(set) var alert: (activity: String, until: Int64)?
    /// The numbers of the alerts that were seen.
    private var alerts: [String: Int]?
    /// Ended activities that the person does not want to see.
    private var hidden: Set<String> = []

    /// How long an alert opens the island, in nanoseconds.
    package static let alertTime: Int64 = 5_000_000_000

    package init(only: String? = nil) {
        self.only = only
    }

    /// Takes what there is now.
    ///
    /// - Returns: Whether a new alert is to be heard.
    package mutating func take(_ listing: ActivityListing, settings: ActivitySettings, at moment: ClockReading) -> Bool
    {
        self.settings = settings
        let known = Dictionary(activities.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
        let listed = only.map { name in (try? listing.find(name)).map { [$0] } ?? [] } ?? listing.byRelevance
        activities = listed.filter { !hidden.contains($0.snapshot.id) }.map { listed in
            if let old = known[listed.snapshot.id], old.listed == listed { return old }
            return ActivityDisplay(listed)
        }
        chooseAgain(instead: known)
        if let problem = listing.problems.first { say(problem.message, isError: true) }
        return noteAlerts(at: moment)
    }

    /// Takes what the user has set.
    package mutating func take(_ settings: ActivitySettings) {
        self.settings = settings
    }

    /// What goes on, as the island shows it.
    package var inIsland: [ActivityDisplay] { settings.isIslandEnabled ? shown.filter(\.isInIsland) : [] }
    /// What has a card.
    package var shown: [ActivityDisplay] { settings.areActivitiesEnabled || only != nil ? activities : [] }
    /// The chosen activity.
    package var selection: ActivityDisplay? { shown.first { $0.id == selected } }

    /// The activity whose island an alert has opened.
    package func alerted(at moment: ClockReading) -> ActivityDisplay? {
        guard let alert, moment.time.boot < alert.until else { return nil }
        return inIsland.first { $0.id == alert.activity }
    }

    package mutating func say(_ text: String, isError: Bool = false) {
        message = StatusMessage(text: text, isError: isError)
    }

    /// Shows an ended activity no more.
    package mutating func hide(_ id: String) {
        hidden.insert(id)
        let before = Dictionary(activities.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
        activities.removeAll { $0.id == id }
        chooseAgain(instead: before)
    }

    /// Chooses another activity where the chosen one is gone.
    private mutating func chooseAgain(instead known: [String: ActivityDisplay]) {
        guard !activities.contains(where: { $0.id == selected }) else { return }
        selected = activities.first?.id
        focus = nil
    }

    private mutating func noteAlerts(at moment: ClockReading) -> Bool {
        var rings = false
        for activity in activities {
            guard let number = activity.snapshot.alert?.number else { continue }
            // What was raised before anybody looked is old.
            if let alerts, number > alerts[activity.id] ?? 0, settings.areAlertsEnabled {
                alert = (activity.id, moment.time.boot + Self.alertTime)
                rings = true
            }
        }
        alerts = Dictionary(
            activities.map { ($0.id, $0.snapshot.alert?.number ?? 0) }, uniquingKeysWith: { $1 })
        return rings
    }
}
