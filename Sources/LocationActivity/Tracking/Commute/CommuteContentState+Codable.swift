import FoundationEssentials
import SystemSupport

extension CommuteAttributes.ContentState: Codable {
    private enum CodingKeys: String, CodingKey {
        case leaveTime, destinationAddress, travelTimeMinutes, weatherCondition, confidence, firstName
        case remainingDistance, arrivalTime, arriveBy, phase, reason, alertMinutes
    }

    /// Decodes a content state; a missing member that is optional counts as null.
    ///
    /// - Throws: `DecodingError` if a value has the wrong type or is out of range, or if `destinationAddress` or
    ///   `arriveBy` is missing.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        guard let arriveBy = try container.date(.arriveBy) else {
            throw DecodingError.dataCorruptedError(
                forKey: .arriveBy, in: container, debugDescription: "must be an ISO 8601 time in UTC")
        }
        self.init(
            destinationAddress: try container.decode(String.self, forKey: .destinationAddress), arriveBy: arriveBy,
            phase: try container.decodeIfPresent(CommuteAttributes.Phase.self, forKey: .phase) ?? .waiting)
        leaveTime = try container.date(.leaveTime)
        travelTimeMinutes = try container.integer(.travelTimeMinutes, in: 0...10_080)
        weatherCondition = try container.decodeIfPresent(String.self, forKey: .weatherCondition)
        confidence = try container.number(.confidence, in: 0...1)
        firstName = try container.decodeIfPresent(String.self, forKey: .firstName)
        remainingDistance = try container.number(.remainingDistance, in: 0...50_000_000)
        arrivalTime = try container.date(.arrivalTime)
        reason = try container.decodeIfPresent(String.self, forKey: .reason)
        alertMinutes = try container.integer(.alertMinutes, in: 0...10_080)
    }

    /// Encodes the content state with all members; unknown values are null.
    public func encode(to encoder: any Encoder) throws {
        func text(_ date: Date?) -> String? { date.map { ISO8601.string($0.millisecondsSince1970) } }
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(text(leaveTime), forKey: .leaveTime)
        try container.encode(destinationAddress, forKey: .destinationAddress)
        try container.encode(travelTimeMinutes, forKey: .travelTimeMinutes)
        try container.encode(weatherCondition, forKey: .weatherCondition)
        try container.encode(confidence, forKey: .confidence)
        try container.encode(firstName, forKey: .firstName)
        try container.encode(remainingDistance, forKey: .remainingDistance)
        try container.encode(text(arrivalTime), forKey: .arrivalTime)
        try container.encode(text(arriveBy), forKey: .arriveBy)
        try container.encode(phase, forKey: .phase)
        try container.encode(reason, forKey: .reason)
        try container.encode(alertMinutes, forKey: .alertMinutes)
    }
}

extension KeyedDecodingContainer {
    /// Decodes a time; nil if it is missing or null.
    fileprivate func date(_ key: Key) throws -> Date? {
        guard let text = try decodeIfPresent(String.self, forKey: key) else { return nil }
        guard let time = ISO8601.milliseconds(text) else {
            throw DecodingError.dataCorruptedError(
                forKey: key, in: self, debugDescription: "must be an ISO 8601 time in UTC")
        }
        return Date(millisecondsSince1970: time)
    }

    /// Decodes an integer in a range; nil if it is missing or null.
    fileprivate func integer(_ key: Key, in range: ClosedRange<Int>) throws -> Int? {
        guard let number = try decodeIfPresent(Int.self, forKey: key) else { return nil }
        guard range.contains(number) else { throw outOfRange(key, range.lowerBound, range.upperBound) }
        return number
    }

    /// Decodes a number in a range; nil if it is missing or null.
    fileprivate func number(_ key: Key, in range: ClosedRange<Double>) throws -> Double? {
        guard let number = try decodeIfPresent(Double.self, forKey: key) else { return nil }
        guard range.contains(number) else { throw outOfRange(key, Int(range.lowerBound), Int(range.upperBound)) }
        return number
    }

    private func outOfRange(_ key: Key, _ lowest: Int, _ highest: Int) -> DecodingError {
        .dataCorruptedError(forKey: key, in: self, debugDescription: "must be from \(lowest) to \(highest)")
    }
}
