import SystemSupport

/// The systemd unit that runs a tracker.
struct ServiceUnit: Sendable, Hashable {
    static let name = "myeline.service"
    /// The activity's key unless another one is given; the same after each restart, which continues the activity.
    static let key = "service"

    /// The path of the program, without quotes, backslashes and control characters.
    var executable: String
    /// The arguments of `myeline start`, without `--foreground`.
    var arguments: [String]

    private static let mark = "# Written by 'myeline service install'; checksum "

    /// The contents of the file.
    ///
    /// Its first line has the checksum of the rest, by which an edited file is recognized.
    var text: String { "\(Self.mark)\(Self.checksum(body))\n\(body)" }

    // The documentation in CommandLine.md says why each line is there.
    private var body: String {
        let program = UnitWord.path(executable) ?? executable
        let command = ([program, "start", "--foreground"] + arguments.map { UnitWord.argument($0) })
            .joined(separator: " ")
        return """
            # Change it with 'systemctl --user edit myeline.service', which keeps it replaceable.
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
            RestartPreventExitStatus=64
            SuccessExitStatus=143
            KillMode=mixed
            TimeoutStopSec=30
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

            [Install]
            WantedBy=default.target

            """
    }

    /// The origin of a unit's text.
    enum Origin: Sendable, Hashable {
        case installed
        /// Installed, and changed afterwards.
        case edited
        case foreign
    }

    static func origin(of text: String) -> Origin {
        guard text.hasPrefix(mark), let end = text.firstIndex(of: "\n") else { return .foreign }
        return text[..<end].dropFirst(mark.count) == checksum(String(text[text.index(after: end)...]))
            ? .installed : .edited
    }

    /// The hash of the text, in 16 hexadecimal digits.
    private static func checksum(_ text: String) -> String {
        var hash = FNVHash()
        for byte in text.utf8 { hash.add(byte) }
        let digits = String(hash.value, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
