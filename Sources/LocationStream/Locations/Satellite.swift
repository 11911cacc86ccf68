/// A satellite that a receiver has in view.
///
/// Receivers report satellites by the orbits that they expect as well: one without a signal strength is not heard.
/// Apple has no such type. A ``LocationUpdate`` carries them where they were asked for.
public struct Satellite: Sendable, Hashable {
    /// The system that it belongs to.
    public var constellation: Constellation
    /// Whether the receiver says that the fix is made of it.
    public var isUsed: Bool
    /// Its number within its constellation, as RINEX counts it.
    ///
    /// GPS 1 to 32, GLONASS the slot 1 to 32, Galileo 1 to 36, BeiDou 1 to 63, QZSS 1 to 10, NavIC 1 to 14; SBAS its
    /// PRN, 120 to 158. Of an unknown constellation it is what the receiver sent.
    public var id: Int
    private var elevationIfAny: Figure
    private var azimuthIfAny: Figure
    private var snrIfAny: Figure

    /// Degrees above the horizon, -90 to 90; nil where unknown.
    public var elevation: Double? {
        get { elevationIfAny.value }
        set { elevationIfAny.value = newValue }
    }
    /// Degrees clockwise from true north, 0 to below 360; nil where unknown.
    public var azimuth: Double? {
        get { azimuthIfAny.value }
        set { azimuthIfAny.value = newValue }
    }
    /// The signal's strength (C/N0) in dB-Hz, of several signals that of the strongest; nil where it is not heard.
    public var snr: Double? {
        get { snrIfAny.value }
        set { snrIfAny.value = newValue }
    }

    /// A number that may be unknown, in half the room of an optional: a sky is made for every epoch.
    private struct Figure: Hashable {
        private var number: Double

        @inline(__always)
        init(_ value: Double?) { number = value ?? .nan }

        @inline(__always)
        var value: Double? {
            get { number.isNaN ? nil : number }
            set { number = newValue ?? .nan }
        }

        static func == (lhs: Figure, rhs: Figure) -> Bool { lhs.value == rhs.value }
        func hash(into hasher: inout Hasher) { hasher.combine(value) }
    }

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
        elevationIfAny = Figure(elevation)
        azimuthIfAny = Figure(azimuth)
        snrIfAny = Figure(snr)
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

    /// Satellites by constellation and number, each once: several signals of one are one with the best strength.
    static func merged(_ reports: [Satellite]) -> [Satellite] {
        var satellites = reports
        merge(&satellites)
        return satellites
    }

    /// Makes a list one by constellation and number, with each satellite once.
    static func merge(_ satellites: inout [Satellite]) {
        // As most receivers send them.
        if satellites.isInOrder { return }
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

    /// Takes what another signal of the same satellite says.
    private mutating func add(_ report: Satellite) {
        if let strength = report.snr { snr = max(strength, snr ?? strength) }
        elevation = elevation ?? report.elevation
        azimuth = azimuth ?? report.azimuth
        isUsed = isUsed || report.isUsed
    }
}

extension [Satellite] {
    /// Whether each stands behind those of lesser names.
    fileprivate var isInOrder: Bool {
        for index in indices.dropFirst() where !(self[index - 1].name < self[index].name) { return false }
        return true
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
