import FoundationEssentials
import LocationActivity
import LocationStream
import SystemSupport
import TrackStore

/// A search of the recorded tracks for journeys that are comparable with a requested journey.
///
/// A track is read only around the requested hour of each day, and only if it has a position near the destination in
/// that time.
struct JourneySearch: Sendable {
    private let request: TravelRequest
    private let finder: JourneyFinder
    private let surroundings: SearchArea
    private let hours: ComparableHours
    /// The longest plausible duration of a journey, in milliseconds.
    private let longestJourney: Int64

    /// The maximum age of a journey, in days: ten years.
    private static let oldest: Int64 = 3653
    private static let hour: Int64 = 3_600_000

    init(_ request: TravelRequest, _ areas: JourneyAreas, zone: LocalZone) {
        self.request = request
        finder = JourneyFinder(from: areas.origin, to: areas.destination)
        surroundings = areas.surroundings
        hours = ComparableHours(around: request.departure, zone: zone)
        let distance = request.destination.distance(from: request.origin)
        // The time for 2 km plus three times the distance, at the lowest plausible speed.
        let seconds = (3 * distance + 2000) / request.mode.averageSpeeds.lowerBound
        longestJourney = min(Int64(seconds * 1000), 12 * Self.hour)
    }

    /// Returns the newest journeys before the requested departure, newest first.
    ///
    /// - Throws: CancellationError if the flag is set during the search, or an error of the database.
    func newest(
        _ count: Int, in search: borrowing TrackSearch, cancellation: CancellationFlag
    ) throws -> [Journey] {
        guard let first = search.tracks.map(\.times.lowerBound).min() else { return [] }
        var journeys: [Journey] = []
        var day = hours.day
        let firstDay = max(hours.day - Self.oldest, hours.day(of: first) - 1)
        while day >= firstDay, journeys.count < count {
            try cancellation.check()
            journeys += try self.journeys(on: day, in: search, cancellation)
            day -= 1
        }
        return Array(journeys.prefix(count))
    }

    /// Returns the journeys of a local day between the requested areas at the requested hours, newest first.
    private func journeys(
        on day: Int64, in search: borrowing TrackSearch, _ cancellation: CancellationFlag
    ) throws -> [Journey] {
        guard let departures = hours.departures(on: day) else { return [] }
        // Start earlier than the departures, because a departure is found only after a fix in the origin.
        let start = departures.lowerBound - JourneyFinder.longestGap
        let end = min(departures.upperBound + longestJourney, request.departure.millisecondsSince1970)
        guard start <= end else { return [] }
        var journeys: [Journey] = []
        for track in search.tracks where track.times.overlaps(start...end) {
            try cancellation.check()
            let positions = try search.positions(of: track, in: start...end, ifAnyIn: surroundings)
            for journey in finder.journeys(in: positions)
            where hours.contains(journey.departure) && journey.isPlausible(by: request.mode) {
                if !journeys.contains(where: journey.overlaps) { journeys.append(journey) }
            }
        }
        return journeys.sorted { $0.departure > $1.departure }
    }
}
