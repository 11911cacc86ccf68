/// The name of a waypoint as a field of an NMEA 0183 sentence.
enum WaypointName {
    /// The maximum length of the name in bytes, so that a WPL with coordinates of seven decimals has at most 82 bytes.
    private static let longest = 39

    /// Returns a name as printable ASCII, without the characters that NMEA 0183 reserves.
    ///
    /// A character that cannot be written becomes an underscore. Control characters are dropped, and a name that is too
    /// long is cut.
    static func sentenceField(_ name: String) -> [UInt8] {
        var field: [UInt8] = []
        for character in name.unicodeScalars where field.count < longest {
            switch character {
            case "\0"..."\u{1F}", "\u{7F}"..."\u{9F}": continue
            case "$", "*", ",", "!", "\\", "^", "~", "\u{80}"...: field.append(UInt8(ascii: "_"))
            default: field.append(UInt8(ascii: character))
            }
        }
        return field
    }
}
