import SystemSupport

/// The systemd unit that runs a tracker.
struct ServiceUnit: Sendable, Hashable {
    static let name = "myeline.service"
    /// The default key of the activity.
    ///
    /// The key is fixed, so that a restarted tracker continues the activity.
    static let key = "service"

    /// The path of the program; it contains no quotes, backslashes or control characters.
    var executable: String
    /// The arguments of `myeline start`, without `--foreground`.
    var arguments: [String]

    static let mark = UnitChecksum(command: "myeline service install")

    /// The contents of the unit file.
    var text: String { Self.mark.text(body) }

    // CommandLine.md explains each line.
    private var body: String {
        let program = UnitEscaping.path(executable) ?? executable
        let command = ([program, "start", "--foreground"] + arguments.map { UnitEscaping.argument($0) })
            .joined(separator: " ")
        return """
            # To change the unit, use 'systemctl --user edit myeline.service'; then myeline can still replace this file.
            [Unit]
            Description=Location activity from a GPS receiver (myeline)
            Documentation=man:myeline(1)
            Wants=dbus.socket
            After=dbus.socket

            [Service]
            Type=notify
            NotifyAccess=main
            ExecStart=\(command)
            WatchdogSec=60
            Restart=on-failure
            RestartSec=5
            RestartPreventExitStatus=2 64
            SuccessExitStatus=143
            KillMode=mixed
            TimeoutStopSec=30
            \(Self.sandbox)

            [Install]
            WantedBy=default.target

            """
    }

    /// The settings that restrict a tracker to what it needs.
    static let sandbox = """
        UMask=0077
        NoNewPrivileges=yes
        LockPersonality=yes
        MemoryDenyWriteExecute=yes
        RestrictRealtime=yes
        RestrictSUIDSGID=yes
        RestrictNamespaces=yes
        RestrictAddressFamilies=AF_UNIX AF_INET AF_INET6 AF_NETLINK
        SystemCallArchitectures=native
        SystemCallFilter=@system-service
        SystemCallErrorNumber=EPERM
        """
}
