/// A satellite in view of a receiver, from GSV and GSA or from gpsd's SKY report.
///
/// Receivers also report satellites that should be in view according to the almanac but are not received. Such
/// satellites have no signal strength, because the receiver does not track them. A ``LocationUpdate`` contains
/// satellites if they were requested. Apple has no such type.
public struct Satellite: Sendable, Hashable {
    /// The satellite system.
    public var constellation: Constellation
    /// Whether the fix uses this satellite.
    public var isUsed: Bool
    /// Number within the constellation, as in RINEX.
    ///
    /// The numbers are 1 to 32 for GPS, 1 to 32 for GLONASS (the slot), 1 to 36 for Galileo, 1 to 63 for BeiDou, 1 to
    /// 10 for QZSS, 1 to 14 for NavIC, and 120 to 158 for SBAS (the PRN). For an unknown constellation, this is the
    /// number that the receiver sent.
    public var id: Int
    /// Degrees above the horizon, -90 to 90; nil if unknown.
    @NilAsNaN public var elevation: Double?
    /// Degrees clockwise from true north, 0 to below 360; nil if unknown.
    @NilAsNaN public var azimuth: Double?
    /// Signal strength (C/N0) of the strongest signal, in dB-Hz; nil if the satellite is not tracked.
    @NilAsNaN public var snr: Double?

    /// Creates a satellite; nil means unknown.
    public init(
        constellation: Constellation, id: Int, elevation: Double? = nil, azimuth: Double? = nil, snr: Double? = nil,
        isUsed: Bool = false
    ) {
        self.constellation = constellation
        self.id = id
        self.elevation = elevation
        self.azimuth = azimuth
        self.snr = snr
        self.isUsed = isUsed
    }

    /// A satellite system; systems compare in the order of their declaration.
    public enum Constellation: String, Sendable, Hashable, Codable, CaseIterable, Comparable {
        /// GPS (United States).
        case gps
        /// GLONASS (Russia).
        case glonass
        /// Galileo (Europe).
        case galileo
        /// BeiDou (China).
        case beidou
        /// QZSS (Japan).
        case qzss
        /// NavIC, formerly IRNSS (India).
        case navic
        /// Geostationary augmentation satellites: WAAS, EGNOS, MSAS, GAGAN and others.
        case sbas
        /// A system whose numbering is not known.
        case unknown

        /// Returns true if the first case is declared before the second.
        public static func < (lhs: Constellation, rhs: Constellation) -> Bool { lhs.order < rhs.order }
    }
}

extension Satellite {
    /// Creates a satellite from a report; values that are out of range become nil.
    ///
    /// A strength of 0 means not tracked. If elevation and azimuth are both 0, both are unknown.
    @inline(__always)
    init(_ name: SatelliteName, elevation: Double, azimuth: Double, snr: Double) {
        let isKnown = elevation != 0 || azimuth != 0
        self.init(
            constellation: name.constellation, id: name.id,
            elevation: isKnown && elevation >= -90 && elevation <= 90 ? elevation : nil,
            azimuth: isKnown && azimuth >= 0 && azimuth < 360 ? azimuth : isKnown && azimuth == 360 ? 0 : nil,
            snr: snr > 0 && snr < 100 ? snr : nil)
    }

    var name: SatelliteName { SatelliteName(constellation: constellation, id: id) }

    /// Sorts a list by constellation and number, and merges all reports of the same satellite.
    static func merge(_ satellites: inout [Satellite]) {
        if zip(satellites, satellites.dropFirst()).allSatisfy({ $0.name < $1.name }) { return }
        satellites.sort { $0.name < $1.name }
        var count = 1
        for index in 1..<satellites.count {
            if satellites[count - 1].name == satellites[index].name {
                satellites[count - 1].add(satellites[index])
            } else {
                satellites[count] = satellites[index]
                count += 1
            }
        }
        satellites.removeLast(satellites.count - count)
    }

    /// Merges a report of another signal of this satellite.
    private mutating func add(_ report: Satellite) {
        if let strength = report.snr { snr = max(strength, snr ?? strength) }
        elevation = elevation ?? report.elevation
        azimuth = azimuth ?? report.azimuth
        isUsed = isUsed || report.isUsed
    }
}

extension Satellite.Constellation {
    fileprivate var order: Int {
        switch self {
        case .gps: 0
        case .glonass: 1
        case .galileo: 2
        case .beidou: 3
        case .qzss: 4
        case .navic: 5
        case .sbas: 6
        case .unknown: 7
        }
    }
}

extension SatelliteName: Comparable {
    static func < (lhs: SatelliteName, rhs: SatelliteName) -> Bool { lhs.rank < rhs.rank }

    /// Sort key; the number fits into 32 bits, because receivers' numbers have at most nine digits.
    private var rank: Int { constellation.order << 32 | id }
}
