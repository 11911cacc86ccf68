/// PUBX,00, u-blox's position with accuracy estimates and the height above the ellipsoid.
///
/// `$PUBX,00,hhmmss.ss,ddmm.mmmm,N,dddmm.mmmm,E,height,status,hAcc,vAcc,km/h,course,down,age,hdop,vdop,tdop,used,…`
struct PUBX: SentenceContent {
    var time: TimeOfDay?
    var position: SentencePosition
    /// Metres above the ellipsoid.
    var ellipsoidalAltitude: Double
    var status: Status
    var error: PositionError
    /// Metres per second.
    var speed: Double
    /// Degrees from true north.
    var course: Double
    var hdop: Double
    var vdop: Double
    var satellitesUsed: Int?

    /// The navigation status in field 8.
    enum Status {
        /// NF and TT: no fix, or only a time.
        case none
        /// G2 and D2.
        case twoDimensional(FixQuality)
        /// G3 and D3.
        case threeDimensional(FixQuality)
        /// DR and RK: dead reckoning, without or with satellites.
        case estimated
    }

    var claimsFix: Bool {
        if case .none = status { false } else { true }
    }

    var timing: SentenceTiming { .fix(time) }

    /// Decodes a sentence; nil also for a PUBX sentence other than 00.
    init?(_ line: Span<UInt8>, _ fields: consuming SentenceFields) {
        fields.skip()
        guard line.integer(fields.next()) == 0 else { return nil }
        time = line.timeOfDay(fields.next())
        position = line.position(&fields)
        ellipsoidalAltitude = line.altitude(fields.next())
        status = line.pubxStatus(fields.next())
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
    fileprivate func pubxStatus(_ field: Range<Int>) -> PUBX.Status {
        guard field.count == 2 else { return .none }
        switch (self[field.lowerBound], self[field.lowerBound + 1]) {
        case (UInt8(ascii: "G"), UInt8(ascii: "2")): return .twoDimensional(.autonomous)
        case (UInt8(ascii: "G"), UInt8(ascii: "3")): return .threeDimensional(.autonomous)
        case (UInt8(ascii: "D"), UInt8(ascii: "2")): return .twoDimensional(.differential)
        case (UInt8(ascii: "D"), UInt8(ascii: "3")): return .threeDimensional(.differential)
        case (UInt8(ascii: "D"), UInt8(ascii: "R")), (UInt8(ascii: "R"), UInt8(ascii: "K")): return .estimated
        default: return .none
        }
    }
}
