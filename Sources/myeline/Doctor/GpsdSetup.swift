import LocationStream

/// The installation of gpsd on this machine, and the way in which gpsd is started.
struct GpsdSetup: Sendable, Hashable {
    /// The path of the program; nil if it was not found.
    var program: String?
    /// The gpsd process; nil if none runs.
    ///
    /// If several gpsd processes run, this is preferably one whose arguments name the checked port.
    var process: RunningProcess?
    /// The identity of the process; nil if there is none.
    var identity: ProcessIdentity?
    /// Whether systemd runs.
    var hasSystemd: Bool
    /// systemd's unit gpsd.socket; nil if it is not installed.
    var socket: GpsdSocketUnit?
    var defaults: GpsdDefaults?
    /// The addresses on which a program listens at the port; nil if the system does not list them.
    var listeners: [ListeningAddress]?

    private static let folders = [
        "/usr/sbin", "/usr/local/sbin", "/sbin", "/usr/bin", "/usr/local/bin", "/bin", "/snap/bin",
    ]

    init(port: UInt16, in files: SystemFiles) {
        program = Self.folders.map { $0 + "/gpsd" }.first(where: files.exists)
        let processes = RunningProcess.named("gpsd", in: files)
        process = processes.first { GpsdCommandLine(of: $0).port == port } ?? processes.first
        identity = process.flatMap { ProcessIdentity(of: String($0.pid), in: files) }
        hasSystemd = files.isRunBySystemd
        socket = GpsdSocketUnit(in: files)
        defaults = GpsdDefaults(in: files)
        listeners = ListeningAddress.all(port: port, in: files)
    }

    var options: GpsdCommandLine? { process.map { GpsdCommandLine(of: $0) } ?? defaults?.options }

    /// The commands that start gpsd, each in quotation marks.
    var startCommand: String {
        guard hasSystemd, let socket else { return "'sudo gpsd -n DEVICE'" }
        if socket.isMasked {
            return "'sudo systemctl unmask gpsd.socket' and 'sudo systemctl enable --now gpsd.socket'"
        }
        return socket.isEnabled ? "'sudo systemctl start gpsd.socket'" : "'sudo systemctl enable --now gpsd.socket'"
    }

    /// The commands that restart gpsd, each in quotation marks.
    var restartCommand: String {
        hasSystemd ? "'sudo systemctl restart gpsd'" : "'sudo killall gpsd' and 'sudo gpsd -n DEVICE'"
    }
}

extension GpsdCommandLine {
    init(of process: RunningProcess) {
        self.init(Array(process.arguments.dropFirst()))
    }
}
