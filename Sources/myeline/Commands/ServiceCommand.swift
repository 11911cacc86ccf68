import ArgumentParser

struct ServiceCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "service",
        abstract: "Track in the background with systemd, from login on and after crashes.",
        subcommands: [ServiceInstallCommand.self, ServiceRemoveCommand.self, ServiceStatusCommand.self])
}
