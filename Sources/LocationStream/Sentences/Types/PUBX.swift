/// PUBX,00, u-blox's position with accuracy estimates and the height above the ellipsoid.
///
/// `$PUBX,00,hhmmss.ss,ddmm.mmmm,N,dddmm.mmmm,E,height,status,hAcc,vAcc,km/h,course,down,age,hdop,vdop,tdop,used,…`
struct PUBX: SentenceContent {
    var time: TimeOfDay?
    var position: SentencePosition
    /// Metres above the ellipsoid.
    var ellipsoidalAltitude: Double
    /// Method of the fix, from the navigation status in field 8; nil for NF (no fix) and TT (only a time).
    var quality: FixQuality?
    /// Dimensions of the fix, 2 or 3; nil without a fix, and for dead reckoning (DR, RK).
    var dimension: Int?
    var error: PositionError
    /// Metres per second.
    var speed: Double
    /// Degrees from true north.
    var course: Double
    var hdop: Double
    var vdop: Double
    var satellitesUsed: Int?

    var timing: SentenceTiming { .fix(time) }
    var claimsFix: Bool { quality != nil }

    init?(_ line: Span<UInt8>, _ fields: consuming SentenceFields) {
        fields.skip(2)
        time = line.timeOfDay(fields.next())
        position = line.position(&fields)
        ellipsoidalAltitude = line.altitude(fields.next())
        (quality, dimension) = line.navigationStatus(fields.next())
        let horizontal = line.standardDeviation(fields.next())
        error = PositionError(horizontal: horizontal, vertical: line.standardDeviation(fields.next()))
        speed = line.kilometresPerHour(fields.next())
        course = line.course(fields.next())
        fields.skip(2)
        hdop = line.dilution(fields.next())
        vdop = line.dilution(fields.next())
        fields.skip()
        guard !fields.isAtEnd else { return nil }
        satellitesUsed = line.integer(fields.next())
    }
}

extension Span<UInt8> {
    fileprivate func navigationStatus(_ field: Range<Int>) -> (quality: FixQuality?, dimension: Int?) {
        guard field.count == 2 else { return (nil, nil) }
        switch (self[field.lowerBound], self[field.lowerBound + 1]) {
        case (UInt8(ascii: "G"), UInt8(ascii: "2")): return (.autonomous, 2)
        case (UInt8(ascii: "G"), UInt8(ascii: "3")): return (.autonomous, 3)
        case (UInt8(ascii: "D"), UInt8(ascii: "2")): return (.differential, 2)
        case (UInt8(ascii: "D"), UInt8(ascii: "3")): return (.differential, 3)
        case (UInt8(ascii: "D"), UInt8(ascii: "R")), (UInt8(ascii: "R"), UInt8(ascii: "K")): return (.estimated, nil)
        default: return (nil, nil)
        }
    }
}
