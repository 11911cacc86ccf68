extension FixQuality {
    /// The quality of a GGA's field 6; nil for 0 (no fix) and what nobody has defined.
    init?(indicator: Int) {
        switch indicator {
        case 1: self = .autonomous
        case 2, 3: self = .differential  // 3 is the precise positioning service, which corrects as well
        case 4: self = .rtkFixed
        case 5: self = .rtkFloat
        case 6: self = .estimated
        case 7: self = .manual
        case 8: self = .simulated
        default: return nil
        }
    }
}

/// What a mode letter (FAA mode, NMEA 0183 2.3 and later) or a status letter says of the fix.
enum PositioningMode: Equatable {
    /// Nothing: the field is empty, or holds a letter without a meaning for the fix (Quectel's V, C and U).
    case unsaid
    /// There is no fix.
    case invalid
    /// There is one.
    case fix(FixQuality)

    /// Reads a mode letter.
    init(_ letter: UInt8?) {
        switch letter {
        case UInt8(ascii: "A"): self = .fix(.autonomous)
        case UInt8(ascii: "D"), UInt8(ascii: "P"): self = .fix(.differential)
        case UInt8(ascii: "R"): self = .fix(.rtkFixed)
        case UInt8(ascii: "F"): self = .fix(.rtkFloat)
        case UInt8(ascii: "E"): self = .fix(.estimated)
        case UInt8(ascii: "M"): self = .fix(.manual)
        case UInt8(ascii: "S"): self = .fix(.simulated)
        case UInt8(ascii: "N"): self = .invalid
        default: self = .unsaid
        }
    }

    /// The quality of the fix; nil where there is none or nothing was said.
    var quality: FixQuality? {
        if case .fix(let quality) = self { quality } else { nil }
    }
}
