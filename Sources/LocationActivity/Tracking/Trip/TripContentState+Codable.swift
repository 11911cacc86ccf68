import FoundationEssentials
import LocationStream
import SystemSupport

extension TripAttributes: Codable {
    private enum CodingKeys: String, CodingKey {
        case reference, vehicleClass, pickupTime, pickupAddress, dropoffAddress
    }

    /// Decodes attributes; only `reference` and `pickupAddress` are required.
    ///
    /// - Throws: `DecodingError` if a value is invalid or has the wrong type, or if a required member is missing.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        var pickupTime: Date?
        if let text = try container.decodeIfPresent(String.self, forKey: .pickupTime) {
            guard let time = ISO8601.milliseconds(text) else {
                throw DecodingError.dataCorruptedError(
                    forKey: .pickupTime, in: container, debugDescription: "must be an ISO 8601 time in UTC")
            }
            pickupTime = Date(millisecondsSince1970: time)
        }
        self.init(
            reference: try container.decode(String.self, forKey: .reference),
            vehicleClass: try container.decodeIfPresent(String.self, forKey: .vehicleClass),
            pickupTime: pickupTime, pickupAddress: try container.decode(String.self, forKey: .pickupAddress),
            dropoffAddress: try container.decodeIfPresent(String.self, forKey: .dropoffAddress))
    }

    /// Encodes all members, with null for unknown values.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(reference, forKey: .reference)
        try container.encode(vehicleClass, forKey: .vehicleClass)
        try container.encode(pickupTime.map { ISO8601.string($0.millisecondsSince1970) }, forKey: .pickupTime)
        try container.encode(pickupAddress, forKey: .pickupAddress)
        try container.encode(dropoffAddress, forKey: .dropoffAddress)
    }
}

extension TripAttributes.ContentState: Codable {
    private enum CodingKeys: String, CodingKey {
        case status, driverName, driverPhone, etaMinutes
        case driverLatitude, driverLongitude, pickupLatitude, pickupLongitude, leg, problem, ignored
    }

    /// The longest time to an arrival, in minutes: a week.
    package static let longestETA = 10_080

    /// Decodes a content; only `status` is required.
    ///
    /// - Throws: `DecodingError` if a value has the wrong type or is out of range, or `status` is missing or unknown.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            status: try container.decode(TripStatus.self, forKey: .status),
            driverName: try container.decodeIfPresent(String.self, forKey: .driverName))
        if let text = try container.decodeIfPresent(String.self, forKey: .driverPhone) {
            guard let phone = PhoneNumber(text) else {
                throw DecodingError.dataCorruptedError(
                    forKey: .driverPhone, in: container, debugDescription: "must be a phone number of 3 to 20 digits")
            }
            driverPhone = phone
        }
        if let minutes = try container.decodeIfPresent(Int.self, forKey: .etaMinutes) {
            guard (0...Self.longestETA).contains(minutes) else {
                throw DecodingError.dataCorruptedError(
                    forKey: .etaMinutes, in: container, debugDescription: "must be from 0 to \(Self.longestETA)")
            }
            etaMinutes = minutes
        }
        driver = try Self.position(.driverLatitude, .driverLongitude, in: container)
        pickup = try Self.position(.pickupLatitude, .pickupLongitude, in: container)
        leg = try container.decodeIfPresent(Leg.self, forKey: .leg) ?? .pickup
        problem = try container.decodeIfPresent(String.self, forKey: .problem).flatMap {
            TripText.line($0, limit: 400)
        }
        ignored = try container.decodeIfPresent(String.self, forKey: .ignored).flatMap { TripText.line($0, limit: 400) }
    }

    private static func position(
        _ latitude: CodingKeys, _ longitude: CodingKeys, in container: KeyedDecodingContainer<CodingKeys>
    ) throws -> TripPosition? {
        let north = try container.decodeIfPresent(Double.self, forKey: latitude)
        let east = try container.decodeIfPresent(Double.self, forKey: longitude)
        guard let north else {
            guard east == nil else {
                throw DecodingError.dataCorruptedError(
                    forKey: latitude, in: container, debugDescription: "must be a number, because there is a longitude")
            }
            return nil
        }
        guard let east, let position = TripPosition(latitude: north, longitude: east) else {
            let isLatitude = (-90...90).contains(north)
            throw DecodingError.dataCorruptedError(
                forKey: isLatitude ? longitude : latitude, in: container,
                debugDescription: isLatitude ? "must be from -180 to 180" : "must be from -90 to 90")
        }
        return position
    }

    /// Encodes all members, with null for unknown values.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(status, forKey: .status)
        try container.encode(driverName, forKey: .driverName)
        try container.encode(driverPhone?.text, forKey: .driverPhone)
        try container.encode(etaMinutes, forKey: .etaMinutes)
        // Six decimals are exact to a tenth of a metre, and keep the text short.
        func rounded(_ degrees: Double?) -> Double? { degrees.map { ($0 * 1e6).rounded() / 1e6 } }
        try container.encode(rounded(driver?.latitude), forKey: .driverLatitude)
        try container.encode(rounded(driver?.longitude), forKey: .driverLongitude)
        try container.encode(rounded(pickup?.latitude), forKey: .pickupLatitude)
        try container.encode(rounded(pickup?.longitude), forKey: .pickupLongitude)
        try container.encode(leg, forKey: .leg)
        try container.encode(problem, forKey: .problem)
        try container.encode(ignored, forKey: .ignored)
    }
}
