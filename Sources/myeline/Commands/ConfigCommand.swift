import ArgumentParser
import FoundationEssentials
import LocationActivity
import LocationStream
import TravelServices
import ActivitySurfaces
import SystemSupport

struct ConfigCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "config",
        abstract: "Show and change the settings.",
        discussion:
            "Settings: \(Setting.all.map(\.name).joined(separator: ", ")).\n\n"
            + "A change takes effect at once. However, a running activity keeps some settings from its start: the "
            + "source, maximum age, update intervals, recording, commute settings, trip settings (except the colours), "
            + "and motion thresholds ('standstillRadius' to 'climbThreshold').",
        subcommands: [
            ConfigListCommand.self, ConfigGetCommand.self, ConfigSetCommand.self, ConfigUnsetCommand.self,
            ConfigPathCommand.self,
        ],
        defaultSubcommand: ConfigListCommand.self)
}

struct ConfigListCommand: Command {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List every setting with its value and meaning.",
        discussion: """
            The defaults of the settings from 'standstillRadius' to 'climbThreshold' depend on the --profile of an \
            activity. The list shows those of the default profile.
            """)

    @Flag(help: "Print the settings as a JSON object.")
    var json = false

    func perform() async throws {
        let members = try ConfiguredSetting.members()
        let settings = Setting.all.map { ConfiguredSetting($0, in: members) }
        for setting in settings where setting.isInvalid { StandardError.write(line: setting.complaint) }
        let output = StandardOutput()
        if json {
            let object = JSONObject(settings.map { ($0.setting.name, $0.json) })
            return try await output.write(line: JSONValue.object(object).description)
        }
        let name = settings.map(\.setting.name.count).max() ?? 0
        let value = settings.map { Terminal.escaped($0.valueText).displayWidth }.max() ?? 0
        for setting in settings {
            let head =
                setting.setting.name.padded(toColumns: name) + "  "
                + Terminal.escaped(setting.valueText).padded(toColumns: value)
            let mark = setting.remark.isEmpty ? "  " : "  \(setting.remark) "
            try await output.write(line: head + mark + setting.setting.summary)
        }
        for member in members.members where Setting.named(member.name) == nil {
            StandardError.write(
                line: "myeline: unknown setting '\(Terminal.escaped(member.name))' in the configuration file; "
                    + "remove it with 'myeline config unset \(Terminal.escaped(member.name))'")
        }
    }
}

struct ConfigGetCommand: Command {
    static let configuration = CommandConfiguration(
        commandName: "get", abstract: "Print the value of a setting.",
        discussion: "Prints the default value if the setting is not set.")

    @Argument(help: .init("Name of the setting.", valueName: "NAME"), completion: .settings)
    var name: String

    func perform() async throws {
        let setting = ConfiguredSetting(try ConfiguredSetting.named(name), in: try ConfiguredSetting.members())
        if setting.isInvalid { StandardError.write(line: setting.complaint) }
        try await StandardOutput().write(line: Terminal.escaped(setting.text))
    }
}

struct ConfigSetCommand: Command {
    static let configuration = CommandConfiguration(
        commandName: "set", abstract: "Change a setting.", usage: "myeline config set <NAME> <VALUE>",
        discussion: "Examples: 'myeline config set activities off', 'myeline config set source serial:/dev/ttyUSB0'.")

    @Argument(help: .init("Name of the setting.", valueName: "NAME"), completion: .settings)
    var name: String

    // An array of all remaining words, because the parser would treat a single value such as -3 as an option.
    @Argument(parsing: .allUnrecognized, help: .init("New value.", valueName: "VALUE"))
    var words: [String] = []

    func perform() async throws {
        let setting = try ConfiguredSetting.named(name)
        let words = words.first == "--" ? words.dropFirst() : words[...]
        guard let word = words.first else {
            throw Failure.usage("the value of '\(name)' is missing", remedy: "use \(setting.expectation)")
        }
        guard words.count == 1 else {
            throw Failure.usage(
                "'\(name)' takes one value, not \(words.count)", remedy: "put a value with spaces in quotes")
        }
        let value = setting.name == "source" && !word.isEmpty ? try Self.source(word) : word
        guard let json = setting.json(of: value) else {
            let text = value.isEmpty ? "empty value" : "invalid value '\(value)'"
            throw Failure.usage("\(text) for '\(name)'", remedy: "use \(setting.expectation)")
        }
        try Self.check(setting.name, value)
        try ConfiguredSetting.set(setting.name, json)
    }

    /// Refuses addresses that a commute could not use.
    private static func check(_ name: String, _ value: String) throws(Failure) {
        guard value != CommuteSettings.none else { return }
        do throws(TravelServiceError) {
            switch name {
            case "commuteRouter": _ = try RouterTravelTime(url: value)
            case "commuteWeather": _ = try WebWeather(value)
            default: break
            }
        } catch {
            throw Failure.usage("invalid value '\(value)' for '\(name)': \(error)")
        }
    }

    /// Returns the URI of a source; a relative path becomes absolute.
    private static func source(_ uri: String) throws -> String {
        let source: LocationSource
        do throws(LocationStreamError) {
            source = try LocationSource(uri)
        } catch {
            throw Failure.usage(error.message, remedy: error.remedy)
        }
        let absolute = try source.absolute()
        return absolute == source ? uri : absolute.description
    }
}

struct ConfigUnsetCommand: Command {
    static let configuration = CommandConfiguration(
        commandName: "unset", abstract: "Reset a setting to its default.")

    @Argument(help: .init("Name of the setting.", valueName: "NAME"), completion: .settings)
    var name: String

    func perform() async throws {
        // A name in the file can be removed even if it is not the name of a setting, for example because it is
        // misspelt.
        guard try ConfiguredSetting.members()[name] != nil else {
            _ = try ConfiguredSetting.named(name)
            return
        }
        try ConfiguredSetting.set(name, nil)
    }
}

struct ConfigPathCommand: Command {
    static let configuration = CommandConfiguration(
        commandName: "path", abstract: "Print the path of the configuration file.")

    func perform() async throws {
        guard let path = SettingsFile.user.path else {
            throw Failure("there is no directory for the configuration file", remedy: "set HOME or XDG_CONFIG_HOME")
        }
        try await StandardOutput().write(line: path)
    }
}
