import LocationStream

/// A setting, which is a member of `config.json`.
package struct Setting: Sendable, Hashable {
    /// The setting's name in the file and on the command line.
    package let name: String
    package let kind: Kind
    /// The default value, as a user would type it.
    package let defaultText: String
    package let summary: String

    package enum Kind: Sendable, Hashable {
        /// `on` or `off`. The file may also contain true or false.
        case flag
        /// An integer in a range.
        case count(ClosedRange<Int>)
        /// A duration such as `90s`, `5m`, `8h` or `1d`, or a number of seconds. Some settings also allow 0, or `off`
        /// for no limit.
        case time(mayBeOff: Bool, mayBeZero: Bool = true)
        /// A number in a range, or `profile` for the default value, which depends on the kind of movement.
        case number(ClosedRange<Double>, unit: String?)
        /// One of the words.
        case choice([String])
        /// One or more of the words, separated by commas.
        case words([String])
        /// A text that is not empty; the associated value describes it in errors.
        case text(String)
    }

    /// All settings, in the order in which `myeline config` lists them.
    package static let all = general + commute + trip + MotionFilter.Threshold.allCases.map { Setting($0) }

    private static let general = [
        Setting(
            "source", .text("the path of a file or a URI, such as serial:/dev/ttyUSB0"),
            default: "gpsd://localhost:2947", "Default location source."),
        Setting(
            "units", .choice(Units.allCases.map(\.rawValue)), default: "metric", "Units of displayed measurements."),
        Setting("record", .flag, default: "on", "Record the track of each started activity."),
        Setting("activities", .flag, default: "on", "Allow live activities to be started and shown."),
        Setting(
            "alerts", .flag, default: "on",
            "Allow activities to raise alerts: sounds, expansion and desktop notifications."),
        Setting("reduceMotion", .flag, default: "off", "Draw pulsing symbols without motion."),
        Setting("island", .flag, default: "on", "Show the island and the status bar."),
        Setting(
            "frequentPushes", .flag, default: "on", "Exempt pushes from the rate limit; pushes are not received yet."),
        Setting(
            "activitiesPerProgram", .count(0...10_000), default: "8", "Maximum number of activities of one program."),
        Setting(
            "activitiesPerUser", .count(0...10_000), default: "32",
            "Maximum number of activities of all your programs."),
        Setting(
            "contentSize", .count(256...60_000), default: "4096",
            "Maximum size of an activity's attributes, and of its content, in bytes."),
        Setting(
            "maximumAge", .time(mayBeOff: true, mayBeZero: false), default: "8h",
            "Maximum age of an activity; 'myeline start' has none unless this is set."),
        Setting(
            "maximumStay", .time(mayBeOff: false), default: "4h",
            "Maximum time for which an ended activity stays visible."),
        Setting(
            "frequentInterval", .time(mayBeOff: true), default: "1s",
            "Minimum interval between updates with the policy 'frequent', the default."),
        Setting(
            "standardInterval", .time(mayBeOff: true), default: "15s",
            "Minimum interval between updates with the policy 'standard'."),
    ]

    init(_ name: String, _ kind: Kind, default defaultText: String, _ summary: String) {
        self.name = name
        self.kind = kind
        self.defaultText = defaultText
        self.summary = summary
    }

    private init(_ threshold: MotionFilter.Threshold) {
        let summary =
            switch threshold {
            case .standstillRadius: "Radius that a stationary receiver does not leave, in metres."
            case .standstillSpeed: "Speed below which a receiver may be stationary, in m/s."
            case .standstillTime: "How long a receiver must stay within the radius to count as stationary, in seconds."
            case .topSpeed: "Highest plausible speed of a receiver that reports no speed, in m/s."
            case .topAcceleration: "Highest plausible acceleration, in m/s^2."
            case .jumpConfirmations: "Number of successive fixes that confirm a jump to a distant place."
            case .climbThreshold: "Minimum change of the altitude that counts as ascent or descent, in metres."
            }
        self.init(
            threshold.rawValue, .number(threshold.range, unit: threshold.unit), default: Self.profile, summary)
    }

    /// The text that stands for the default value, which depends on the kind of movement.
    package static let profile = "profile"

    package static func named(_ name: String) -> Setting? { all.first { $0.name == name } }

    package var expectation: String {
        switch kind {
        case .flag: "on or off"
        case .count(let range): "an integer from \(range.lowerBound) to \(range.upperBound)"
        case .time(let mayBeOff, let mayBeZero):
            (mayBeZero ? "a time" : "a time above 0,") + " such as 90s, 5m, 8h or 1d" + (mayBeOff ? ", or off" : "")
        case .number(let range, let unit):
            (unit == nil ? "an integer" : "a number") + " from \(Self.text(range.lowerBound)) to "
                + Self.text(range.upperBound) + (unit.map { " (\($0))" } ?? "") + ", or \(Self.profile)"
        case .choice(let words): words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "")
        case .words(let words): "one or more of \(words.joined(separator: ",")), separated by commas"
        case .text(let expectation): expectation
        }
    }

    /// Returns a number as a user would type it.
    package static func text(_ number: Double) -> String {
        Int(exactly: number).map { String($0) } ?? number.description
    }
}
