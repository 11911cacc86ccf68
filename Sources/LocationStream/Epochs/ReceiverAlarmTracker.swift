/// The alarms of a receiver that sends NMEA 0183, each kept until the receiver clears it.
///
/// Alarms do not expire, because u-blox receivers report the state of the antenna only when it changes. A source that
/// is reopened starts without alarms.
struct ReceiverAlarmTracker {
    private var antenna: ReceiverAlarms = []
    private var reception: ReceiverAlarms = []
    private var receptionL5: ReceiverAlarms = []

    mutating func take(_ report: ReceiverReport) {
        switch report.subject {
        case .antenna: antenna = report.alarms
        case .reception: reception = report.alarms
        case .receptionL5: receptionL5 = report.alarms
        }
    }

    var alarms: ReceiverAlarms {
        var alarms = antenna.union(reception).union(receptionL5)
        if alarms.contains(.severeJamming) { alarms.remove(.jamming) }
        return alarms
    }
}
