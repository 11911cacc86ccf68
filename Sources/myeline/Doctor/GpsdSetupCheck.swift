/// Checks how gpsd is installed and started on this machine.
struct GpsdSetupCheck {
    /// The setup, examined before this program connects to gpsd.
    ///
    /// The connection can make systemd start gpsd.
    let setup: GpsdSetup
    let port: UInt16
    /// Whether gpsd answered.
    ///
    /// If it did, tracking can work, whatever this check finds.
    let hasAnswered: Bool
    /// A serial device that can be read without gpsd; nil if there is none.
    let freeDevice: SerialDevice?

    func findings() -> [Finding] {
        [installed, running, socket, options].compactMap(\.self) + addresses
    }

    private var isRunning: Bool { setup.process != nil || hasAnswered }

    private var installed: Finding? {
        if let program = setup.program { return .ok(.gpsdInstalled, "gpsd is installed as \(program)") }
        guard setup.process == nil, !hasAnswered else { return nil }
        var remedy = "install it with 'sudo apt install gpsd'"
        if let freeDevice {
            remedy += ", or read the receiver without gpsd: 'myeline config set source serial:\(freeDevice.stablePath)'"
        }
        return .obstacle(.gpsdInstalled, "gpsd is not installed", remedy: remedy)
    }

    private var running: Finding? {
        let isListening = setup.listeners.map { !$0.isEmpty }
        if let process = setup.process {
            let runs = "gpsd runs as process \(process.pid)"
            guard isListening == false else { return .ok(.gpsdRunning, runs) }
            let other = GpsdCommandLine(of: process).port
            guard other == port else {
                return obstacle(
                    "\(runs), but listens at port \(other) instead of \(port)",
                    remedy: "use gpsd://localhost:\(other)")
            }
            return obstacle(
                "\(runs), but nothing listens at port \(port)",
                remedy: "restart gpsd with \(setup.restartCommand), unless it runs in a container")
        }
        if hasAnswered {
            return .ok(.gpsdRunning, "gpsd was started for this check, or runs where its process cannot be seen")
        }
        if isListening == true {
            return .unknown(.gpsdRunning, "a program listens at port \(port), but no gpsd runs")
        }
        guard setup.program != nil else { return nil }
        return obstacle("gpsd is not running, and nothing listens at port \(port)", remedy: "start it with \(start)")
    }

    /// Returns a note if gpsd answered; otherwise, a problem that prevents tracking.
    private func obstacle(_ message: String, remedy: String) -> Finding {
        hasAnswered
            ? .note(.gpsdRunning, message, remedy: remedy) : .obstacle(.gpsdRunning, message, remedy: remedy)
    }

    private var start: String {
        guard setup.hasSystemd, setup.socket?.isEnabled == true else { return setup.startCommand }
        // In most distributions, gpsd.socket does not start at all if it cannot bind the address [::1].
        return setup.startCommand + "; if that fails, 'systemctl status gpsd.socket' says why, "
            + "for example that IPv6 is off"
    }

    private var socket: Finding? {
        guard setup.hasSystemd else {
            return .unknown(.gpsdSocket, "systemd does not run here, so it does not start gpsd")
        }
        guard let socket = setup.socket else {
            return setup.program == nil
                ? nil : .note(.gpsdSocket, "systemd has no unit gpsd.socket, so gpsd must be started by hand")
        }
        if socket.isMasked {
            return .note(
                .gpsdSocket, "gpsd.socket is masked, so systemd does not start gpsd",
                remedy: "allow the start with \(setup.startCommand)")
        }
        if socket.isEnabled {
            return .ok(.gpsdSocket, "gpsd.socket is enabled: systemd starts gpsd when a program connects")
        }
        if socket.isServiceEnabled { return .ok(.gpsdSocket, "gpsd.service is enabled: gpsd starts with the system") }
        return .note(
            .gpsdSocket, "gpsd.socket is disabled, so gpsd will not run after a reboot",
            remedy: "enable it with 'sudo systemctl enable --now gpsd.socket'")
    }

    private var options: Finding? {
        guard let options = setup.options, isRunning || setup.hasSystemd else { return nil }
        if options.readsAlways { return .ok(.gpsdOptions, "gpsd has the option -n: it always reads its receiver") }
        let effect = "it opens its receiver only while a program is connected, so the first fix takes longer"
        guard setup.hasSystemd, let defaults = setup.defaults else {
            return .note(.gpsdOptions, "gpsd runs without -n: \(effect)", remedy: "start it with -n")
        }
        if defaults.options.readsAlways {
            return .note(
                .gpsdOptions, "gpsd was started without -n, although GPSD_OPTIONS in \(defaults.path) contains -n",
                remedy: "restart gpsd with \(setup.restartCommand)")
        }
        return .note(
            .gpsdOptions, "gpsd is configured without -n: \(effect)",
            remedy: "add -n to GPSD_OPTIONS in \(defaults.path), then run \(setup.restartCommand)")
    }

    private var addresses: [Finding] {
        guard isRunning, let listeners = setup.listeners, !listeners.isEmpty else { return [] }
        let places = Set(listeners.map(\.text)).sorted().joined(separator: " and ")
        guard listeners.allSatisfy(\.isLoopback) else {
            let unit = setup.socket == nil ? "" : ", and every address except 127.0.0.1 and [::1] from gpsd.socket"
            return [
                .note(
                    .gpsdAddress, "gpsd listens at \(places), where other machines may read your location",
                    remedy: "to prevent that, remove -G from gpsd's options" + unit)
            ]
        }
        guard setup.options?.listensToNetwork == true else {
            return [.ok(.gpsdAddress, "gpsd listens at \(places), for this machine only")]
        }
        return [
            .note(
                .gpsdAddress,
                "gpsd has the option -G, but listens for this machine only, at \(places), because systemd opens the "
                    + "port",
                remedy: "to let other machines connect, add ListenStream=0.0.0.0:\(port) with "
                    + "'sudo systemctl edit gpsd.socket'; otherwise, remove -G")
        ]
    }
}
