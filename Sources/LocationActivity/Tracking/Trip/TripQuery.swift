/// A query that a trip sends to a service.
///
/// All travel-time queries are equal to each other. At most one query of each kind therefore runs at a time.
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

package enum TripAnswer: Sendable {
    case report(TripReport)
    /// An estimate; nil if no provider has one.
    case travelTime(TravelEstimate?)
}
