import ActivityTree

/// What the user has set about live activities.
package struct ActivitySettings: Sendable, Hashable {
    /// Whether live activities are shown and may be started.
    package var areActivitiesEnabled = true
    /// Whether an activity may ring, raise itself and have desktop notifications.
    package var areAlertsEnabled = true
    /// Whether the island and the status bar are shown.
    package var isIslandEnabled = true
    /// Whether pushes may come as often as they like.
    package var areFrequentPushesEnabled = true
    package var limits = ActivityLimits()
    /// The least time between two updates.
    package var frequentInterval = Duration.seconds(1)
    /// The least time between two updates of an activity that asks for few.
    package var standardInterval = Duration.seconds(15)
    /// The members of the file whose values do not fit; what they are about is as if they were not there.
    package var invalidSettings: [Setting] = []

    /// The units in which people read measures.
    package var units = Units.metric

    package init() {}

    /// Takes the members of a configuration file; those of other names are passed over.
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
