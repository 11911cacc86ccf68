import ArgumentParser
import ActivitySurfaces
import SystemSupport

struct ServiceInstallCommand: Command {
    static let configuration = CommandConfiguration(
        commandName: "install",
        abstract: "Install and start a systemd user service that tracks in the background.",
        usage: "myeline service install [--no-start] [--force] [<options of start> ...]",
        discussion: """
            Accepts the options of 'myeline start', such as --source and --profile. The service starts when you log \
            in, and restarts after a crash. Each time, it continues the same activity, whose key is 'service' unless \
            --key is given. To change the options, run 'myeline service install' again.

            Writes the unit file myeline.service to ~/.config/systemd/user. A unit file that was edited is not \
            replaced, unless --force is given.
            """)

    @Flag(help: "Only write the systemd unit file; do not enable or start the service.")
    var noStart = false

    @Flag(help: "Replace a unit file even if it was edited, or if myeline did not install it.")
    var force = false

    // The options of `start`. They are unrecognized here, because only that command declares and parses them.
    @Argument(parsing: .allUnrecognized, help: .init("Options of 'myeline start'.", valueName: "options"))
    var words: [String] = []

    func perform() async throws {
        let arguments = try ServiceArguments(words)
        let unit = ServiceUnit(executable: try InstalledProgram.path(), arguments: arguments.words)
        let file = try UnitFile.user(ServiceUnit.name)
        if !noStart {
            // Check first that systemd's user manager answers, so that a failure leaves no unit behind.
            _ = try await onDetachedThread { () throws(Failure) in try UserManager().call("show-environment") }
        }
        if let text = try file.contents(), text != unit.text, !force {
            let origin = ServiceUnit.mark.origin(of: text)
            guard origin == .installed else {
                try await StandardOutput().write(line: Terminal.escapedLines(text))
                let what = origin == .edited ? "was edited" : "was not installed by myeline"
                throw Failure(
                    "\(file.path), printed above, \(what), and is kept",
                    remedy: "replace the file with --force, or remove it")
            }
        }
        let isNew = try file.write(unit.text)
        try await StandardOutput().write(
            line: Terminal.escaped(isNew ? "Wrote \(file.path)" : "\(file.path) is up to date"))
        if unit.executable.contains("/.build/") {
            StandardError.write(
                line: "myeline: warning: the service runs \(Terminal.escaped(unit.executable)), which the next build "
                    + "replaces; install the program with 'make install', then repeat 'myeline service install'",
                .warning)
        }
        guard !noStart else {
            return try await StandardOutput().write(
                line: "Start it with 'systemctl --user daemon-reload' and 'systemctl --user enable --now myeline'")
        }
        try await WaitingLine.during("Starting the service") {
            try await onDetachedThread { () throws(Failure) in try Self.start(isNew: isNew) }
        }
        try await StandardOutput().write(line: "Started \(ServiceUnit.name); 'myeline service status' shows it")
        let lingering = Lingering(of: ProcessIdentity(of: "self"), in: .standard)
        if lingering.isOn == false {
            StandardError.write(
                line: "myeline: the service ends when you log out, because lingering is off; "
                    + Lingering.remedy(lingering.user))
        }
    }

    /// Enables and starts the service; restarts a running service only if its unit has changed.
    private static func start(isNew: Bool) throws(Failure) {
        let manager = UserManager()
        try manager.call("daemon-reload")
        try manager.call("enable", ServiceUnit.name, remedy: UserManager.configurationHomeRemedy)
        try manager.call(isNew ? "restart" : "start", ServiceUnit.name)
    }
}
