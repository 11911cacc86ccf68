/// PUBX,00, u-blox's position: the receiver's own accuracies and the height above the ellipsoid.
///
/// `$PUBX,00,hhmmss.ss,ddmm.mmmm,N,dddmm.mmmm,E,height,status,hAcc,vAcc,km/h,course,down,age,hdop,vdop,tdop,used,…`
struct PUBX {
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

    /// Field 8.
    enum Status {
        /// NF, and TT: there is only a time.
        case none
        /// G2 and D2.
        case twoDimensional(LocationUpdate.FixQuality)
        /// G3 and D3.
        case threeDimensional(LocationUpdate.FixQuality)
        /// DR, and RK: dead reckoning, alone or with satellites.
        case estimated
    }

    /// Whether there is a position.
    var claimsFix: Bool {
        if case .none = status { false } else { true }
    }

    /// Reads a sentence; nil as well for PUBX with another number.
    init?(_ line: Span<UInt8>, _ fields: SentenceFields) {
        guard fields.count >= 19, line.integer(fields[1]) == 0 else { return nil }
        time = line.timeOfDay(fields[2])
        position = line.position(fields[3], fields[4], fields[5], fields[6])
        ellipsoidalAltitude = line.altitude(fields[7])
        status = line.pubxStatus(fields[8])
        error = PositionError(
            horizontal: line.standardDeviation(fields[9]), vertical: line.standardDeviation(fields[10]))
        speed = line.kilometresPerHour(fields[11])
        course = line.course(fields[12])
        hdop = line.dilution(fields[15])
        vdop = line.dilution(fields[16])
        satellitesUsed = line.integer(fields[18])
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
