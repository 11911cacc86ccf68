/// The antenna's state and the jamming indicator of a TPV report, which gpsd sends since version 3.26.
///
/// They are read here, because an older libgps drops them, and the version of libgps does not tell whether it has them.
struct GpsdAlarms {
    /// The state of the antenna; nil if it is normal or unknown, which gpsd does not send.
    ///
    /// 2 is open and 3 shorted, as in gpsd's gps.h; its manual has them the other way round.
    private var antenna: Int?
    /// 0 to 255; nil if it is 0 or unknown, which gpsd does not send.
    private var jamming: Int?

    /// - Parameter line: A line without blanks.
    init(_ line: [UInt8]) {
        antenna = GpsdLine.integer(",\"ant\":", in: line)
        jamming = GpsdLine.integer(",\"jam\":", in: line)
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
    /// For a Trimble, gpsd sends 128 for spoofing or multipath and 255 for jamming (driver_tsip.c). For a u-blox, it sends
    /// any number, up to 31 without jamming in its own logs. It spreads the states of other receivers (unknown, none,
    /// warning, critical) over the range (gps.h); a number belongs to the nearest of these.
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
/// gpsd does not send that an alarm has ended, and a u-blox reports only every fourth epoch.
struct GpsdAlarmTracker {
    typealias Instant = ContinuousClock.Instant

    /// Time after which an alarm ends unless it is repeated.
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
