/// A query that a trip sends to a service.
///
/// Queries of the same kind compare as equal, so at most one of each kind runs at a time.
package enum TripQuery: Sendable {
    /// The status of the trip, from ``Trip/report``.
    case status
    /// The time to the arrival.
    case travelTime(TravelRequest)
}

extension TripQuery: Hashable {
    private var isStatus: Bool {
        if case .status = self { true } else { false }
    }

    package static func == (one: TripQuery, other: TripQuery) -> Bool { one.isStatus == other.isStatus }

    package func hash(into hasher: inout Hasher) { hasher.combine(isStatus) }
}

/// The answer to a ``TripQuery``.
package enum TripAnswer: Sendable {
    case report(TripReport)
    /// An estimate; nil if no provider has one.
    case travelTime(TravelEstimate?)
}
