import FoundationEssentials
import SystemSupport

/// The values of a commute's content, formatted as text for ``date``.
struct CommuteFigures {
    let state: CommuteAttributes.ContentState
    let units: Units
    let clock: ClockTime
    /// The date for which the text is valid.
    var date: Date

    init(_ state: CommuteAttributes.ContentState, _ units: Units, _ clock: ClockTime, at date: Date) {
        self.state = state
        self.units = units
        self.clock = clock
        self.date = date
    }

    /// The dates at which the text changes even if no update arrives.
    var changes: [Date] {
        let midnight = clock.nextChange([state.leaveTime, state.arrivalTime, state.arriveBy], at: date)
        guard state.phase == .waiting, let leaveTime = state.leaveTime else { return [midnight].compactMap(\.self) }
        return CommuteAlerts.thresholds.map { leaveTime.addingTimeInterval(-Double($0) * 60) }
            + [midnight].compactMap(\.self)
    }

    var destination: String { state.destinationAddress.sanitized(lineEnds: .blanks) }

    /// The destination in at most 16 columns.
    var shortDestination: String {
        guard destination.displayWidth > 16 else { return destination }
        var text = ""
        for character in destination {
            // Three dots stand for the omitted text. The character "…" is not used, because some surfaces do not
            // support UTF-8.
            guard (text + String(character)).displayWidth <= 13 else { return text + "..." }
            text.append(character)
        }
        return text
    }

    var greeting: String? { state.firstName.map { "Hello, \($0.sanitized(lineEnds: .blanks))" } }
    var arriveBy: String { clock.text(state.arriveBy, at: date) }
    var leaveTime: String? { state.leaveTime.map { clock.text($0, at: date) } }
    var arrival: String? { state.arrivalTime.map { clock.text($0, at: date) } }
    var weather: String? { state.weatherCondition?.sanitized(lineEnds: .blanks) }
    var reason: String? { state.reason?.sanitized(lineEnds: .blanks) }
    var remainingDistance: String? { state.remainingDistance.map(units.distance) }

    /// The travel time as `32 min` or `1 h 5 min`.
    var travelTime: String? {
        state.travelTimeMinutes.map(Self.travelTime(minutes:))
    }

    static func travelTime(minutes: Int) -> String {
        minutes < 60 ? "\(minutes) min" : "\(minutes / 60) h \(minutes % 60) min"
    }

    var confidence: String? { state.confidence.map { "confidence \(Int(($0 * 100).rounded()))%" } }

    /// The shortest of ``CommuteAlerts/thresholds`` that has been reached, in minutes.
    ///
    /// It is nil if no threshold has been reached, or if the leave time is unknown.
    var urgency: Int? {
        guard let leaveTime = state.leaveTime else { return nil }
        let left = leaveTime.timeIntervalSince(date)
        return CommuteAlerts.thresholds.last { left <= Double($0) * 60 }
    }

    var isLeaveTimePast: Bool { urgency == 0 }

    var tint: Color {
        switch (state.phase, urgency) {
        case (.underWay, _), (.arrived, _): delay.map { $0 > 0 ? .orange : .green } ?? .blue
        case (.waiting, 0): .red
        case (.waiting, 5), (.waiting, 15): .orange
        default: .blue
        }
    }

    /// The minutes by which the expected arrival is late; negative for an early arrival, nil if the arrival is
    /// unknown.
    var delay: Int? {
        state.arrivalTime.map { Int(($0.timeIntervalSince(state.arriveBy) / 60).rounded()) }
    }

    /// The delay as `5 min late`, `8 min early` or `on time`.
    var punctuality: String? {
        delay.map { $0 == 0 ? "on time" : $0 > 0 ? "\($0) min late" : "\(-$0) min early" }
    }

    /// The most important fact, such as `Leave by 8:15` or `Arrive 8:52`.
    var headline: String {
        switch state.phase {
        case .waiting:
            guard let leaveTime else { return "Arrive by \(arriveBy)" }
            return isLeaveTimePast ? "Leave now" : "Leave by \(leaveTime)"
        case .underWay: return arrival.map { "Arrive \($0)" } ?? "Under way"
        case .arrived: return arrival.map { "Arrived \($0)" } ?? "Arrived"
        case .overdue: return "Arrival time passed"
        case .cancelled: return "Commute ended"
        }
    }
}
