import ActivitySurfaces
import ArgumentParser
import LocationActivity
import SystemSupport

struct CommuteAddCommand: Command {
    static let configuration = CommandConfiguration(
        commandName: "add",
        abstract: "Save a commute that a systemd timer starts on the chosen days.",
        usage: "myeline commute add NAME --to PLACE --arrive-by 09:00 [--days mon-fri] [--ahead 60m] [<options> ...]",
        discussion: """
            Accepts the options of 'myeline start commute', such as --by and --weather-url. The activity appears one \
            hour before the time to leave; --ahead changes this. The activity ends at the destination, and its key is \
            NAME.

            The travel time is not known in advance, so the timer starts the tracker two hours plus --ahead before the \
            time of arrival. If the journey may take longer than two hours, give a larger --ahead.

            If the machine was off when the timer was due, the tracker starts at your next login. If it is then too \
            late for the commute, nothing is started.

            Writes myeline-commute-NAME.timer and myeline-commute-NAME.service to ~/.config/systemd/user.
            """)

    @Argument(help: .init("Name of the commute.", valueName: "NAME"))
    var name: String

    @Option(help: .init("Days of the week, such as 'mon-fri', 'sat,sun' or 'daily'.", valueName: "DAYS"))
    var days = "mon-fri"

    @Option(
        parsing: .unconditional,
        help: .init(
            "Start the activity this long before the time to leave. (default: 60m)", valueName: "TIME"))
    var ahead: TimeSpan?

    @Flag(help: "Replace a saved commute of the same name.")
    var replace = false

    @Flag(help: "Only write the systemd unit files; do not enable or start the timer.")
    var noStart = false

    // The options of `start commute`. They are unrecognized here, because only that command declares and parses them.
    @Argument(parsing: .allUnrecognized, help: .init("Options of 'myeline start commute'.", valueName: "options"))
    var words: [String] = []

    func perform() async throws {
        let commute = try commute()
        let timer = try CommuteTimer(name)
        if !replace, let saved = try timer.commute() {
            throw Failure(
                "there is already a commute '\(name)' (to \(saved.destination) by \(saved.arrivalText))",
                remedy: "replace it with --replace")
        }
        let units = CommuteUnits(commute: commute, executable: try InstalledProgram.path())
        try await onDetachedThread { [noStart] () throws(Failure) in
            // Check first that systemd's user manager answers, so that a failure leaves no unit behind.
            let manager = UserManager(otherManagerRemedy: Self.otherManagerRemedy)
            if !noStart { try manager.call("show-environment") }
            try timer.install(units, with: noStart ? nil : manager)
        }
        let line = "Saved '\(name)': to \(commute.destination) by \(commute.arrivalText), \(commute.days.text)"
        try await StandardOutput().write(line: Terminal.escaped(line))
        guard !noStart else {
            return try await StandardOutput().write(
                line: Terminal.escaped(
                    "Start its timer with 'systemctl --user daemon-reload' and 'systemctl --user enable --now "
                        + "\(CommuteUnits.timerName(name))'"))
        }
        let lingering = Lingering(of: ProcessIdentity(of: "self"), in: .standard)
        if lingering.isOn == false {
            StandardError.write(
                line: "myeline: the timer runs only while you are logged in, because lingering is off; "
                    + Lingering.remedy(lingering.user))
        }
    }

    private static let otherManagerRemedy =
        "save the commute with --no-start, and let another scheduler run 'myeline start commute'"

    private func commute() throws -> SavedCommute {
        guard ActivityKey.isValid(name) else {
            throw Failure.usage(
                "invalid commute name '\(name)': it \(ActivityKey.rule)", remedy: "choose another name")
        }
        guard let days = Weekdays(days) else {
            throw Failure.usage(
                "unknown days '\(self.days)'", remedy: "give days such as 'mon-fri', 'sat,sun' or 'daily'")
        }
        guard UnitEscaping.name(name).utf8.count <= 200 else {
            throw Failure.usage(
                "the commute name '\(name)' is too long for a file name",
                remedy: "choose a shorter name, or use only ASCII letters and digits")
        }
        let seconds = max(1, Int((ahead?.duration ?? .seconds(3600)) / .seconds(1)))
        let arguments = try CommuteArguments(words + ["--ahead=\(seconds)s"])
        return SavedCommute(
            name: name, days: days, arrival: arguments.arrival, ahead: seconds, destination: arguments.destination,
            arguments: arguments.words)
    }
}
