package import ActivityTree
import FoundationEssentials
import LocationStream
import SystemSupport

/// The state machine of a trip.
///
/// The status is derived from fixes by ``TripRules`` on the driver's side, and from reports on the passenger's side.
package struct TripModel: ActivityModel {
    package typealias Attributes = TripAttributes
    typealias Content = TripAttributes.ContentState
    typealias Action = ActivityAction<TripAttributes.ContentState, TripQuery>

    /// The time after which data are stale, in nanoseconds.
    static let lifetime: Int64 = 300 * 1_000_000_000
    /// The tolerance when the time to the arrival is rounded up to minutes, in nanoseconds.
    ///
    /// With 60 ms, an arrival in 3 min and 50 ms is still shown as 3 min.
    static let minuteTolerance: Int64 = 60_000_000
    /// The time between two queries of the travel time, in nanoseconds.
    private static let travelTimeInterval: Int64 = 120 * 1_000_000_000

    let trip: Trip
    let settings: TripSettings
    /// Whether the trip continues after the end of its location source.
    private let keepsAfterSource: Bool
    private let activeStatuses: Set<TripStatus>
    var drive: TripDrive
    var status: TripStatus
    var driverName: String?
    var driverPhone: PhoneNumber?
    var driver: TripPosition?
    /// The time of the driver's position in the reports, in nanoseconds of CLOCK_BOOTTIME.
    var positionTime: Int64 = 0
    /// The last plausible fix; nil on the passenger's side.
    private(set) var lastLocation: Location?
    /// Whether the time to the arrival comes from status reports, and not from a travel time service.
    var hasReportedArrival = false
    /// The expected arrival, in nanoseconds of CLOCK_BOOTTIME; nil if it is unknown.
    var arrival: Int64?
    /// The reason why the newest position or status is unknown; nil if there is no problem.
    var sourceProblem: String?
    var travelTimeProblem: String?
    var travelTimeCheck = TravelTimeCheck()
    /// The members of the last report that could not be read; nil if all could be read.
    var ignored: String?
    /// The time of the newest data, in nanoseconds of CLOCK_BOOTTIME; initially the time of the start.
    var dataTime: Int64?
    /// Whether the activity has left the pending state.
    private(set) var isShown = false
    var nextPoll: Int64?
    var isPolling = false
    var nextTravelTime: Int64 = 0
    var isEstimating = false
    /// The time at which the status changes from arrived to waiting even without new fixes, in nanoseconds of
    /// CLOCK_BOOTTIME.
    private var waitingDue: Int64?
    var rateLimit = TripRateLimit()
    var published: Content
    private var publishedDataTime: Int64?
    /// The times at which published statuses were replaced, in nanoseconds of CLOCK_BOOTTIME.
    var replaced: [TripStatus: Int64] = [:]
    /// A status that returns within this time, in nanoseconds, raises no second alert.
    private static let alertPause: Int64 = 600 * 1_000_000_000

    package init(_ trip: Trip, settings: TripSettings, onSourceEnd: LocationActivityOptions.SourceEnd = .end) {
        self.trip = trip
        self.settings = settings
        keepsAfterSource = onSourceEnd == .keep
        activeStatuses = Set(settings.activeStatuses.compactMap(TripStatus.init(rawValue:)))
        drive = TripDrive(trip)
        // Without a pickup time, the driver is assumed to set out immediately.
        status = trip.isPassengers || trip.attributes.pickupTime != nil ? .scheduled : .enRoute
        driverName = trip.driverName
        driverPhone = trip.driverPhone
        published = Content(status: status)
        isShown = activeStatuses.contains(status)
    }

    /// Whether the activity is requested as pending.
    package var startsPending: Bool { !activeStatuses.contains(status) }

    package func initialContent(at now: ActivityClock.Moment) -> TripAttributes.ContentState {
        content(at: now.boot)
    }

    package mutating func take(
        _ event: ActivityEvent<TripQuery, TripAnswer>, at now: ActivityClock.Moment
    ) -> [ActivityAction<TripAttributes.ContentState, TripQuery>] {
        var urgency = TripRateLimit.Urgency.regular
        var lines: [Action] = []
        switch event {
        case .began(let last):
            (dataTime, publishedDataTime) = (now.boot, now.boot)
            published = content(at: now.boot)
            if let last = try? last?.decoded(as: Content.self) {
                // The activity has the initial content, which must not be shown for longer than a moment.
                resume(last, at: now.boot)
                urgency = .manual
            }
            if trip.isPassengers { nextPoll = now.boot }
        case .update(let update): take(update, at: now.boot)
        case .sourceEnded:
            guard keepsAfterSource else { return [.end(reason: EndReason.sourceEnded, .default)] }
            sourceProblem = "the source has ended"
        case .due: break
        case .answered(_, .report(let report)):
            isPolling = false
            let before = ignored
            take(report, at: now.boot)
            if let ignored, ignored != before { lines = [.log("the status report: ignored: \(ignored)")] }
        case .answered(let query, .travelTime(let estimate)):
            isEstimating = false
            if case .travelTime(let request) = query { take(estimate, to: request, at: now.boot) }
        case .failed(.status, let problem):
            isPolling = false
            sourceProblem = TripText.line("status: \(problem)", limit: 400)
        case .failed(.travelTime, let problem):
            isEstimating = false
            travelTimeProblem = TripText.line("travel time: \(problem)", limit: 400)
        case .changed(let members):
            change(members, at: now.boot)
            urgency = .manual
        }
        return lines + settle(urgency, at: now)
    }

    package mutating func finalContent(at now: ActivityClock.Moment) -> TripAttributes.ContentState {
        var content = content(at: now.boot)
        (content.problem, content.ignored) = (nil, nil)
        return content
    }

    package func summary(at now: ActivityClock.Moment) -> JSONObject {
        ["reference": .string(trip.attributes.reference), "status": .string(status.rawValue)]
    }

    /// Returns the actions that are due in the current state.
    private mutating func settle(_ urgency: TripRateLimit.Urgency, at now: ActivityClock.Moment) -> [Action] {
        if let due = waitingDue, status == .arrived, now.boot >= due { status = .waiting }
        guard !status.isFinal else {
            published = content(at: now.boot)
            return [.wake(at: nil), .end(reason: status.rawValue, .default)]
        }
        var actions: [Action] = []
        if !isShown, activeStatuses.contains(status) {
            isShown = true
            actions.append(.start)
            // A visible activity usually has a shorter polling interval than a pending activity, so the next poll may
            // be due earlier.
            nextPoll = nextPoll.map { min($0, now.boot + settings.pollInterval.boundedNanoseconds) }
        }
        actions += ask(at: now)
        actions += publish(urgency, at: now.boot)
        actions.append(.wake(at: nextEvent(after: now.boot)))
        return actions
    }

    private mutating func ask(at now: ActivityClock.Moment) -> [Action] {
        var actions: [Action] = []
        if let due = nextPoll, now.boot >= due, !isPolling {
            let interval = activeStatuses.contains(status) ? settings.pollInterval : settings.scheduledPollInterval
            (isPolling, nextPoll) = (true, now.boot + interval.boundedNanoseconds)
            actions.append(.ask(.status))
        }
        if let driver, needsTravelTime, now.boot >= nextTravelTime, !isEstimating {
            (isEstimating, nextTravelTime) = (true, now.boot + Self.travelTimeInterval)
            let destination = drive.leg == .dropoff ? trip.dropoff ?? trip.pickup : trip.pickup
            actions.append(
                .ask(
                    .travelTime(
                        TravelRequest(
                            origin: driver.coordinate, destination: destination.coordinate, mode: trip.mode,
                            departure: Date(millisecondsSince1970: now.date)))))
        }
        return actions
    }

    private var needsTravelTime: Bool { (status == .enRoute || status == .nearby) && !hasReportedArrival }

    private mutating func publish(_ urgency: TripRateLimit.Urgency, at now: Int64) -> [Action] {
        let content = content(at: now)
        guard let urgency = dueUrgency(of: content, urgency, at: now),
            now >= rateLimit.earliest(urgency, interval: interval, at: now)
        else { return [] }
        var publication = ModelContent(
            content, staleAt: dataTime.map { $0 + Self.lifetime }, dataAt: dataTime,
            relevanceScore: relevance(of: content))
        if content.status != published.status {
            let isFlicker = replaced[content.status].map { now - $0 < Self.alertPause } ?? false
            publication.alert = isFlicker ? nil : alert(for: content)
            publication.isImmediate = true
            replaced[published.status] = now
        }
        rateLimit.add(urgency, at: now)
        (published, publishedDataTime) = (content, dataTime)
        return [.publish(publication)]
    }

    private var interval: Int64 { settings.updateInterval.boundedNanoseconds }

    /// Returns how urgently the content must be published; nil if it need not be published.
    private func dueUrgency(
        of content: Content, _ urgency: TripRateLimit.Urgency, at now: Int64
    ) -> TripRateLimit.Urgency? {
        if urgency == .manual { return content == published ? nil : .manual }
        if content.status != published.status { return .status }
        let isGained =
            (content.problem == nil) != (published.problem == nil)
            || (content.driver == nil) != (published.driver == nil)
            || (content.etaMinutes == nil) != (published.etaMinutes == nil)
            || content.driverName != published.driverName || content.driverPhone != published.driverPhone
            || content.leg != published.leg || content.ignored != published.ignored
        if isGained { return .change }
        // Wait for the pending answer, which comes within 10 s and has newer data.
        if isPolling { return nil }
        if isMoving { return content == published && publishedDataTime == dataTime ? nil : .regular }
        // Publishing newer data keeps the content from becoming stale.
        guard let dataTime, dataTime != publishedDataTime else { return nil }
        return now >= refreshTime ? .regular : nil
    }

    /// Whether the driver is on the way.
    ///
    /// In that case, the content is published at regular intervals.
    private var isMoving: Bool { status == .enRoute || status == .nearby }

    /// The time at which newer data are published, so that surfaces show their age and the content does not become
    /// stale.
    private var refreshTime: Int64 { (publishedDataTime ?? 0) + min(Self.lifetime - interval, interval) }

    /// Returns the time of the next event, in nanoseconds of CLOCK_BOOTTIME; nil if no event is expected.
    private func nextEvent(after now: Int64) -> Int64? {
        var times: [Int64] = []
        if let nextPoll, !isPolling { times.append(nextPoll) }
        if driver != nil, needsTravelTime, !isEstimating { times.append(nextTravelTime) }
        if let waitingDue, status == .arrived { times.append(waitingDue) }
        let content = content(at: now)
        if let urgency = dueUrgency(of: content, .regular, at: now) {
            times.append(rateLimit.earliest(urgency, interval: interval, at: now))
        } else if isMoving, !isPolling, let arrival, let minutes = content.etaMinutes, minutes > 0 {
            // The minutes to the arrival decrease even without new data.
            let change = arrival - Int64(minutes - 1) * 60_000_000_000 - Self.minuteTolerance
            times.append(max(change, rateLimit.earliest(.regular, interval: interval, at: now)))
        } else if !isMoving, dataTime != publishedDataTime {
            times.append(max(refreshTime, rateLimit.earliest(.regular, interval: interval, at: now)))
        }
        // A time in the past would wake the model again and again without a pause.
        return times.min().map { max($0, now + 1_000_000) }
    }

    private mutating func take(_ update: LocationUpdate, at now: Int64) {
        guard let location = update.location, let position = TripPosition(location.coordinate) else {
            sourceProblem = TripText.line(update.reason ?? "no fix", limit: 400)
            return
        }
        sourceProblem = nil
        dataTime = now
        guard update.motion?.isOutlier != true else { return }
        driver = position
        lastLocation = location
        let seconds = arrival.map { Double($0 - now) / 1e9 }
        let leg = drive.leg
        status = drive.status(after: status, location, secondsToArrival: drive.leg == .pickup ? seconds : nil)
        if leg != drive.leg { arrival = nil }
        if drive.atPickupSince == nil {
            waitingDue = nil
        } else if waitingDue == nil {
            waitingDue = now + trip.rules.waitingTime.boundedNanoseconds
        }
    }

    /// Sets the status manually; the rules continue from that status.
    mutating func set(_ status: TripStatus, leg: TripAttributes.ContentState.Leg?) {
        drive.set(status, leg: leg, after: self.status)
        self.status = status
        waitingDue = nil
    }
}
