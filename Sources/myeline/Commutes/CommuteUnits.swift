import ActivityTree
import SystemSupport

/// The texts of the systemd timer and service of a saved commute.
///
/// The file of the timer also contains the commute, as JSON in a comment. The list of commutes is read from the files
/// of the timers, so the list always matches the installed timers.
struct CommuteUnits: Sendable, Hashable {
    var commute: SavedCommute
    /// The path of the program.
    var executable: String

    static let mark = UnitChecksum(command: "myeline commute add")
    /// The systemd target that starts the timer together with the user's service manager.
    static let target = "timers.target"
    private static let prefix = "myeline-commute-"
    private static let timerSuffix = ".timer"
    private static let comment = "# Commute: "

    static func timerName(_ commute: String) -> String { "\(prefix)\(UnitEscaping.name(commute))\(timerSuffix)" }

    static func serviceName(_ commute: String) -> String { "\(prefix)\(UnitEscaping.name(commute)).service" }

    /// Returns whether a unit has the name of a commute's timer.
    static func isTimer(_ name: String) -> Bool { name.hasPrefix(prefix) && name.hasSuffix(timerSuffix) }

    /// Returns the commute in the text of a timer; nil if the text contains no valid commute.
    static func commute(in timer: String) -> SavedCommute? {
        for line in timer.split(separator: "\n") where line.hasPrefix(comment) {
            return (try? JSONValue(parsing: String(line.dropFirst(comment.count)))).flatMap { SavedCommute(json: $0) }
        }
        return nil
    }

    var timerText: String {
        Self.mark.text(
            """
            # Change it with 'myeline commute add --replace', remove it with 'myeline commute remove'.
            \(Self.comment)\(JSONValue.object(commute.json))
            [Unit]
            Description=Commute \(UnitEscaping.text(commute.name)) (myeline)
            Documentation=man:myeline(1)

            [Timer]
            OnCalendar=\(commute.calendarText)
            AccuracySec=1s
            Persistent=true
            # Also start the service when the timer starts, such as after a reboot on the way; the service exits if \
            the commute is not due.
            OnActiveSec=1s

            [Install]
            WantedBy=\(Self.target)

            """)
    }

    var serviceText: String {
        let program = UnitEscaping.path(executable) ?? executable
        let words =
            [
                "start", "commute", "--foreground", "--scheduled=\(commute.lead)s", "--days=\(commute.days.text)",
                "--key=\(commute.name)",
            ] + commute.arguments
        let command = ([program] + words.map { UnitEscaping.argument($0) }).joined(separator: " ")
        return Self.mark.text(
            """
            [Unit]
            Description=Commute \(UnitEscaping.text(commute.name)) (myeline)
            Documentation=man:myeline(1)
            Wants=dbus.socket
            After=dbus.socket

            [Service]
            Type=exec
            NotifyAccess=main
            ExecStart=\(command)
            WatchdogSec=60
            Restart=on-failure
            RestartSec=5
            RestartPreventExitStatus=2 64
            SuccessExitStatus=143
            KillMode=mixed
            TimeoutStopSec=30
            \(ServiceUnit.sandbox)

            """)
    }
}
