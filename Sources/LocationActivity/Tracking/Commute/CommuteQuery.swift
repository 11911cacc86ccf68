package import LocationStream

/// A query that is sent to a service for a commute.
///
/// All travel-time queries are equal to each other, and so are all weather queries. At most one query of each kind
/// therefore runs at a time.
package enum CommuteQuery: Sendable, Hashable {
    case travelTime(TravelRequest)
    case weather(LocationCoordinate2D)

    private var isTravelTime: Bool {
        if case .travelTime = self { true } else { false }
    }

    package static func == (one: CommuteQuery, other: CommuteQuery) -> Bool {
        one.isTravelTime == other.isTravelTime
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(isTravelTime) }
}

package enum CommuteAnswer: Sendable {
    /// An estimate; nil if no provider has one.
    case travelTime(TravelEstimate?)
    case weather(String)
}

extension Commute {
    /// Answers a query with the providers of the commute.
    package func answer(_ query: CommuteQuery) async throws -> CommuteAnswer {
        switch query {
        case .travelTime(let request):
            return .travelTime(try await (travelTime ?? DistanceTravelTime()).estimate(request))
        case .weather(let coordinate):
            guard let weather else { throw TravelServiceError("no weather service was given") }
            return .weather(try await weather.weather(at: coordinate))
        }
    }
}
