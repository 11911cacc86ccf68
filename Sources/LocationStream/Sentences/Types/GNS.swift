/// GNS, GNSS fix data: the fields of GGA for several satellite systems.
///
/// `$--GNS,hhmmss.sss,ddmm.mmmm,N,dddmm.mmmm,E,modes,used,hdop,altitude,separation,age,station,status`
struct GNS: SentenceContent {
    var time: TimeOfDay?
    var position: SentencePosition
    /// The best of the modes that the sentence reports, one for each satellite system.
    ///
    /// An unused system has the mode N (no fix), such as GPS in a fix from GLONASS alone.
    var mode: PositioningMode
    var satellitesUsed: Int?
    var hdop: Double
    /// Metres above mean sea level.
    var altitude: Double
    /// Height of the geoid above the ellipsoid, in metres.
    var geoidSeparation: Double

    var timing: SentenceTiming { .fix(time) }
    var claimsFix: Bool { mode.quality != nil }

    init?(_ line: Span<UInt8>, _ fields: consuming SentenceFields) {
        fields.skip()
        let timeField = fields.next()
        time = line.timeOfDay(timeField)
        position = line.position(&fields)
        position.form.time = UInt8(truncatingIfNeeded: timeField.count)
        mode = Self.mode(line, fields.next())
        satellitesUsed = line.integer(fields.next())
        hdop = line.dilution(fields.next())
        altitude = line.altitude(fields.next())
        guard !fields.isAtEnd else { return nil }
        geoidSeparation = line.geoidSeparation(fields.next())
    }

    private static func mode(_ line: Span<UInt8>, _ field: Range<Int>) -> PositioningMode {
        for letter in "RFPDAEMSN".utf8 {
            for position in field where line[position] == letter { return PositioningMode(letter) }
        }
        return .unspecified
    }
}
