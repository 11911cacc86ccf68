import ActivityTree
package import LocationStream

package struct ActivitySettings: Sendable, Hashable {
    package var recordsTracks = true
    package var areActivitiesEnabled = true
    package var areAlertsEnabled = true
    package var isIslandEnabled = true
    package var areFrequentPushesEnabled = true
    package var limits = ActivityLimits()
    /// The maximum age of the activities that `myeline start` tracks; nil for none.
    ///
    /// Unlike ``ActivityLimits/maximumAge``, it has no default: tracking ends by itself only if the user wants that.
    package var trackedMaximumAge: Duration?
    package var frequentInterval = Duration.seconds(1)
    /// The minimum interval between two updates of an activity with the policy ``PublishPolicy/standard``.
    package var standardInterval = Duration.seconds(15)
    package var units = Units.metric
    /// Whether surfaces draw pulsing symbols without motion.
    package var reducesMotion = false
    package var trip = TripSettings()
    package var commute = CommuteSettings()
    /// The motion thresholds that the user has set; all other thresholds depend on the kind of movement.
    package var thresholds: [MotionFilter.Threshold: Double] = [:]

    package init() {}

    /// Creates settings from the members of a configuration file; unknown members and invalid values are ignored.
    package init(_ members: JSONObject) {
        for setting in Setting.all {
            if let value = members[setting.name].flatMap(setting.value(of:)) { set(setting.name, value) }
        }
    }

    /// Returns the motion thresholds for a kind of movement; nil if the user has changed none of them.
    package func filter(_ configuration: LocationUpdate.LiveConfiguration) -> MotionFilter? {
        guard !thresholds.isEmpty else { return nil }
        var filter = MotionFilter(configuration)
        for (threshold, value) in thresholds { filter[threshold] = value }
        return filter
    }

    private mutating func set(_ name: String, _ value: SettingValue) {
        switch (name, value) {
        case ("units", .text(let name)): units = Units(rawValue: name) ?? units
        case ("record", .flag(let isOn)): recordsTracks = isOn
        case ("activities", .flag(let isOn)): areActivitiesEnabled = isOn
        case ("alerts", .flag(let isOn)): areAlertsEnabled = isOn
        case ("island", .flag(let isOn)): isIslandEnabled = isOn
        case ("frequentPushes", .flag(let isOn)): areFrequentPushesEnabled = isOn
        case ("activitiesPerProgram", .count(let count)): limits.activitiesPerProgram = count
        case ("activitiesPerUser", .count(let count)): limits.activitiesPerUser = count
        case ("contentSize", .count(let count)): limits.encodedSize = count
        case ("maximumAge", .time(let time)): (limits.maximumAge, trackedMaximumAge) = (time, time)
        case ("maximumStay", .time(let time?)): limits.maximumStay = time
        case ("frequentInterval", .time(let time)): frequentInterval = time ?? .zero
        case ("standardInterval", .time(let time)): standardInterval = time ?? .zero
        case ("reduceMotion", .flag(let isOn)): reducesMotion = isOn
        case (let name, let value) where name.hasPrefix("commute"): commute.set(name, value)
        case (let name, let value) where name.hasPrefix("trip"): trip.set(name, value)
        case (let name, .number(let value)):
            if let threshold = MotionFilter.Threshold(rawValue: name) { thresholds[threshold] = value }
        default: break
        }
    }
}
