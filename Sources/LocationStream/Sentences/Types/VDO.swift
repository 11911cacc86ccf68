/// VDO, one part of an AIS message from the own ship: `!AIVDO,parts,part,message,channel,payload,fill bits`.
///
/// VDM, which has the same form, is about other ships and is not decoded. Source: gpsd's drivers.c (`aivdm_decode`).
struct VDO {
    /// The letters AI, which identify a mobile station.
    ///
    /// Other stations, such as base stations, are not on a ship.
    static let talker: UInt16 = 0x4149

    /// Number of parts of the message, 1 to 9.
    var parts: Int
    /// Number of this part, starting at 1.
    var part: Int
    /// Number that the parts of a message have in common, 0 to 9; nil for a message of one part.
    var message: Int?
    private var payload: Range<Int>
    private var fill: Int

    init?(_ line: Span<UInt8>, _ fields: consuming SentenceFields) {
        fields.skip()
        guard let parts = line.integer(fields.next()), (1...9).contains(parts),
            let part = line.integer(fields.next()), (1...parts).contains(part)
        else { return nil }
        self.parts = parts
        self.part = part
        message = line.integer(fields.next())
        fields.skip()
        payload = fields.next()
        fill = line.integer(fields.next()) ?? 0
        guard !payload.isEmpty, (0...5).contains(fill) else { return nil }
    }

    /// Appends this part to the payload of its message; returns false if the part is damaged.
    func append(to message: inout SixBitPayload, _ line: Span<UInt8>) -> Bool {
        message.append(line, payload, fill: fill)
    }
}

/// A position report of the own ship by AIS: message 1, 2 or 3 (class A), 18 or 19 (class B), or 27 (long range).
///
/// Source: ITU-R M.1371-5, annex 8, as in gpsd's driver_ais.c.
struct OwnShipReport {
    /// Second of the UTC minute; nil if unknown, and always nil for message 27.
    var second: Int?
    /// The position; unknown if the AIS equipment does not know it.
    var position = SentencePosition()
    /// Metres per second.
    var speed = Double.nan
    /// Degrees from true north.
    var course = Double.nan
    /// ``FixQuality/manual`` or ``FixQuality/estimated``; nil if the position was measured.
    var quality: FixQuality?
    var heading = HeadingReading()

    /// Decodes a message; nil if the message is of another type, is too short, or repeats a message of another ship.
    init?(_ message: SixBitPayload) {
        guard message.unsigned(at: 6, 2) == 0 else { return nil }
        switch message.unsigned(at: 0, 6) {
        case 1...3 where message.length >= 163:
            take(message, motion: 50, second: 137)
            let turn = message.signed(at: 42, 8)
            // The value is 4.733 times the root of the rate. ±127 gives only the direction of the turn, and -128 means
            // unknown.
            if abs(turn) < 127 { heading.rateOfTurn = Double(turn * abs(turn)) / (4.733 * 4.733) }
        case 18 where message.length >= 168, 19 where message.length >= 306: take(message, motion: 46, second: 133)
        case 27 where message.length >= 95: takeLongRange(message)
        default: return nil
        }
    }

    /// - Parameters:
    ///   - start: Bit index of the speed; the accuracy, the position, the course and the heading follow the speed.
    ///   - place: Bit index of the second of the UTC minute.
    private mutating func take(_ message: SixBitPayload, motion start: Int, second place: Int) {
        let tenthsOfKnots = message.unsigned(at: start, 10)
        if tenthsOfKnots < 1023 { speed = Double(tenthsOfKnots) / 10 * 1852 / 3600 }
        position = SentencePosition(
            latitude: message.signed(at: start + 39, 27), longitude: message.signed(at: start + 11, 28),
            perMinute: 10_000, digits: 6)
        let tenthsOfDegrees = message.unsigned(at: start + 66, 12)
        if tenthsOfDegrees < 3600 { course = Double(tenthsOfDegrees) / 10 }
        let direction = message.unsigned(at: start + 78, 9)
        if direction < 360 { heading.trueHeading = Double(direction) }
        switch message.unsigned(at: place, 6) {
        case let second where second < 60: self.second = second
        case 61: quality = .manual
        case 62: quality = .estimated
        case 63: position = SentencePosition()  // the positioning system is inoperative
        default: break
        }
    }

    private mutating func takeLongRange(_ message: SixBitPayload) {
        position = SentencePosition(
            latitude: message.signed(at: 62, 17), longitude: message.signed(at: 44, 18), perMinute: 10, digits: 3)
        let knots = message.unsigned(at: 79, 6)
        if knots < 63 { speed = Double(knots) * 1852 / 3600 }
        let degrees = message.unsigned(at: 85, 9)
        if degrees < 360 { course = Double(degrees) }
    }
}

extension SentencePosition {
    /// Creates a position from fractions of a minute; unknown if a coordinate is out of range.
    fileprivate init(latitude: Int, longitude: Int, perMinute: Int, digits: Int) {
        let degree = 60 * perMinute
        guard abs(latitude) <= 90 * degree, abs(longitude) <= 180 * degree else { return }
        self.latitude = Double(latitude) / Double(degree)
        self.longitude = Double(longitude) / Double(degree)
        self.digits = digits
    }
}
