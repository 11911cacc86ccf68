import FoundationEssentials
import LocationStream
import SystemSupport

/// The schedule and the failures of a commute's queries to services.
///
/// Times are in nanoseconds of CLOCK_BOOTTIME.
struct CommuteServices: Sendable {
    typealias Action = CommuteModel.Action

    /// The minimum times between two queries of the same kind.
    static let travelInterval: Int64 = 120_000_000_000
    private static let weatherInterval: Int64 = 900_000_000_000
    /// The assumed travel time until the first answer, in seconds.
    ///
    /// It is used only for the departure time in a query.
    private static let assumedTravelTime = 1800.0

    /// The weather that the user has set; it replaces the weather from the service.
    var chosenWeather: String?
    private var travelAskedAt: Int64?
    private var weatherAskedAt: Int64?
    private var hasPosition = false
    private var hasWeather = false
    /// The failure of the last query for the travel time; nil if that query was answered.
    private var travelFailure: String?
    private var weatherFailure: String?

    /// Returns the queries that are due.
    mutating func queries(of model: CommuteModel, at now: ActivityClock.Moment) -> [Action] {
        var queries: [Action] = []
        let commute = model.commute
        hasPosition = model.progress.position != nil
        hasWeather = commute.weather != nil
        if let origin = model.progress.position, Self.isDue(travelAskedAt, Self.travelInterval, now.boot) {
            travelAskedAt = now.boot
            let date = Date(millisecondsSince1970: now.date)
            let planned =
                model.content.leaveTime ?? model.content.arriveBy.addingTimeInterval(-Self.assumedTravelTime)
            let departure = model.content.phase == .waiting ? max(date, planned) : date
            queries.append(
                .ask(
                    .travelTime(
                        TravelRequest(
                            origin: origin, destination: commute.destination, mode: commute.mode,
                            departure: departure))))
        }
        if hasWeather, Self.isDue(weatherAskedAt, Self.weatherInterval, now.boot) {
            weatherAskedAt = now.boot
            queries.append(.ask(.weather(model.progress.position ?? commute.destination)))
        }
        return queries
    }

    private static func isDue(_ last: Int64?, _ interval: Int64, _ now: Int64) -> Bool {
        last.map { now - $0 >= interval } ?? true
    }

    /// The time of the next query; nil for none.
    var next: Int64? {
        let travel = hasPosition ? (travelAskedAt ?? 0) + Self.travelInterval : nil
        let weather = hasWeather ? (weatherAskedAt ?? 0) + Self.weatherInterval : nil
        return [travel, weather].compactMap(\.self).min()
    }

    /// Brings the next query of the travel time forward, because the last answer is unlikely.
    mutating func askTravelTimeAgain(at now: Int64) {
        travelAskedAt = now - Self.travelInterval + TravelTimeCheck.retryInterval
    }

    mutating func succeed(_ query: CommuteQuery) {
        switch query {
        case .travelTime: travelFailure = nil
        case .weather: weatherFailure = nil
        }
    }

    /// Records a failure, and returns a line for the log unless the last failure was the same.
    mutating func fail(_ query: CommuteQuery, _ text: String) -> [Action] {
        let text = text.commuteText
        switch query {
        case .travelTime:
            defer { travelFailure = text }
            return travelFailure == text ? [] : [.log("cannot update the travel time: \(text)")]
        case .weather:
            defer { weatherFailure = text }
            return weatherFailure == text ? [] : [.log("cannot update the weather: \(text)")]
        }
    }

    /// Returns why the travel time is unknown or out of date; nil if there is no problem.
    func reason(hasTravelTime: Bool, hasPosition: Bool) -> String? {
        if let travelFailure { return (hasTravelTime ? "travel time not up to date: " : "") + travelFailure }
        return hasTravelTime || hasPosition ? nil : CommuteModel.waiting
    }
}
