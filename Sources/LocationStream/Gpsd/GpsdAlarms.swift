/// The antenna's state and the jamming indicator of a TPV report, which gpsd sends since version 3.26.
///
/// Both are read from the JSON line itself: an older libgps drops them, and its version does not show whether it does.
struct GpsdAlarms {
    /// The state of the antenna; nil if it is normal or unknown, because gpsd omits it then.
    ///
    /// 2 is open and 3 shorted, as in gpsd's gps.h; gpsd's manual has these two numbers swapped.
    private var antenna: Int?
    /// The jamming indicator, 1 to 255; nil if it is 0 or unknown, because gpsd omits it then.
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
    /// For a Trimble, gpsd sends 128 for spoofing or multipath and 255 for jamming (driver_tsip.c). For a u-blox, it
    /// sends any number; without jamming, gpsd's test logs have up to 31. For other receivers, gps.h spreads four
    /// states evenly over the range: unknown, none, warning and critical. A number counts as the nearest of these.
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
/// gpsd does not report the end of an alarm, so an alarm expires. gpsd repeats the alarm of a u-blox only in every
/// fourth epoch.
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
