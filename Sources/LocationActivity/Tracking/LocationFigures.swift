import FoundationEssentials
import LocationStream

/// The values of a content as text in the user's units.
struct LocationFigures {
    let state: LocationActivityAttributes.ContentState
    /// The date at which the elapsed time was zero.
    let startedAt: Date
    let units: Units

    init(_ context: ActivityViewContext<LocationActivityAttributes>, _ units: Units) {
        state = context.state
        startedAt = context.updatedAt.addingTimeInterval(-context.state.elapsed)
        self.units = units
    }

    var hasPosition: Bool { state.latitude != nil }
    var isPaused: Bool { state.pausedAt != nil }
    var isTimeStopped: Bool { isPaused || state.sourceEnded }
    var averages: AverageSpeeds { AverageSpeeds(state) }

    /// The sum of all ascents and the sum of all descents; nil if both are zero.
    var climb: (ascent: String, descent: String)? {
        let (ascent, descent) = (state.climb ?? 0, state.descent ?? 0)
        return ascent + descent > 0 ? (units.length(ascent), units.length(descent)) : nil
    }

    /// Whether the activity has moved.
    var hasTrip: Bool { averages.overall != nil || climb != nil }
    var distance: String { units.distance(state.distance) }
    var speed: String? { hasPosition && !isPaused ? state.speed.map(units.speed) : nil }
    var speedNumber: String { state.speed.map { units.speedNumber($0, characters: 4) } ?? "--" }
    var altitude: String? { state.altitude.map { "alt " + units.length($0) } }

    var roundedSpeed: String? {
        hasPosition && !isPaused ? state.speed.map { units.speedNumber($0, characters: 1) } : nil
    }

    var position: String? {
        guard let latitude = state.latitude, let longitude = state.longitude else { return nil }
        return PrintfFormat.fixed(latitude, decimals: 6) + "  " + PrintfFormat.fixed(longitude, decimals: 6)
    }

    /// The course; nil if it is unknown or the speed is below 0.5 m/s.
    ///
    /// At a standstill, the course of a receiver is noise.
    var course: Double? {
        guard hasPosition, let course = state.course, (0...360).contains(course), state.speed ?? 1 >= 0.5 else {
            return nil
        }
        return course
    }

    /// The heading of an activity that has ended.
    var ending: String { state.progress.map { $0 > 0.9999 } == true ? "Target reached" : "Ended" }

    var accuracy: String? { state.horizontalAccuracy.map { "±" + units.length($0) } }

    var satellites: String? {
        state.satellitesUsed.map { $0 == 1 ? "1 satellite" : "\($0) satellites" }
    }

    var alarms: String? { state.alarms.summary ?? state.recordingProblem.map { _ in "track not stored" } }

    /// The short text shown in place of an unknown speed.
    ///
    /// During a pause and after the end, the text contains the distance.
    var absence: String {
        if isPaused { return "paused " + distance }
        if state.isFinal { return distance }
        return hasPosition ? "fix" : state.sourceDisconnected ? "waiting" : "no fix"
    }
}
