/// PGRMZ, Garmin's altitude: `$PGRMZ,feet,f,dimension`.
struct PGRMZ {
    /// Metres above mean sea level.
    var altitude: Double

    /// Reads a sentence; nil as well where the altitude is the user's (dimension 2) or unknown (1).
    init?(_ line: Span<UInt8>, _ fields: SentenceFields) {
        guard fields.count >= 4, line.integer(fields[3]) == 3 else { return nil }
        let unit = line.letter(fields[2])
        altitude = line.altitude(fields[1])
        if unit == UInt8(ascii: "f") || unit == UInt8(ascii: "F") { altitude *= 0.3048 }
        if altitude.isNaN { return nil }
    }
}
