import FoundationEssentials
package import LocationActivity
package import LocationStream
import SystemSupport
package import TrackStore

/// Travel times from the user's own recorded journeys.
///
/// An estimate is the median of the last 20 comparable journeys. There is no estimate from fewer than 3 journeys. A
/// comparable journey departed on the same kind of day: Monday to Friday, or the weekend. The departure was at most an
/// hour earlier or later than requested in local time. The average speed fits the means of transport.
///
/// The duration of a journey is measured from the edge of the area around the present position. The area is the place
/// that contains the position, or else a circle with a radius of 200 m. The time from the position to the edge, at the
/// average speed of the journey, is added. So even if the user is already under way, journeys that passed within 200 m
/// of the present position can be used.
package struct RecordedJourneyTime: TravelTimeProvider {
    private let database: String
    private let journals: JournalDirectories
    private let places: [Place]
    private let zone: LocalZone
    private let report: @Sendable (String) -> Void

    /// The minimum and the maximum number of journeys in an estimate.
    package static let count = 3...20

    /// Creates a provider.
    ///
    /// - Parameters:
    ///   - database: The path of the database of tracks.
    ///   - journals: The directories of the points that are not in the database yet.
    ///   - places: The user's places.
    ///   - zone: The time zone of days and hours.
    ///   - report: Called with one line for each problem that makes points unavailable.
    package init(
        database: String, journals: JournalDirectories, places: [Place] = [], zone: LocalZone = .local,
        report: @escaping @Sendable (String) -> Void = { _ in }
    ) {
        self.database = database
        self.journals = journals
        self.places = places
        self.zone = zone
        self.report = report
    }

    package func estimate(_ request: TravelRequest) async throws -> TravelEstimate? {
        let journeys = try await journeys(for: request)
        guard journeys.count >= Self.count.lowerBound else { return nil }
        let durations = journeys.map { $0.duration + approach(of: $0, request) / $0.speed }
        let lengths = journeys.map { $0.length + approach(of: $0, request) }
        guard let seconds = TravelConfidence.median(of: durations) else { return nil }
        return TravelEstimate(
            seconds: seconds, distance: TravelConfidence.median(of: lengths),
            confidence: TravelConfidence.journeys(
                count: journeys.count, spread: TravelConfidence.spread(of: durations)),
            basis: .journeys(journeys.count))
    }

    /// Returns the recorded journeys from which a request can be estimated, newest first.
    ///
    /// - Throws: ``TravelServiceError`` if the tracks cannot be read, or CancellationError.
    package func journeys(for request: TravelRequest) async throws -> [Journey] {
        guard let areas = JourneyAreas(request, places: places) else { return [] }
        let search = JourneySearch(request, areas, zone: zone)
        let cancellation = CancellationFlag()
        return try await withTaskCancellationHandler {
            try await onDetachedThread { [self] in try read(search, cancellation) }
        } onCancel: {
            cancellation.set()
        }
    }

    private func read(_ search: JourneySearch, _ cancellation: CancellationFlag) throws -> [Journey] {
        do {
            try cancellation.check()
            guard let archive = try TrackArchive.open(database, journals: journals, readsOnly: true, report: report)
            else { return [] }
            return try search.newest(Self.count.upperBound, in: TrackSearch(archive), cancellation: cancellation)
        } catch let error as TrackDatabaseError {
            throw TravelServiceError("the recorded journeys cannot be read: \(error.message); \(error.remedy)")
        }
    }

    /// Returns the distance, in metres, from the present position to the start of a journey.
    private func approach(of journey: Journey, _ request: TravelRequest) -> Double {
        journey.start.distance(from: request.origin)
    }
}
