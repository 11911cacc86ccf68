import ActivityTree
import FoundationEssentials
import LocationStream
import SystemSupport

@testable import LocationActivity

/// A commute on an injected clock, with a receiver, a router and a weather service that a test replaces.
///
/// Times are seconds since the start of the simulation. The way leads north along a meridian.
struct CommuteSimulation {
    static let start = LocationCoordinate2D(latitude: 48, longitude: 11)
    /// About 22 km north of the start.
    static let destination = LocationCoordinate2D(latitude: 48.2, longitude: 11)
    /// 2027-01-15 08:00 UTC.
    static let date = Date(timeIntervalSince1970: 1_800_000_000)

    struct Publication {
        var time: Double
        var content: ModelContent<CommuteAttributes.ContentState>
        var state: CommuteAttributes.ContentState { content.state }
    }

    var model: CommuteModel
    /// Returns the accuracy of the fix at a time, in metres.
    var accuracy: (Double) -> Double = { _ in 5 }
    /// Returns the position at a time; nil for no fix.
    var position: (Double) -> LocationCoordinate2D? = { _ in CommuteSimulation.start }
    /// Returns the travel time in seconds that the router answers; nil for a failure.
    var router: (Double) -> Double? = { _ in 1800 }
    var weather: (Double) -> String? = { _ in "Sunny" }
    /// The shift of the system's date against the boot clock, in seconds.
    var dateShift = 0.0
    private(set) var time = 0.0
    private(set) var publications: [Publication] = []
    private(set) var questions: [(time: Double, query: CommuteQuery)] = []
    private(set) var lines: [String] = []
    private(set) var starts: [Double] = []
    private(set) var endReason: String?
    private(set) var dismissalPolicy: ActivityUIDismissalPolicy?
    private(set) var ending: (time: Double, content: CommuteAttributes.ContentState)?
    private var wakeAt: Int64?

    init(arriveBy: Double, _ change: (inout Commute) -> Void = { _ in }) {
        var commute = Commute(
            to: Self.destination, address: "Work", arriveBy: Self.date.addingTimeInterval(arriveBy),
            weather: NoWeather())
        change(&commute)
        model = CommuteModel(commute)
    }

    var now: ActivityClock.Moment {
        ActivityClock.Moment(
            boot: Int64((time + 1_000) * 1e9), date: Self.date.millisecondsSince1970 + Int64((time + dateShift) * 1000),
            bootID: "boot")
    }

    var alerts: [(time: Double, title: String)] {
        publications.compactMap { publication in
            publication.content.alert.map { (publication.time, $0.title.description) }
        }
    }

    var last: CommuteAttributes.ContentState? { publications.last?.state }

    mutating func begin(continuing content: JSONValue? = nil) { take(.began(continuing: content)) }

    mutating func take(_ event: ActivityEvent<CommuteQuery, CommuteAnswer>) {
        guard ending == nil else { return }
        var answers: [ActivityEvent<CommuteQuery, CommuteAnswer>] = []
        for action in model.take(event, at: now) {
            switch action {
            case .publish(let content): publications.append(Publication(time: time, content: content))
            case .start: starts.append(time)
            case .ask(let query):
                questions.append((time, query))
                answers.append(answer(to: query))
            case .wake(let time): wakeAt = time
            case .end(let reason, let policy):
                (endReason, dismissalPolicy) = (reason, policy)
                ending = (time, model.finalContent(at: now))
            case .log(let line): lines.append(line)
            }
        }
        for answer in answers { take(answer) }
    }

    private func answer(to query: CommuteQuery) -> ActivityEvent<CommuteQuery, CommuteAnswer> {
        switch query {
        case .weather:
            return weather(time).map { .answered(query, .weather($0)) } ?? .failed(query, "no answer")
        case .travelTime:
            guard let seconds = router(time) else { return .failed(query, "no answer") }
            let estimate = TravelEstimate(seconds: seconds, distance: 25_000, confidence: 0.7, basis: .router)
            return .answered(query, .travelTime(estimate))
        }
    }

    /// Runs until a time with a fix each second and the timers of the model.
    mutating func run(until end: Double) {
        while time < end, ending == nil {
            time += 1
            if let wakeAt, now.boot >= wakeAt { take(.due) }
            if let place = position(time) { take(.update(fix(at: place))) }
        }
    }

    /// Lets time pass without an event, as while the machine is suspended.
    mutating func suspend(until end: Double) { time = end }

    private func fix(at place: LocationCoordinate2D) -> LocationUpdate {
        let timestamp = Date(millisecondsSince1970: now.date)
        return LocationUpdate(
            location: Location(coordinate: place, horizontalAccuracy: accuracy(time), timestamp: timestamp),
            fix: .threeDimensional)
    }

    /// Returns a way that leaves at a time and drives north with a speed in metres per second.
    static func drive(from departure: Double, speed: Double = 14) -> (Double) -> LocationCoordinate2D? {
        { time in
            let metres = max(0, time - departure) * speed
            return LocationCoordinate2D(latitude: start.latitude + metres / 111_200, longitude: start.longitude)
        }
    }

    private struct NoWeather: WeatherProvider {
        func weather(at coordinate: LocationCoordinate2D) async throws -> String { "" }
    }
}
