/// The antenna's state and the jamming indicator, which gpsd has included in TPV reports since version 3.26.
///
/// Both values are read from the JSON line itself, because an older libgps drops them. The version number of libgps
/// does not show whether libgps drops them.
struct GpsdAlarms {
    /// The state of the antenna; nil if gpsd omits it, because the state is normal or unknown.
    ///
    /// 2 means open and 3 means shorted, as in gpsd's gps.h; gpsd's manual swaps these two numbers.
    private var antenna: Int?
    /// The jamming indicator, 1 to 255; nil if gpsd omits it, because the indicator is 0 or unknown.
    private var jamming: Int?

    /// - Parameter line: A line of gpsd without blanks outside strings.
    init(_ line: [UInt8]) {
        antenna = GpsdLine.number("\"ant\":", in: line).flatMap { Int(exactly: $0) }
        jamming = GpsdLine.number("\"jam\":", in: line).flatMap { Int(exactly: $0) }
    }

    fileprivate var antennaAlarms: ReceiverAlarms? {
        switch antenna {
        case nil: nil
        case 2: .antennaOpen
        case 3: .antennaShorted
        default: []
        }
    }

    fileprivate var receptionAlarms: ReceiverAlarms? { jamming.map(Self.reception) }

    /// Returns the alarms of a jamming indicator.
    ///
    /// For a Trimble receiver, gpsd sends 128 for spoofing or multipath and 255 for jamming (driver_tsip.c). For a
    /// u-blox receiver, gpsd can send every number in the range. In gpsd's test logs without jamming, the numbers
    /// reach 31. For other receivers, gps.h spreads four states evenly over the range: unknown, none, warning and
    /// critical. Every number except 128 counts as the nearest of these states.
    private static func reception(_ indicator: Int) -> ReceiverAlarms {
        switch indicator {
        case 128: .spoofing
        case 129...212: .jamming
        case 213...255: .severeJamming
        default: []
        }
    }
}

/// The alarms of one of gpsd's devices.
///
/// gpsd does not report the end of an alarm, so an alarm that is not repeated expires. For a u-blox receiver, gpsd
/// repeats an alarm only in every fourth epoch.
struct GpsdAlarmTracker {
    typealias Instant = ContinuousClock.Instant

    /// How long an alarm lasts after its last report.
    static let lifetime = Duration.seconds(15)

    private var antenna: (alarms: ReceiverAlarms, time: Instant)?
    private var reception: (alarms: ReceiverAlarms, time: Instant)?

    mutating func take(_ report: GpsdAlarms, at now: Instant) {
        if let alarms = report.antennaAlarms { antenna = (alarms, now) }
        if let alarms = report.receptionAlarms { reception = (alarms, now) }
    }

    func alarms(at now: Instant) -> ReceiverAlarms {
        [antenna, reception].compactMap(\.self).filter { $0.time.advanced(by: Self.lifetime) >= now }
            .reduce(into: []) { $0.formUnion($1.alarms) }
    }
}
