/// A satellite in view of a receiver, from GSV and GSA or from gpsd's SKY report.
///
/// Receivers also report satellites that they only expect from the almanac: one without a signal strength is not tracked.
/// A ``LocationUpdate`` contains satellites if they were requested. Apple has no such type.
public struct Satellite: Sendable, Hashable {
    /// The satellite system.
    public var constellation: Constellation
    /// The fix uses this satellite.
    public var isUsed: Bool
    /// Number within the constellation, as in RINEX.
    ///
    /// GPS 1 to 32, GLONASS the slot 1 to 32, Galileo 1 to 36, BeiDou 1 to 63, QZSS 1 to 10, NavIC 1 to 14; SBAS its
    /// PRN, 120 to 158. For an unknown constellation, the number that the receiver sent.
    public var id: Int
    private var elevationIfAny: Figure
    private var azimuthIfAny: Figure
    private var snrIfAny: Figure

    /// Degrees above the horizon, -90 to 90; nil if unknown.
    public var elevation: Double? {
        get { elevationIfAny.value }
        set { elevationIfAny.value = newValue }
    }
    /// Degrees clockwise from true north, 0 to below 360; nil if unknown.
    public var azimuth: Double? {
        get { azimuthIfAny.value }
        set { azimuthIfAny.value = newValue }
    }
    /// Signal strength (C/N0) in dB-Hz, the strongest of several signals; nil if not tracked.
    public var snr: Double? {
        get { snrIfAny.value }
        set { snrIfAny.value = newValue }
    }

    /// An optional number in half the memory of an `Optional`: satellites are made for every epoch.
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
    ///   - constellation: The satellite system.
    ///   - id: Number within the constellation.
    ///   - elevation: Degrees above the horizon.
    ///   - azimuth: Degrees clockwise from true north.
    ///   - snr: Signal strength in dB-Hz.
    ///   - isUsed: The fix uses the satellite.
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

    /// A satellite system; cases compare in the order of their declaration.
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
        /// Unknown: the number belongs to no known system.
        case unknown

        /// Returns true if the first case is declared before the second.
        public static func < (lhs: Constellation, rhs: Constellation) -> Bool { lhs.order < rhs.order }
    }
}

extension Satellite {
    /// Makes a satellite from a report, without values that are out of range.
    ///
    /// A strength of 0 means not tracked. Elevation and azimuth are unknown if both are 0, as some receivers send them.
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

    /// Returns the satellites ordered by constellation and number, with the reports of one satellite merged.
    static func merged(_ reports: [Satellite]) -> [Satellite] {
        var satellites = reports
        merge(&satellites)
        return satellites
    }

    /// Sorts a list by constellation and number, and merges the reports of one satellite.
    static func merge(_ satellites: inout [Satellite]) {
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

    /// Merges the report of another signal.
    private mutating func add(_ report: Satellite) {
        if let strength = report.snr { snr = max(strength, snr ?? strength) }
        elevation = elevation ?? report.elevation
        azimuth = azimuth ?? report.azimuth
        isUsed = isUsed || report.isUsed
    }
}

extension [Satellite] {
    /// The list is strictly ordered.
    fileprivate var isInOrder: Bool {
        for index in indices.dropFirst() where !(self[index - 1].name < self[index].name) { return false }
        return true
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

    /// Sort key; a receiver's number has at most nine digits.
    private var rank: Int { constellation.order << 32 | id }
}
