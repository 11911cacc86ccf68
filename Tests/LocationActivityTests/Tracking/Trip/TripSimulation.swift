import ActivityTree
import FoundationEssentials
import LocationStream
import SystemSupport

@testable import LocationActivity

/// A trip on an injected clock, with a receiver, a router and a status service that a test replaces.
///
/// Times are seconds since the start of the simulation. The way leads north along a meridian.
struct TripSimulation {
    /// 2027-01-15 08:00 UTC.
    static let date = Date(timeIntervalSince1970: 1_800_000_000)
    static let pickup = north(5000)
    static let dropoff = north(8000)

    struct Publication {
        var time: Double
        var content: ModelContent<TripAttributes.ContentState>
        var state: TripAttributes.ContentState { content.state }
    }

    var model: TripModel
    /// Returns the distance from the start to the north in metres; nil for no fix.
    var metres: (Double) -> Double? = { _ in 0 }
    var accuracy = 5.0
    /// Returns the travel time in seconds; nil for a failure.
    var router: (Double) -> Double? = { _ in 1800 }
    /// Returns the report of the status; nil for a failure.
    var service: (Double) -> TripReport? = { _ in nil }
    private(set) var time = 0.0
    private(set) var publications: [Publication] = []
    private(set) var questions: [(time: Double, query: TripQuery)] = []
    private(set) var starts: [Double] = []
    private(set) var end: (time: Double, reason: String)?
    private(set) var dismissalPolicy: ActivityUIDismissalPolicy?
    private var wakeAt: Int64?

    init(
        isPassengers: Bool = false, settings: TripSettings = TripSettings(), _ change: (inout Trip) -> Void = { _ in }
    ) {
        var trip = Trip(
            attributes: TripAttributes(reference: "ABC123", pickupAddress: "Station"), pickup: Self.pickup,
            driverName: "Ana", driverPhone: PhoneNumber("+43 123 456"))
        if isPassengers { trip.report = { TripReport(status: .scheduled) } }
        change(&trip)
        model = TripModel(trip, settings: settings)
    }

    /// Returns the position a number of metres north of the start.
    static func north(_ metres: Double) -> TripPosition {
        let position = TripPosition(latitude: 48 + metres / 111_200, longitude: 11)
        guard let position else { fatalError("\(metres) m is beyond the pole") }
        return position
    }

    var now: ActivityClock.Moment {
        ActivityClock.Moment(
            boot: Int64((time + 1_000) * 1e9), date: Self.date.millisecondsSince1970 + Int64(time * 1000),
            bootID: "boot")
    }

    var last: TripAttributes.ContentState? { publications.last?.state }

    /// The statuses in the order of their publication, without repetitions.
    var statuses: [TripStatus] {
        publications.map(\.state.status).reduce(into: []) { if $0.last != $1 { $0.append($1) } }
    }

    var alerts: [String] { publications.compactMap { $0.content.alert?.title.description } }

    mutating func begin(continuing content: JSONValue? = nil) { take(.began(continuing: content)) }

    mutating func take(_ event: ActivityEvent<TripQuery, TripAnswer>) {
        guard end == nil else { return }
        var answers: [ActivityEvent<TripQuery, TripAnswer>] = []
        for action in model.take(event, at: now) {
            switch action {
            case .publish(let content): publications.append(Publication(time: time, content: content))
            case .start: starts.append(time)
            case .ask(let query):
                questions.append((time, query))
                answers.append(answer(to: query))
            case .wake(let time): wakeAt = time
            case .end(let reason, let policy): (end, dismissalPolicy) = ((time, reason), policy)
            case .log: break
            }
        }
        for answer in answers { take(answer) }
    }

    private func answer(to query: TripQuery) -> ActivityEvent<TripQuery, TripAnswer> {
        switch query {
        case .status: return service(time).map { .answered(query, .report($0)) } ?? .failed(query, "no answer")
        case .travelTime:
            guard let seconds = router(time) else { return .failed(query, "no answer") }
            return .answered(query, .travelTime(TravelEstimate(seconds: seconds, confidence: 0.7, basis: .router)))
        }
    }

    /// Runs until a time with a fix each second on the driver's side, and the timers of the model.
    mutating func run(until end: Double) {
        while time < end, self.end == nil {
            time += 1
            if let wakeAt, now.boot >= wakeAt { take(.due) }
            guard !model.trip.isPassengers else { continue }
            guard let metres = metres(time) else {
                take(.update(LocationUpdate(location: nil, reason: "no fix")))
                continue
            }
            take(.update(LocationUpdate(location: fix(metres))))
        }
    }

    private func fix(_ metres: Double) -> Location {
        let before = self.metres(time - 1) ?? metres
        return Location(
            coordinate: Self.north(metres).coordinate, horizontalAccuracy: accuracy, speed: abs(metres - before),
            timestamp: Date(millisecondsSince1970: now.date))
    }

    /// Returns a way to the pickup that is followed by a stay and the way on to the drop-off.
    static func way(speed: Double = 10, stay: Double = 120) -> (Double) -> Double? {
        { time in
            let arrival = 5000 / speed
            if time <= arrival { return time * speed }
            if time <= arrival + stay { return 5000 }
            return min(8000, 5000 + (time - arrival - stay) * speed)
        }
    }
}
