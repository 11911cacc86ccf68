/// GNS, GNSS fix data: what GGA says, for several satellite systems.
///
/// `$--GNS,hhmmss.sss,ddmm.mmmm,N,dddmm.mmmm,E,modes,used,hdop,altitude,separation,age,station,status`
struct GNS {
    var time: TimeOfDay?
    var position: SentencePosition
    /// The best of the systems' modes: a solution from GLONASS alone has N for GPS.
    var mode: PositioningMode
    var satellitesUsed: Int?
    var hdop: Double
    /// Metres above mean sea level.
    var altitude: Double
    /// Metres of the geoid above the ellipsoid.
    var geoidSeparation: Double

    init?(_ line: Span<UInt8>, _ fields: SentenceFields) {
        guard fields.count >= 11 else { return nil }
        time = line.timeOfDay(fields[1])
        position = line.position(fields[2], fields[3], fields[4], fields[5])
        mode = Self.mode(line, fields[6])
        satellitesUsed = line.integer(fields[7])
        hdop = line.dilution(fields[8])
        altitude = line.altitude(fields[9])
        geoidSeparation = line.geoidSeparation(fields[10])
    }

    private static func mode(_ line: Span<UInt8>, _ field: Range<Int>) -> PositioningMode {
        var best = PositioningMode.unsaid
        for position in field {
            let mode = PositioningMode(line[position])
            if rank(mode) > rank(best) { best = mode }
        }
        return best
    }

    private static func rank(_ mode: PositioningMode) -> Int {
        switch mode {
        case .unsaid: 0
        case .invalid: 1
        case .fix(.simulated): 2
        case .fix(.manual): 3
        case .fix(.estimated): 4
        case .fix(.autonomous): 5
        case .fix(.differential): 6
        case .fix(.rtkFloat): 7
        case .fix(.rtkFixed): 8
        }
    }
}
