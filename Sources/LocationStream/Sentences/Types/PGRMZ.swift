/// PGRMZ, Garmin's altitude: `$PGRMZ,feet,f,dimension`.
struct PGRMZ: SentenceContent {
    /// Metres above mean sea level.
    var altitude: Double

    /// Decodes a sentence; nil if it has too few fields, if the user entered the altitude (dimension 2), or if the
    /// altitude is unknown (dimension 1).
    init?(_ line: Span<UInt8>, _ fields: consuming SentenceFields) {
        fields.skip()
        altitude = line.altitude(fields.next())
        let unit = line.letter(fields.next())
        guard line.integer(fields.next()) == 3 else { return nil }
        if unit == UInt8(ascii: "f") || unit == UInt8(ascii: "F") { altitude *= 0.3048 }
        if altitude.isNaN { return nil }
    }
}
