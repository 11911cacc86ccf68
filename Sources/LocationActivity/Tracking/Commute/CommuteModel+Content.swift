import ActivityTree
import FoundationEssentials
import LocationStream
import SystemSupport

extension CommuteModel {
    /// The maximum time, in nanoseconds, until the model is called again.
    ///
    /// If the system clock is changed, an alert is late by at most this time.
    private static let longestSleep: Int64 = 30_000_000_000

    /// Derives the content from the position and the travel time.
    mutating func refresh(at date: Date) {
        if content.phase == .waiting, progress.departedAt != nil { content.phase = .underWay }
        if progress.arrivedAt != nil { content.phase = .arrived }
        content.confidence = travel.confidence(isUnderWay: content.phase == .underWay) ?? content.confidence
        switch content.phase {
        case .waiting: refreshLeaveTime()
        case .underWay: refreshArrival(at: date)
        case .arrived, .overdue, .cancelled: break
        }
        content.reason = services.reason(hasTravelTime: travel.fromStart != nil, hasPosition: progress.position != nil)
    }

    /// Sets the phase back to `waiting`, as before the departure.
    mutating func wait() {
        progress.restart()
        content.phase = .waiting
        (content.arrivalTime, content.remainingDistance) = (nil, nil)
    }

    private mutating func refreshLeaveTime() {
        guard let seconds = travel.fromStart else { return }
        content.travelTimeMinutes = Self.minutes(seconds)
        let margin = Double(commute.margin.inMilliseconds) / 1000
        content.leaveTime = content.arriveBy.addingTimeInterval(-(seconds + margin).rounded())
    }

    private mutating func refreshArrival(at date: Date) {
        let (seconds, metres) = travel.remaining(at: progress.distance)
        content.remainingDistance = metres.map { ($0 / 10).rounded() * 10 }
        guard let seconds else { return }
        content.travelTimeMinutes = Self.minutes(seconds)
        // Without fixes, as in a tunnel, the commuter is assumed to keep moving, so the time of arrival stays the same.
        let arrival = max(date, (positionDate ?? date).addingTimeInterval(seconds))
        content.arrivalTime = Date(timeIntervalSince1970: arrival.timeIntervalSince1970.rounded())
    }

    private static func minutes(_ seconds: Double) -> Int { Int((seconds / 60).rounded()) }

    /// Returns the action that ends the commute; nil if it continues.
    mutating func end(at date: Date) -> Action? {
        switch content.phase {
        case .arrived:
            content.arrivalTime = progress.arrivedAt ?? date
            content.remainingDistance = 0
            content.travelTimeMinutes = 0
            return .end(reason: Self.arrivedReason, .default)
        case .cancelled: return .end(reason: EndReason.stopped, .immediate)
        case .waiting, .underWay, .overdue:
            guard content.phase == .overdue || date >= deadline else { return nil }
            content.phase = .overdue
            return .end(reason: Self.overdueReason, .default)
        }
    }

    /// The date at which the commute ends if the destination is not reached.
    private var deadline: Date {
        content.arriveBy.addingTimeInterval(Double(commute.grace.inMilliseconds) / 1000)
    }

    /// The date at which a pending activity starts.
    var startDate: Date {
        (content.leaveTime ?? content.arriveBy).addingTimeInterval(
            -Double((commute.ahead ?? .zero).inMilliseconds) / 1000)
    }

    /// The relevance of this activity among several activities.
    ///
    /// It rises towards the leave time.
    var relevanceScore: Double {
        switch content.phase {
        case .waiting: alerts.last.map { Double(100 - $0) } ?? 50
        case .underWay: 75
        case .arrived, .overdue, .cancelled: 0
        }
    }

    /// The time at which the model must be called again, in nanoseconds of CLOCK_BOOTTIME.
    func wakeTime(at now: ActivityClock.Moment) -> Int64 {
        var dates = [deadline]
        if isPending { dates.append(startDate) }
        if content.phase == .waiting, !isPending, let leaveTime = content.leaveTime {
            dates += [alerts.next(leaveTime)].compactMap(\.self)
        }
        // Rounding to milliseconds can make the wait zero just before a date. A minimum of 1 ms prevents a busy loop.
        let times = dates.map { now.boot + max($0.millisecondsSince1970 - now.date, 1) * 1_000_000 }
        let changes = [publishing.next(content), services.next].compactMap(\.self).map { max($0, now.boot + 1_000_000) }
        return (times + changes + [now.boot + Self.longestSleep]).min() ?? now.boot + Self.longestSleep
    }

    /// The members that a control request may change; the model computes all other members.
    static let changeable: Set = [
        "destinationAddress", "firstName", "weatherCondition", "travelTimeMinutes", "arriveBy", "phase",
    ]

    /// Applies members whose names are in ``changeable``.
    mutating func change(_ members: JSONObject) {
        for (name, value) in members.members {
            switch name {
            case "destinationAddress":
                if let text = value.stringValue { content.destinationAddress = text.commuteText }
            case "firstName": content.firstName = value.stringValue?.commuteText
            case "weatherCondition":
                services.chosenWeather = value.stringValue
                content.weatherCondition = value.stringValue?.commuteText
            case "travelTimeMinutes":
                travel.chosen = value.intValue.flatMap { (0...10_080).contains($0) ? Double($0) * 60 : nil }
                if travel.fromStart == nil { (content.leaveTime, content.travelTimeMinutes) = (nil, nil) }
            case "arriveBy":
                guard let time = value.stringValue.flatMap(ISO8601.milliseconds) else { continue }
                let date = Date(millisecondsSince1970: time)
                // A later time of arrival is a new plan, so all alerts are raised again.
                if date > content.arriveBy { alerts = CommuteAlerts() }
                content.arriveBy = date
            case "phase":
                if let phase = value.stringValue.flatMap(CommuteAttributes.Phase.init) {
                    if phase == .waiting, content.phase != .waiting { wait() }
                    content.phase = phase
                }
            default: break
            }
        }
    }
}
