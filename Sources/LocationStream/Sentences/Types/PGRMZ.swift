/// PGRMZ, Garmin's altitude: `$PGRMZ,feet,f,dimension`.
struct PGRMZ: SentenceContent {
    /// Metres above mean sea level.
    var altitude: Double

    /// Decodes a sentence; nil also if the altitude was entered by the user (dimension 2) or is unknown (1).
    init?(_ line: Span<UInt8>, _ fields: consuming SentenceFields) {
        fields.skip()
        altitude = line.altitude(fields.next())
        let unit = line.letter(fields.next())
        guard line.integer(fields.next()) == 3 else { return nil }
        if unit == UInt8(ascii: "f") || unit == UInt8(ascii: "F") { altitude *= 0.3048 }
        if altitude.isNaN { return nil }
    }
}
