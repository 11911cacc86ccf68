extension FixQuality {
    /// Creates a quality from field 6 of GGA; nil for 0 (no fix) and for undefined values.
    init?(indicator: Int) {
        switch indicator {
        case 1: self = .autonomous
        case 2, 3: self = .differential  // 3 is the precise positioning service (PPS)
        case 4: self = .rtkFixed
        case 5: self = .rtkFloat
        case 6: self = .estimated
        case 7: self = .manual
        case 8: self = .simulated
        default: return nil
        }
    }
}

/// The FAA mode indicator of RMC, GNS, GLL, VTG and others (NMEA 0183 2.3 and later).
enum PositioningMode: Equatable {
    /// The field is empty or contains a letter that does not describe the fix, such as Quectel's V, C and U.
    case unspecified
    case invalid
    case fix(FixQuality)

    /// Creates a mode from its letter; nil stands for an empty field.
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
        default: self = .unspecified
        }
    }

    var quality: FixQuality? {
        if case .fix(let quality) = self { quality } else { nil }
    }
}
