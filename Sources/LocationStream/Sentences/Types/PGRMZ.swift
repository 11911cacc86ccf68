/// PGRMZ, Garmin's altitude: `$PGRMZ,feet,f,dimension`.
struct PGRMZ: SentenceContent {
    /// Metres above mean sea level.
    var altitude: Double

    /// Decodes a sentence; nil unless the altitude is from a 3D fix (dimension 3).
    ///
    /// With dimension 2, the user has entered the altitude. With dimension 1, the altitude is unknown.
    init?(_ line: Span<UInt8>, _ fields: consuming SentenceFields) {
        fields.skip()
        altitude = line.altitude(fields.next())
        let unit = line.letter(fields.next())
        guard line.integer(fields.next()) == 3 else { return nil }
        if unit == UInt8(ascii: "f") || unit == UInt8(ascii: "F") { altitude *= 0.3048 }
        if altitude.isNaN { return nil }
    }
}
