/// One thing that a user may set: a member of `config.json`.
package struct Setting: Sendable, Hashable {
    /// Its name in the file and on the command line.
    package let name: String
    /// What it may be.
    package let kind: Kind
    /// What holds where it is not set, as a user would write it.
    package let defaultText: String
    /// What it is for, in a sentence.
    package let summary: String

    /// What a setting may be.
    package enum Kind: Sendable, Hashable {
        /// `on` or `off`; in the file also true or false.
        case flag
        /// A whole number in a range.
        case count(ClosedRange<Int>)
        /// A length of time: `90s`, `5m`, `8h`, `1d`, seconds without a unit; `off` where it may be none.
        case time(mayBeOff: Bool)
        /// One of some words.
        case choice([String])
        /// Text.
        case text
    }

    /// Every setting, in the order in which they are listed.
    package static let all: [Setting] = [
        Setting(
            name: "source", kind: .text, defaultText: "gpsd://localhost:2947",
            summary: "Where locations come from unless a command says otherwise."),
        Setting(
            name: "units", kind: .choice(Units.allCases.map(\.rawValue)), defaultText: "metric",
            summary: "The units that people see."),
        Setting(
            name: "activities", kind: .flag, defaultText: "on",
            summary: "Whether live activities are shown and may be started."),
        Setting(
            name: "alerts", kind: .flag, defaultText: "on",
            summary: "Whether an activity may ring, raise itself and have desktop notifications."),
        Setting(
            name: "island", kind: .flag, defaultText: "on", summary: "Whether the island and the status bar are shown."),
        Setting(
            name: "frequentPushes", kind: .flag, defaultText: "on",
            summary: "Whether pushes may come as often as they like."),
        Setting(
            name: "activitiesPerProgram", kind: .count(0...10_000), defaultText: "8",
            summary: "How many activities one program may have going on."),
        Setting(
            name: "activitiesPerUser", kind: .count(0...10_000), defaultText: "32",
            summary: "How many activities all your programs may have going on."),
        Setting(
            name: "contentSize", kind: .count(256...60_000), defaultText: "4096",
            summary: "The bytes that an activity's attributes, and its content, may have."),
        Setting(
            name: "maximumAge", kind: .time(mayBeOff: true), defaultText: "8h",
            summary: "How long an activity goes on unless its request says otherwise."),
        Setting(
            name: "maximumStay", kind: .time(mayBeOff: false), defaultText: "4h",
            summary: "How long an ended activity stays to be seen at the most."),
        Setting(
            name: "frequentInterval", kind: .time(mayBeOff: true), defaultText: "1s",
            summary: "The least time between two updates of an activity."),
        Setting(
            name: "standardInterval", kind: .time(mayBeOff: true), defaultText: "15s",
            summary: "The least time between two updates of an activity that asks for few, and between pushes."),
    ]

    /// The setting of a name; nil where there is none.
    package static func named(_ name: String) -> Setting? { all.first { $0.name == name } }

    /// What a value must be, for a person.
    package var expectation: String {
        switch kind {
        case .flag: "on or off"
        case .count(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
        case .time(let mayBeOff): "a length of time such as 90s, 5m or 8h" + (mayBeOff ? ", or off" : "")
        case .choice(let words): words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "")
        case .text: "a text"
        }
    }
}
