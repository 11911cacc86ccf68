import ArgumentParser

struct ServiceCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "service",
        abstract: "Track in the background with systemd, which starts the tracker at login and after a crash.",
        subcommands: [ServiceInstallCommand.self, ServiceRemoveCommand.self, ServiceStatusCommand.self])
}
