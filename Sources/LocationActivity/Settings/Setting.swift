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
        /// A duration such as `90s`, `5m`, `8h` or `1d`, or a number of seconds. Some settings also allow `off` for no
        /// limit.
        case time(mayBeOff: Bool)
        /// One of the words.
        case choice([String])
        case text
    }

    /// All settings, in the order in which `myeline config` lists them.
    package static let all: [Setting] = [
        Setting(
            name: "source", kind: .text, defaultText: "gpsd://localhost:2947",
            summary: "Default location source."),
        Setting(
            name: "units", kind: .choice(Units.allCases.map(\.rawValue)), defaultText: "metric",
            summary: "Units of displayed measurements."),
        Setting(
            name: "activities", kind: .flag, defaultText: "on",
            summary: "Allow live activities to be started and shown."),
        Setting(
            name: "alerts", kind: .flag, defaultText: "on",
            summary: "Allow activities to raise alerts: sounds, expansion and desktop notifications."),
        Setting(
            name: "island", kind: .flag, defaultText: "on", summary: "Show the island and the status bar."),
        Setting(
            name: "frequentPushes", kind: .flag, defaultText: "on",
            summary: "Exempt pushes from the rate limit."),
        Setting(
            name: "activitiesPerProgram", kind: .count(0...10_000), defaultText: "8",
            summary: "Maximum number of activities of one program."),
        Setting(
            name: "activitiesPerUser", kind: .count(0...10_000), defaultText: "32",
            summary: "Maximum number of activities of all your programs."),
        Setting(
            name: "contentSize", kind: .count(256...60_000), defaultText: "4096",
            summary: "Maximum size of an activity's attributes, and of its content, in bytes."),
        Setting(
            name: "maximumAge", kind: .time(mayBeOff: true), defaultText: "8h",
            summary: "Default maximum age of an activity."),
        Setting(
            name: "maximumStay", kind: .time(mayBeOff: false), defaultText: "4h",
            summary: "Maximum time for which an ended activity stays visible."),
        Setting(
            name: "frequentInterval", kind: .time(mayBeOff: true), defaultText: "1s",
            summary: "Minimum interval between two updates of an activity."),
        Setting(
            name: "standardInterval", kind: .time(mayBeOff: true), defaultText: "15s",
            summary: "Minimum interval between two pushes, and between updates with the policy `standard`."),
    ]

    package static func named(_ name: String) -> Setting? { all.first { $0.name == name } }

    package var expectation: String {
        switch kind {
        case .flag: "on or off"
        case .count(let range): "an integer from \(range.lowerBound) to \(range.upperBound)"
        case .time(let mayBeOff): "a duration such as 90s, 5m or 8h" + (mayBeOff ? ", or off" : "")
        case .choice(let words): words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "")
        case .text: "a non-empty text"
        }
    }
}
