/// GGA, global positioning system fix data: position, altitude and quality.
///
/// `$--GGA,hhmmss.sss,ddmm.mmmm,N,dddmm.mmmm,E,quality,used,hdop,altitude,M,separation,M,age,station`
struct GGA: SentenceContent {
    static let formatter = SentenceFormatter.gga

    var time: TimeOfDay?
    var position: SentencePosition
    /// Field 6: 0 no fix, 1 and up how the fix was made; nil where it is empty.
    var indicator: Int?
    var satellitesUsed: Int?
    var hdop: Double
    /// Metres above mean sea level.
    var altitude: Double
    /// Metres of the geoid above the ellipsoid.
    var geoidSeparation: Double

    var timing: SentenceTiming { .fix(time) }
    var claimsFix: Bool { (indicator ?? 0) > 0 }

    init?(_ line: Span<UInt8>, _ fields: consuming SentenceFields) {
        fields.skip()
        time = line.timeOfDay(fields.next())
        position = line.position(&fields)
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
    /// A dilution of precision.
    ///
    /// Only 0.01 to 89.99 is one (gpsd's rule): receivers send 0.0, 50.0 (allowed: no fix goes with it), 99.0 or 99.99
    /// for unknown.
    func dilution(_ field: Range<Int>) -> Double {
        number(field, within: 0.01...89.99)
    }

    /// An altitude in metres, from the deepest land to the orbits of the satellites.
    func altitude(_ field: Range<Int>) -> Double {
        number(field, within: -1_000_000...40_000_000)
    }

    /// The geoid's height above the ellipsoid in metres.
    ///
    /// WGS 84's geoid stays within -107 and 86 m; the range leaves room for the coarse tables of old receivers.
    func geoidSeparation(_ field: Range<Int>) -> Double {
        number(field, within: -200...200)
    }
}
