import ActivityTree

package struct ActivitySettings: Sendable, Hashable {
    /// Whether live activities may be started and are shown.
    package var areActivitiesEnabled = true
    /// Whether an activity may raise alerts: sounds, expansion and desktop notifications.
    package var areAlertsEnabled = true
    /// Whether the island and the status bar are shown.
    package var isIslandEnabled = true
    /// Whether pushes are exempt from the rate limit.
    package var areFrequentPushesEnabled = true
    package var limits = ActivityLimits()
    /// The minimum interval between two updates.
    package var frequentInterval = Duration.seconds(1)
    /// The minimum interval between two updates with the policy `standard`.
    package var standardInterval = Duration.seconds(15)
    /// The settings with invalid values; their defaults apply.
    package var invalidSettings: [Setting] = []
    package var units = Units.metric

    package init() {}

    /// Reads the members of a configuration file; unknown members are ignored.
    package init(_ members: JSONObject) {
        for setting in Setting.all {
            guard let member = members[setting.name] else { continue }
            if let value = setting.value(of: member) {
                set(setting.name, value)
            } else {
                invalidSettings.append(setting)
            }
        }
    }

    private mutating func set(_ name: String, _ value: SettingValue) {
        switch (name, value) {
        case ("units", .text(let name)): units = Units(rawValue: name) ?? units
        case ("activities", .flag(let isOn)): areActivitiesEnabled = isOn
        case ("alerts", .flag(let isOn)): areAlertsEnabled = isOn
        case ("island", .flag(let isOn)): isIslandEnabled = isOn
        case ("frequentPushes", .flag(let isOn)): areFrequentPushesEnabled = isOn
        case ("activitiesPerProgram", .count(let count)): limits.activitiesPerProgram = count
        case ("activitiesPerUser", .count(let count)): limits.activitiesPerUser = count
        case ("contentSize", .count(let count)): limits.encodedSize = count
        case ("maximumAge", .time(let time)): limits.maximumAge = time
        case ("maximumStay", .time(let time?)): limits.maximumStay = time
        case ("frequentInterval", .time(let time)): frequentInterval = time ?? .zero
        case ("standardInterval", .time(let time)): standardInterval = time ?? .zero
        default: break
        }
    }
}
