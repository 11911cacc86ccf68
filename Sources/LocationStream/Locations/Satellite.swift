/// A satellite that a receiver has in view.
///
/// Receivers report satellites by the orbits that they expect as well: one without a signal strength is not heard.
/// Apple has no such type. A ``LocationUpdate`` carries them where they were asked for.
public struct Satellite: Sendable, Hashable {
    /// The system that it belongs to.
    public var constellation: Constellation
    /// Its number within its constellation, as RINEX counts it.
    ///
    /// GPS 1 to 32, GLONASS the slot 1 to 32, Galileo 1 to 36, BeiDou 1 to 63, QZSS 1 to 10, NavIC 1 to 14; SBAS its
    /// PRN, 120 to 158. Of an unknown constellation it is what the receiver sent.
    public var id: Int
    /// Degrees above the horizon, -90 to 90; nil where unknown.
    public var elevation: Double?
    /// Degrees clockwise from true north, 0 to below 360; nil where unknown.
    public var azimuth: Double?
    /// The signal's strength (C/N0) in dB-Hz, of several signals that of the strongest; nil where it is not heard.
    public var snr: Double?
    /// Whether the receiver says that the fix is made of it.
    public var isUsed: Bool

    /// Makes a satellite.
    ///
    /// - Parameters:
    ///   - constellation: The system that it belongs to.
    ///   - id: Its number there.
    ///   - elevation: Degrees above the horizon.
    ///   - azimuth: Degrees clockwise from true north.
    ///   - snr: The signal's strength in dB-Hz.
    ///   - isUsed: Whether the fix is made of it.
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

    /// A system of navigation satellites; they compare in the order in which they are declared.
    public enum Constellation: String, Sendable, Hashable, Codable, CaseIterable, Comparable {
        /// The United States'.
        case gps
        /// Russia's.
        case glonass
        /// Europe's.
        case galileo
        /// China's.
        case beidou
        /// Japan's.
        case qzss
        /// India's, once IRNSS.
        case navic
        /// Geostationary satellites with corrections: WAAS, EGNOS, MSAS, GAGAN and others.
        case sbas
        /// A number that no system is known to have.
        case unknown

        /// Whether the left one is declared before the right one.
        public static func < (lhs: Constellation, rhs: Constellation) -> Bool { lhs.order < rhs.order }
    }
}

extension Satellite {
    /// Makes a satellite of what a receiver or gpsd says of it, without what cannot be.
    ///
    /// A signal of 0 is none. An elevation of 0 with an azimuth of 0 stands for unknown ones in some receivers; a
    /// satellite that rises due north is not worth to be told from that.
    init(_ name: SatelliteName, elevation: Double, azimuth: Double, snr: Double) {
        self.init(constellation: name.constellation, id: name.id)
        self.snr = snr > 0 && snr < 100 ? snr : nil
        guard elevation != 0 || azimuth != 0 else { return }
        self.elevation = (-90...90).contains(elevation) ? elevation : nil
        self.azimuth = (0...360).contains(azimuth) ? azimuth.truncatingRemainder(dividingBy: 360) : nil
    }

    var name: SatelliteName { SatelliteName(constellation: constellation, id: id) }

    /// Satellites by constellation and number, each once: several signals of one are one with the best strength.
    static func merged(_ reports: [Satellite]) -> [Satellite] {
        // As most receivers send them.
        if reports.indices.dropFirst().allSatisfy({ reports[$0 - 1].name < reports[$0].name }) { return reports }
        var satellites: [Satellite] = []
        satellites.reserveCapacity(reports.count)
        for report in reports.sorted(by: { $0.name < $1.name }) {
            if let last = satellites.indices.last, satellites[last].name == report.name {
                satellites[last].add(report)
            } else {
                satellites.append(report)
            }
        }
        return satellites
    }

    /// Takes what another signal of the same satellite says.
    private mutating func add(_ report: Satellite) {
        if let strength = report.snr { snr = max(strength, snr ?? strength) }
        elevation = elevation ?? report.elevation
        azimuth = azimuth ?? report.azimuth
        isUsed = isUsed || report.isUsed
    }
}

extension Satellite.Constellation {
    /// The place in the declaration.
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

    /// No receiver's number has more than nine digits.
    private var rank: Int { constellation.order << 32 | id }
}
