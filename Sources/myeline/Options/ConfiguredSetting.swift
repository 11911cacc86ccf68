import LocationActivity
import LocationStream
import ActivitySurfaces
import SystemSupport

struct ConfiguredSetting {
    let setting: Setting
    private let member: JSONValue?

    init(_ setting: Setting, in members: JSONObject) {
        self.setting = setting
        member = members[setting.name]
    }

    var isSet: Bool { member != nil && !isInvalid }

    var isInvalid: Bool { member.map { setting.value(of: $0) == nil } ?? false }

    /// The value in effect, as 'myeline config set' accepts it.
    var text: String {
        guard isSet, let member else { return setting.defaultText }
        switch (setting.kind, member) {
        case (.flag, .bool(let isOn)): return isOn ? "on" : "off"
        case (.time, .bool), (.time, .null): return "off"
        case (.number, .null): return Setting.profile
        // A number of seconds may be set without its unit.
        case (.time, .string(let text)) where Double(text) != nil: return text + "s"
        case (.time, _) where member.doubleValue != nil: return member.description + "s"
        case (_, .string(let text)): return text
        default: return member.description
        }
    }

    /// The value in effect with its unit.
    ///
    /// If a motion threshold is not set, its value is that of the default profile.
    var valueText: String {
        guard let threshold = MotionFilter.Threshold(rawValue: setting.name) else { return text }
        var number = MotionFilter()[threshold]
        if isSet, case .number(let own?) = member.flatMap({ setting.value(of: $0) }) { number = own }
        return Setting.text(number) + (threshold.unit.map { " \($0)" } ?? "")
    }

    /// The origin of the value, in parentheses; empty if the value comes from the configuration file.
    var remark: String {
        guard MotionFilter.Threshold(rawValue: setting.name) != nil else { return isSet ? "" : "(default)" }
        return text == Setting.profile ? "(profile default)" : ""
    }

    var json: JSONValue { setting.json(of: text) ?? .string(text) }

    var complaint: String {
        let value = Terminal.escaped(member?.description ?? "")
        return "myeline: invalid value \(value) for '\(setting.name)' in the configuration file, "
            + "expected \(setting.expectation); using "
            + (setting.defaultText == Setting.profile ? "the profile's value" : setting.defaultText)
    }

    /// The motion thresholds with invalid values; empty if the configuration file cannot be read.
    static var invalidThresholds: [ConfiguredSetting] {
        guard let members = try? SettingsFile.user.members() else { return [] }
        return MotionFilter.Threshold.allCases.compactMap { Setting.named($0.rawValue) }
            .map { ConfiguredSetting($0, in: members) }.filter(\.isInvalid)
    }

    /// Warns if the configuration file cannot be read; the command continues with the defaults.
    static func warnOfUnreadableFile() {
        do throws(SettingsError) {
            _ = try SettingsFile.user.members()
        } catch {
            let what = "\(error.message), so all settings have their defaults"
            StandardError.write(line: Failure(what, remedy: error.remedy).line, .warning)
        }
    }

    static func named(_ name: String) throws(Failure) -> Setting {
        guard let setting = Setting.named(name) else {
            throw .usage("unknown setting '\(name)'", remedy: "see 'myeline config list'")
        }
        return setting
    }

    static func members() throws(Failure) -> JSONObject {
        try reporting { () throws(SettingsError) in try SettingsFile.user.members() }
    }

    static func set(_ name: String, _ value: JSONValue?) throws(Failure) {
        try reporting { () throws(SettingsError) in try SettingsFile.user.set(name, value) }
    }

    private static func reporting<T>(_ work: () throws(SettingsError) -> T) throws(Failure) -> T {
        do throws(SettingsError) {
            return try work()
        } catch {
            throw Failure(error)
        }
    }
}
