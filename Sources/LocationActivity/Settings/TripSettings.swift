package struct TripSettings: Sendable, Hashable {
    /// The names of the statuses in which an activity is shown.
    package var activeStatuses = ["en_route", "nearby", "arrived", "waiting"]
    /// The colours of the statuses; a status that is not listed has the default text colour.
    package var colors = ["en_route": "blue", "nearby": "orange", "arrived": "green", "waiting": "orange"]
    /// The time between two queries of the status while an activity is shown.
    package var pollInterval = Duration.seconds(60)
    /// The time between two queries of the status before an activity is shown.
    package var scheduledPollInterval = Duration.seconds(300)
    /// The minimum time between two updates with the same status.
    package var updateInterval = Duration.seconds(60)

    package init() {}

    /// The names of all statuses in which an activity can be shown.
    static let statuses = ["scheduled", "en_route", "nearby", "arrived", "waiting"]
    static let colorNames = [
        "blue", "brown", "cyan", "gray", "green", "indigo", "mint", "orange", "pink", "purple", "red", "teal", "white",
        "yellow",
    ]

    /// Applies a setting whose name begins with `trip`.
    mutating func set(_ name: String, _ value: SettingValue) {
        switch (name, value) {
        case ("tripActiveStatuses", .text(let names)):
            activeStatuses = names.split(separator: ",").map(String.init)
        case ("tripPollInterval", .time(let time?)): pollInterval = time
        case ("tripScheduledPollInterval", .time(let time?)): scheduledPollInterval = time
        case ("tripUpdateInterval", .time(let time?)): updateInterval = time
        case ("tripColorEnRoute", .text(let color)): colors["en_route"] = color
        case ("tripColorNearby", .text(let color)): colors["nearby"] = color
        case ("tripColorArrived", .text(let color)): colors["arrived"] = color
        case ("tripColorWaiting", .text(let color)): colors["waiting"] = color
        default: break
        }
    }
}

extension Setting {
    static let trip = [
        Setting(
            "tripActiveStatuses", .words(TripSettings.statuses), default: "en_route,nearby,arrived,waiting",
            "Statuses in which a trip's activity is shown."),
        Setting(
            "tripPollInterval", .time(mayBeOff: false, mayBeZero: false), default: "60s",
            "Time between two queries of a trip's status while its activity is shown."),
        Setting(
            "tripScheduledPollInterval", .time(mayBeOff: false, mayBeZero: false), default: "5m",
            "Time between two queries of a trip's status before its activity is shown."),
        Setting(
            "tripUpdateInterval", .time(mayBeOff: false, mayBeZero: false), default: "60s",
            "Time between two updates of a trip whose status is the same."),
        Setting("tripColorEnRoute", .choice(TripSettings.colorNames), default: "blue", color("en_route")),
        Setting("tripColorNearby", .choice(TripSettings.colorNames), default: "orange", color("nearby")),
        Setting("tripColorArrived", .choice(TripSettings.colorNames), default: "green", color("arrived")),
        Setting("tripColorWaiting", .choice(TripSettings.colorNames), default: "orange", color("waiting")),
    ]

    private static func color(_ status: String) -> String { "Colour of a trip with the status \(status)." }
}
