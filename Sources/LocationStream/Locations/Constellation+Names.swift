extension Satellite.Constellation {
    /// The name for users, such as "Galileo"; nil for an unknown system.
    package var title: String? {
        switch self {
        case .gps: "GPS"
        case .glonass: "GLONASS"
        case .galileo: "Galileo"
        case .beidou: "BeiDou"
        case .qzss: "QZSS"
        case .navic: "NavIC"
        case .sbas: "SBAS"
        case .unknown: nil
        }
    }

    /// The RINEX system letter, such as E for Galileo; nil for an unknown system.
    package var letter: String? {
        switch self {
        case .gps: "G"
        case .glonass: "R"
        case .galileo: "E"
        case .beidou: "C"
        case .qzss: "J"
        case .navic: "I"
        case .sbas: "S"
        case .unknown: nil
        }
    }
}
