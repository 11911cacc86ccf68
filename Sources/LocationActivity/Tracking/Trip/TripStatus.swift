/// The status of a trip.
public enum TripStatus: String, Sendable, Hashable, CaseIterable {
    /// The driver has not set out yet.
    case scheduled
    /// The driver is on the way.
    case enRoute = "en_route"
    /// The driver is close to the pickup.
    case nearby
    /// The driver is at the pickup.
    case arrived
    /// The driver has been waiting at the pickup for some time.
    case waiting
    /// The passenger has been taken to the drop-off.
    case completed
    /// The trip does not take place.
    case cancelled

    /// The statuses in which an activity is shown by default.
    public static let active: Set<TripStatus> = [.enRoute, .nearby, .arrived, .waiting]

    /// Whether the trip is over.
    public var isFinal: Bool { self == .completed || self == .cancelled }

    var isAtPickup: Bool { self == .arrived || self == .waiting }

    /// The status as text for users.
    public var title: String {
        switch self {
        case .scheduled: "Scheduled"
        case .enRoute: "En route"
        case .nearby: "Nearby"
        case .arrived: "Arrived"
        case .waiting: "Waiting"
        case .completed: "Completed"
        case .cancelled: "Cancelled"
        }
    }

    /// Creates a status from its name in a report; nil for an unknown name.
    ///
    /// Case and separators are ignored, so that `EN_ROUTE`, `en-route` and `enRoute` are the same, and so are the
    /// spellings `cancelled` and `canceled`.
    init?(reported name: String) {
        func letters(_ text: String) -> String { text.lowercased().filter(\.isLetter) }
        let name = letters(name)
        guard
            let status = Self.allCases.first(where: {
                letters($0.rawValue) == (name == "canceled" ? "cancelled" : name)
            })
        else { return nil }
        self = status
    }

    /// The names of all statuses, for messages.
    package static var names: String {
        let names = allCases.map(\.rawValue)
        return names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
    }
}

extension TripStatus: Codable {
    /// Decodes a status from its name.
    ///
    /// - Throws: `DecodingError` for an unknown name.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let status = TripStatus(rawValue: try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "must be \(Self.names)")
        }
        self = status
    }
}
