/// GGA, global positioning system fix data: position, altitude and quality.
///
/// `$--GGA,hhmmss.sss,ddmm.mmmm,N,dddmm.mmmm,E,quality,used,hdop,altitude,M,separation,M,age,station`
struct GGA: SentenceContent {
    var time: TimeOfDay?
    var position: SentencePosition
    /// Field 6: 0 means no fix, and other values are methods of the fix; nil if the field is empty.
    var indicator: Int?
    var satellitesUsed: Int?
    var hdop: Double
    /// Metres above mean sea level.
    var altitude: Double
    /// Height of the geoid above the ellipsoid, in metres.
    var geoidSeparation: Double

    var timing: SentenceTiming { .fix(time) }
    var claimsFix: Bool { (indicator ?? 0) > 0 }

    init?(_ line: Span<UInt8>, _ fields: consuming SentenceFields) {
        fields.skip()
        let timeField = fields.next()
        time = line.timeOfDay(timeField)
        position = line.position(&fields)
        position.form.time = UInt8(truncatingIfNeeded: timeField.count)
        indicator = line.integer(fields.next())
        satellitesUsed = line.integer(fields.next())
        hdop = line.dilution(fields.next())
        altitude = line.altitude(fields.next())
        fields.skip()
        guard !fields.isAtEnd else { return nil }
        geoidSeparation = line.geoidSeparation(fields.next())
    }
}

extension Span<UInt8> {
    /// Parses a dilution of precision; values outside 0.01 to 89.99 are unknown (gpsd's rule).
    ///
    /// Receivers send 0.0, 99.0 or 99.99 for unknown. Some send 50.0 if there is no fix; this value is accepted.
    func dilution(_ field: Range<Int>) -> Double {
        number(field, within: 0.01...89.99)
    }

    /// Parses an altitude in metres; values up to the orbits of the satellites are accepted.
    func altitude(_ field: Range<Int>) -> Double {
        number(field, within: -1_000_000...40_000_000)
    }

    /// Parses the height of the geoid above the ellipsoid in metres.
    ///
    /// The true height is between -107 and 86 m. Values within ±200 m are accepted, because old receivers have coarse
    /// tables.
    func geoidSeparation(_ field: Range<Int>) -> Double {
        number(field, within: -200...200)
    }
}
