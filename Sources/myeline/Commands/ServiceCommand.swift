import ArgumentParser

struct ServiceCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "service",
        abstract: "Track in the background with systemd, from login and again after a crash.",
        subcommands: [ServiceInstallCommand.self, ServiceRemoveCommand.self, ServiceStatusCommand.self])
}
