/// PASHR,POS, Ashtech's position with dilutions of precision.
///
/// `$PASHR,POS,type,used,hhmmss.ss,ddmm.mmmmmm,N,dddmm.mmmmmm,E,height,age,degrees,knots,up,pdop,hdop,vdop,tdop,…`. An
/// empty type means that there is no fix. Source: Spectra's SP90M and Ashtech's Z-Family manuals. The speed is read in
/// knots, as the manuals state, although gpsd reads it as km/h.
struct PASHRPOS: SentenceContent {
    /// Method of the fix, a number from 0 on; nil if there is no fix.
    var type: Int?
    var satellitesUsed: Int?
    var time: TimeOfDay?
    var position: SentencePosition
    /// Metres above the ellipsoid.
    var ellipsoidalAltitude: Double
    /// Metres per second.
    var speed: Double
    /// Degrees from true north.
    var course: Double
    var hdop: Double
    var vdop: Double

    var timing: SentenceTiming { .fix(time) }
    var claimsFix: Bool { type != nil }

    init?(_ line: Span<UInt8>, _ fields: consuming SentenceFields) {
        fields.skip(2)
        type = line.integer(fields.next())
        satellitesUsed = line.integer(fields.next())
        time = line.timeOfDay(fields.next())
        position = line.position(&fields)
        ellipsoidalAltitude = line.altitude(fields.next())
        fields.skip()
        course = line.course(fields.next())
        speed = line.knots(fields.next())
        fields.skip(2)
        hdop = line.dilution(fields.next())
        guard !fields.isAtEnd else { return nil }
        vdop = line.dilution(fields.next())
    }

    /// Method of the fix; nil for undefined types.
    var quality: FixQuality? {
        switch type {
        case 0: .autonomous
        case 1, 9, 10: .differential
        case 2, 12, 22: .rtkFloat
        case 3, 13, 23: .rtkFixed
        case 5: .estimated
        default: nil
        }
    }
}
