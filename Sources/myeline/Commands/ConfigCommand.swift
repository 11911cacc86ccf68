import ArgumentParser
import FoundationEssentials
import LocationActivity
import LocationStream
import ActivityTree
import ActivitySurfaces
import SystemSupport

/// `myeline config`: what the user sets for every program.
struct ConfigCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "config",
        abstract: "Show and change the settings.",
        discussion: "The settings: \(Setting.all.map(\.name).joined(separator: ", ")). Running programs follow them.",
        subcommands: [
            ConfigListCommand.self, ConfigGetCommand.self, ConfigSetCommand.self, ConfigUnsetCommand.self,
            ConfigPathCommand.self,
        ],
        defaultSubcommand: ConfigListCommand.self)
}

/// `myeline config list`: every setting and its value.
struct ConfigListCommand: Command {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List every setting: its value, what it is by default, and what it is for.")

    @Flag(help: "Print an object of the settings as JSON.")
    var json = false

    func perform() async throws {
        let members = try ConfiguredSetting.members()
        let settings = Setting.all.map { ConfiguredSetting($0, in: members) }
        for setting in settings where setting.isMisfit { StandardError.write(line: setting.complaint) }
        let output = StandardOutput()
        if json {
            let object = JSONObject(settings.map { ($0.setting.name, $0.json) })
            return try await output.write(line: JSONValue.object(object).description)
        }
        let name = settings.map(\.setting.name.count).max() ?? 0
        let value = settings.map(\.text.count).max() ?? 0
        for setting in settings {
            let head =
                setting.setting.name.padded(toColumns: name) + "  "
                + Terminal.escaped(setting.text).padded(toColumns: value)
            let mark = setting.isSet ? "  " : "  (default) "
            try await output.write(line: head + mark + setting.setting.summary)
        }
        for member in members.members where Setting.named(member.name) == nil {
            StandardError.write(
                line: "myeline: the configuration has \(Terminal.escaped(member.name)), which is no setting")
        }
    }
}

/// `myeline config get NAME`: one setting's value.
struct ConfigGetCommand: Command {
    static let configuration = CommandConfiguration(
        commandName: "get", abstract: "Print one setting's value.",
        discussion: "Where it is not set, the value that holds by default.")

    @Argument(help: .init("The setting's name.", valueName: "NAME"))
    var name: String

    func perform() async throws {
        let setting = ConfiguredSetting(try ConfiguredSetting.named(name), in: try ConfiguredSetting.members())
        if setting.isMisfit { StandardError.write(line: setting.complaint) }
        try await StandardOutput().write(line: Terminal.escaped(setting.text))
    }
}

/// `myeline config set NAME VALUE`: sets one.
struct ConfigSetCommand: Command {
    static let configuration = CommandConfiguration(
        commandName: "set", abstract: "Set one setting.",
        discussion: "Examples: config set activities off; config set source serial:/dev/ttyUSB0.")

    @Argument(help: .init("The setting's name.", valueName: "NAME"))
    var name: String

    @Argument(help: .init("Its value.", valueName: "VALUE"))
    var value: String

    func perform() async throws {
        let setting = try ConfiguredSetting.named(name)
        // A path is to mean the same from wherever the next command is run.
        let here = FileManager.default.currentDirectoryPath
        let isFileHere =
            setting.name == "source" && !value.hasPrefix("/") && FileManager.default.fileExists(atPath: value)
        let value = isFileHere ? "\(here)/\(value)" : value
        guard let json = setting.json(of: value) else {
            let told = value.isEmpty ? "an empty text" : value
            throw Failure.usage("\(told) is no value of \(name)", remedy: "give \(setting.expectation)")
        }
        if setting.name == "source" {
            do throws(LocationStreamError) {
                _ = try LocationSource(value)
            } catch {
                throw Failure.usage(error.message, remedy: error.remedy)
            }
        }
        try ConfiguredSetting.write { () throws(SettingsError) in try SettingsFile.user.set(setting.name, json) }
    }
}

/// `myeline config unset NAME`: what holds by default holds again.
struct ConfigUnsetCommand: Command {
    static let configuration = CommandConfiguration(
        commandName: "unset", abstract: "Remove one setting, so that the default holds again.")

    @Argument(help: .init("The setting's name.", valueName: "NAME"))
    var name: String

    func perform() async throws {
        // One that is no setting, such as a misspelt one, can be removed too.
        let isThere = try ConfiguredSetting.members()[name] != nil
        if !isThere { _ = try ConfiguredSetting.named(name) }
        guard isThere else { return }
        try ConfiguredSetting.write { () throws(SettingsError) in try SettingsFile.user.set(name, nil) }
    }
}

/// `myeline config path`: where the settings are kept.
struct ConfigPathCommand: Command {
    static let configuration = CommandConfiguration(
        commandName: "path", abstract: "Print the path of the file that the settings are kept in.")

    func perform() async throws {
        guard let path = SettingsFile.user.path else {
            throw Failure("there is no place for a configuration", remedy: "set HOME or XDG_CONFIG_HOME")
        }
        try await StandardOutput().write(line: path)
    }
}
