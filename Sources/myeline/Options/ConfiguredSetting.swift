import LocationActivity
import ActivityTree
import ActivitySurfaces

/// A setting as the user's configuration has it.
struct ConfiguredSetting {
    let setting: Setting
    private let member: JSONValue?

    init(_ setting: Setting, in members: JSONObject) {
        self.setting = setting
        member = members[setting.name]
    }

    /// Whether the file has a value that fits.
    var isSet: Bool { member != nil && !isMisfit }

    /// Whether the file has a value that does not fit.
    var isMisfit: Bool { member.map { setting.value(of: $0) == nil } ?? false }

    /// The value that holds, as a user writes it.
    var text: String {
        guard isSet, let member else { return setting.defaultText }
        switch (setting.kind, member) {
        case (.flag, .bool(let isOn)): return isOn ? "on" : "off"
        case (.time, .bool), (.time, .null): return "off"
        case (_, .string(let text)): return text
        default: return member.description
        }
    }

    /// The value that holds, in JSON.
    var json: JSONValue { setting.json(of: text) ?? .string(text) }

    /// The line about a value that does not fit.
    var complaint: String {
        let value = Terminal.escaped(member?.description ?? "")
        return "myeline: the configuration's \(setting.name) is \(value), and should be \(setting.expectation); "
            + "\(setting.defaultText) holds"
    }

    /// The setting of a name.
    static func named(_ name: String) throws(Failure) -> Setting {
        guard let setting = Setting.named(name) else {
            throw .usage("there is no setting \(name)", remedy: "see 'myeline config list'")
        }
        return setting
    }

    /// The members of the user's file.
    static func members() throws(Failure) -> JSONObject {
        do throws(SettingsError) {
            return try SettingsFile.user.members()
        } catch {
            throw Failure(error.message, remedy: error.remedy)
        }
    }

    static func write(_ work: () throws(SettingsError) -> Void) throws(Failure) {
        do throws(SettingsError) {
            try work()
        } catch {
            throw Failure(error.message, remedy: error.remedy)
        }
    }
}
