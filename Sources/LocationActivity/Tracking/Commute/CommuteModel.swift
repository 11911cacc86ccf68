package import ActivityTree
import FoundationEssentials
import LocationStream
import SystemSupport

/// The state machine of a commute, from the first travel time to the arrival.
///
/// Alerts and the end depend on times of day, so they are timed by the system clock. Queries, updates and staleness are
/// timed by CLOCK_BOOTTIME, which cannot be set.
package struct CommuteModel: ActivityModel {
    package typealias Attributes = CommuteAttributes
    package typealias Query = CommuteQuery
    package typealias Answer = CommuteAnswer
    package typealias Action = ActivityAction<CommuteAttributes.ContentState, CommuteQuery>

    /// The end reason of a commute that has reached the destination.
    package static let arrivedReason = "arrived"
    /// The end reason of a commute whose grace period is over.
    package static let overdueReason = "overdue"

    /// The time without a new position after which the activity is stale, in nanoseconds.
    private static let lifetime: Int64 = 300_000_000_000

    let commute: Commute
    var content: CommuteAttributes.ContentState
    var progress: CommuteProgress
    var travel = CommuteTravel()
    private var travelTimeCheck = TravelTimeCheck()
    var alerts = CommuteAlerts()
    var services = CommuteServices()
    var publishing = CommutePublishing()
    /// Whether the activity is pending.
    ///
    /// The activity starts when the leave time is at most ``Commute/ahead`` away.
    var isPending: Bool
    /// Whether the end of the activity has been requested.
    var isOver = false
    private var staleAt: Int64 = 0
    /// The time at which the last fix arrived, by the system clock.
    ///
    /// The timestamp of the fix is not used, because a replayed log has old timestamps.
    private(set) var positionDate: Date?

    package init(_ commute: Commute) {
        self.commute = commute
        progress = CommuteProgress(commute)
        isPending = commute.ahead != nil
        content = CommuteAttributes.ContentState(
            destinationAddress: commute.destinationAddress.commuteText, arriveBy: commute.arriveBy)
        content.firstName = commute.firstName?.commuteText
        content.reason = progress.position == nil ? Self.waiting : nil
    }

    static let waiting = "waiting for the position"

    package func initialContent(at now: ActivityClock.Moment) -> CommuteAttributes.ContentState { content }

    /// Returns true if the continued activity is a commute to the same destination.
    package func canContinue(_ attributes: JSONValue) -> Bool {
        attributes["destinationAddress"]?.stringValue == commute.destinationAddress.commuteText
    }

    package mutating func take(
        _ event: ActivityEvent<CommuteQuery, CommuteAnswer>, at now: ActivityClock.Moment
    ) -> [Action] {
        guard !isOver else { return [] }
        var actions: [Action] = []
        switch event {
        case .began(let last):
            staleAt = now.boot + Self.lifetime
            publishing.begin(content, at: now.boot)
            if let last {
                restore(last, at: now.date)
                // A travel time that the user has set is certain, but so may be that of a command.
                if content.confidence == 1 {
                    actions.append(.log("continued; if you had set the travel time yourself, set it again"))
                }
            }
        case .update(let update): take(update, at: now)
        case .sourceEnded: actions.append(.log("the location source has ended; the last position is used"))
        case .due: break
        case .answered(let query, let answer): actions += take(answer, to: query, at: now)
        case .failed(let query, let text): actions += services.fail(query, text)
        case .changed(let members): change(members)
        }
        return actions + step(at: now)
    }

    package mutating func finalContent(at now: ActivityClock.Moment) -> CommuteAttributes.ContentState {
        if !content.phase.isFinal { content.phase = .cancelled }
        content.reason = nil
        isOver = true
        return content
    }

    package func alert(atEnd reason: String) -> AlertConfiguration? {
        let destination = content.destinationAddress
        let figures = CommuteFigures(content, .metric, .user, at: content.arrivalTime ?? content.arriveBy)
        switch reason {
        case Self.arrivedReason:
            let facts = [figures.arrival.map { "at \($0)" }, figures.punctuality].compactMap(\.self)
            return AlertConfiguration(
                title: LocalizedStringResource("Arrived at \(destination)"),
                body: LocalizedStringResource(facts.joined(separator: ", ")), sound: .default)
        case Self.overdueReason:
            return AlertConfiguration(
                title: LocalizedStringResource("The commute to \(destination) has ended"),
                body: LocalizedStringResource("It has not arrived by \(figures.arriveBy)."), sound: .default)
        default: return nil
        }
    }

    package func refusal(of members: JSONObject) -> ControlError? {
        guard let name = members.members.map(\.name).first(where: { !Self.changeable.contains($0) }) else { return nil }
        let allowed = Self.changeable.sorted().joined(separator: ", ")
        return ControlError(.badParameters, "is computed; change one of \(allowed)", path: "content.\(name)")
    }

    package func summary(at now: ActivityClock.Moment) -> JSONObject {
        func text(_ date: Date?) -> JSONValue {
            date.map { .string(ISO8601.string($0.millisecondsSince1970)) } ?? .null
        }
        return JSONObject([
            ("destinationAddress", .string(content.destinationAddress)), ("phase", .string(content.phase.rawValue)),
            ("arriveBy", text(content.arriveBy)), ("departureTime", text(progress.departedAt)),
            ("arrivalTime", text(content.phase == .arrived ? content.arrivalTime : nil)),
        ])
    }

    private mutating func take(_ update: LocationUpdate, at now: ActivityClock.Moment) {
        let hadDeparted = progress.departedAt != nil
        guard progress.take(update) else { return }
        staleAt = now.boot + Self.lifetime
        positionDate = Date(millisecondsSince1970: now.date)
        if hadDeparted, progress.departedAt == nil, content.phase == .underWay { wait() }
    }

    private mutating func take(
        _ answer: CommuteAnswer, to query: CommuteQuery, at now: ActivityClock.Moment
    ) -> [Action] {
        switch (answer, query) {
        case (.weather(let text), _):
            services.succeed(query)
            if services.chosenWeather == nil { content.weatherCondition = text.commuteText }
            return []
        case (.travelTime(let estimate?), .travelTime(let request)):
            let distance = request.destination.distance(from: request.origin)
            if let note = estimate.note, estimate.basis == .distance, travel.hasBetterEstimate(at: now.boot) {
                return services.fail(query, note)
            }
            if let objection = travelTimeCheck.objection(to: estimate, for: request) {
                services.askTravelTimeAgain(at: now.boot)
                if travel.fromStart == nil, let estimate = DistanceTravelTime.estimate(request) {
                    _ = travel.note(estimate, distance: distance, at: now.boot)
                }
                return services.fail(query, objection)
            }
            guard travel.note(estimate, distance: distance, at: now.boot) else {
                return services.fail(query, "the service returned an impossible travel time")
            }
            let failed = estimate.note.map { services.fail(query, $0) }
            if failed == nil { services.succeed(query) }
            // Before the first fix, only the service provides new data, so its answers keep the content from becoming
            // stale.
            if !progress.hasFix { staleAt = now.boot + Self.lifetime }
            return failed ?? []
        case (.travelTime, _): return services.fail(query, "no service knows the travel time")
        }
    }

    /// Continues a commute whose process has died.
    private mutating func restore(_ last: JSONValue, at date: Int64) {
        guard let last = try? last.decoded(as: CommuteAttributes.ContentState.self), !last.phase.isFinal,
            last.arriveBy.millisecondsSince1970 + commute.grace.inMilliseconds > date
        else { return }
        let reason = content.reason
        content = last
        content.reason = reason
        alerts = CommuteAlerts(last: last.alertMinutes, leaveTime: last.leaveTime)
        isPending = false
    }

    /// Returns the actions that are due in the current state.
    private mutating func step(at now: ActivityClock.Moment) -> [Action] {
        let date = Date(millisecondsSince1970: now.date)
        refresh(at: date)
        if let end = end(at: date) {
            isOver = true
            return [.wake(at: nil), end]
        }
        var actions = services.queries(of: self, at: now)
        if isPending, date >= startDate {
            isPending = false
            actions.append(.start)
        }
        let alert = content.phase == .waiting && !isPending ? alerts.due(content, at: date) : nil
        content.alertMinutes = alerts.last
        if alert != nil || publishing.isDue(content, staleAt: staleAt, at: now.boot) {
            let isImmediate = alert != nil || publishing.isUrgent(content)
            publishing.note(content, staleAt: staleAt, at: now.boot)
            actions.append(
                .publish(
                    ModelContent(
                        content, staleAt: staleAt, dataAt: staleAt - Self.lifetime, relevanceScore: relevanceScore,
                        alert: alert, isImmediate: isImmediate)))
        }
        actions.append(.wake(at: wakeTime(at: now)))
        return actions
    }
}

extension String {
    /// The text in one line of at most 200 characters, without control characters.
    var commuteText: String { String(String(unicodeScalars.prefix(200))).sanitized(lineEnds: .blanks) }
}

extension Duration {
    /// The duration in milliseconds, from zero to about 100 years.
    var inMilliseconds: Int64 { Int64(min(max(self / .milliseconds(1), 0), 3.2e12)) }
}
