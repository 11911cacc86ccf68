/// KSXT, Unicore's position and attitude from a receiver with two antennas; ComNav and Bynav receivers also send it.
///
/// `$KSXT,yyyyMMddhhmmss.ss,longitude,latitude,height,heading,pitch,course,km/h,roll,position quality,heading quality,
/// satellites of the second antenna,satellites of the first antenna,…`. All angles are in degrees. Source: Unicore's N4
/// reference commands manual, table 7-107. The manual does not say to what the height refers. No geoid separation
/// follows, so the height is assumed to be above the ellipsoid.
struct KSXT: SentenceContent, HeadingContent {
    var time: TimeOfDay?
    var date: UTCDay?
    var position: SentencePosition
    /// Metres above the ellipsoid.
    var ellipsoidalAltitude: Double
    /// Metres per second.
    var speed: Double
    /// Degrees from true north.
    var course: Double
    /// Field 10: 0 no fix, 1 autonomous, 2 RTK float, 3 RTK fixed; nil if the field is empty.
    var indicator: Int?
    var satellitesUsed: Int?
    var heading = HeadingReading()

    static let headingRank = HeadingRank.attitude
    var timing: SentenceTiming { .fix(time) }
    var claimsFix: Bool { (indicator ?? 0) > 0 }

    var quality: FixQuality? {
        switch indicator {
        case 1: .autonomous
        case 2: .rtkFloat
        case 3: .rtkFixed
        default: nil
        }
    }

    init?(_ line: Span<UInt8>, _ fields: consuming SentenceFields) {
        fields.skip()
        (date, time) = line.dateAndTime(fields.next())
        let longitude = fields.next()
        position = line.degrees(latitude: fields.next(), longitude: longitude)
        ellipsoidalAltitude = line.altitude(fields.next())
        let (yaw, pitch) = (fields.next(), fields.next())
        course = line.course(fields.next())
        speed = line.kilometresPerHour(fields.next())
        let roll = fields.next()
        indicator = line.integer(fields.next())
        // If the receiver has no solution for the heading, it sends 0 for the angles.
        if let quality = line.integer(fields.next()), quality > 0 {
            heading.trueHeading = line.course(yaw)
            heading.pitch = line.inclination(pitch)
            heading.roll = line.inclination(roll)
        }
        fields.skip()
        guard !fields.isAtEnd else { return nil }
        satellitesUsed = line.integer(fields.next())
    }
}

extension Span<UInt8> {
    /// Parses a date and a time in the form `yyyyMMddhhmmss.ss`.
    fileprivate func dateAndTime(_ field: Range<Int>) -> (UTCDay?, TimeOfDay?) {
        guard field.count >= 14, let year = integer(field.prefix(4)),
            let month = integer(field.dropFirst(4).prefix(2)), let day = integer(field.dropFirst(6).prefix(2))
        else { return (nil, nil) }
        return (UTCDay(year: year, month: month, day: day), timeOfDay(field.dropFirst(8)))
    }

    /// Parses a position in decimal degrees; unknown if a coordinate is missing or invalid.
    fileprivate func degrees(latitude: Range<Int>, longitude: Range<Int>) -> SentencePosition {
        guard let north = decimal(latitude), let east = decimal(longitude), abs(north.value) <= 90,
            abs(east.value) <= 180
        else { return .unreadable(longitude, latitude) }
        return SentencePosition(
            latitude: north.value, longitude: east.value,
            digits: Swift.min(Swift.max(north.fractionDigits, east.fractionDigits), 13))
    }
}
