import LocationStream

/// Checks the devices of gpsd: whether there is one, and whether gpsd can read it.
struct GpsdDeviceCheck {
    /// gpsd's host and port as text.
    let place: String
    let answers: GpsdAnswers
    let filter: DeviceFilter
    /// The setup of gpsd; nil if gpsd runs on another machine.
    let setup: GpsdSetup?
    /// The serial devices of this machine; empty if gpsd runs on another machine.
    let connected: [SerialDevice]
    let files: SystemFiles

    func findings() -> [Finding] {
        guard let devices = answers.devices else {
            return [
                .unknown(
                    .gpsdDevices, "gpsd at \(place) did not list its receivers",
                    remedy: "try again with '--wait 20s'")
            ] + missing
        }
        let error = answers.error.map { Finding.note(.gpsdDevices, "gpsd reports: \($0)") }
        return (devices.isEmpty ? [none] : chosen(of: devices)) + missing + [error].compactMap(\.self)
    }

    private var firstConnected: String? { connected.first?.stablePath }

    private var none: Finding {
        let message = "gpsd at \(place) has no receiver"
        guard setup != nil else {
            return .obstacle(
                .gpsdDevices, message, remedy: "connect a receiver to that machine, or add one with 'gpsdctl add'")
        }
        guard let firstConnected else {
            return .obstacle(
                .gpsdDevices, message,
                remedy: "plug a receiver in; if it is plugged in, 'lsusb' and 'sudo dmesg' show whether the system has "
                    + "found it")
        }
        let file = setup?.defaults.map { "; for the next start of gpsd, also add it to DEVICES in \($0.path)" } ?? ""
        return .obstacle(
            .gpsdDevices, message, remedy: "add the connected device with 'sudo gpsdctl add \(firstConnected)'\(file)")
    }

    private func chosen(of devices: [GpsdDevice]) -> [Finding] {
        guard let wanted = filter.path else {
            let open = devices.filter(\.isActive)
            // A closed device is no obstacle if another device is open.
            return devices.map { device in
                device.isActive ? self.open(device) : closed(device, isObstacle: open.isEmpty)
            }
        }
        guard let device = devices.first(where: { filter.accepts($0.path) }) else {
            let paths = devices.map(\.path).sorted().joined(separator: ", ")
            return [
                .obstacle(
                    .gpsdDevices, "gpsd at \(place) has no device \(wanted), only \(paths)",
                    remedy: "name one of these devices in the source, or omit the device to read any of them")
            ]
        }
        return [device.isActive ? self.open(device) : closed(device, isObstacle: true)]
    }

    private func open(_ device: GpsdDevice) -> Finding {
        if setup != nil, device.path.hasPrefix("/dev/"), !files.exists(device.path) {
            return .problem(
                .gpsdDevices, "gpsd reads \(device.path), which is no longer connected",
                remedy: plugIn(instead: device.path))
        }
        let baud = device.baud.map { " at \($0) baud" } ?? ""
        guard let driver = device.driver else {
            return .note(
                .gpsdDevices, "gpsd reads \(device.path)\(baud), but has not recognized a protocol")
        }
        return .ok(.gpsdDevices, "gpsd reads \(device.path): \(driver)\(baud)")
    }

    private func closed(_ device: GpsdDevice, isObstacle: Bool) -> Finding {
        let (reason, remedy) = reasonForClosed(device.path)
        let message = "gpsd cannot open \(device.path)" + (reason.map { ": \($0)" } ?? "")
        return isObstacle
            ? .obstacle(.gpsdDevices, message, remedy: remedy) : .problem(.gpsdDevices, message, remedy: remedy)
    }

    private func reasonForClosed(_ path: String) -> (reason: String?, remedy: String) {
        guard let setup else { return (nil, "check the receiver on that machine") }
        if LocationSource.isURI(path) {
            return (nil, "check its sender and its address; gpsd's log says why: 'sudo journalctl -u gpsd'")
        }
        guard let status = files.status(path) else { return ("it is not connected", plugIn(instead: path)) }
        if let holder = files.holder(path), holder.name != "gpsd" {
            return (
                "\(holder.name) (process \(holder.pid)) uses it", "stop that program, then run \(setup.restartCommand)"
            )
        }
        if let identity = setup.identity, !identity.mayRead(status) {
            let accounts = AccountDatabase(files)
            let user = accounts.userName(identity.user) ?? "gpsd"
            let group = accounts.groupName(status.group) ?? String(status.group)
            return (
                "gpsd's user \(user) may not read it",
                "add \(user) to the device's group with 'sudo usermod -aG \(group) \(user)', then run "
                    + setup.restartCommand
            )
        }
        return (nil, "gpsd's log says why: 'sudo journalctl -u gpsd'")
    }

    /// The findings for the devices in gpsd's defaults that do not exist.
    private var missing: [Finding] {
        guard let defaults = setup?.defaults else { return [] }
        return defaults.devices.filter { $0.hasPrefix("/") && !files.exists($0) }.map { path in
            .note(
                .gpsdDevices, "DEVICES in \(defaults.path) names \(path), which does not exist",
                remedy: plugIn(instead: path))
        }
    }

    private func plugIn(instead path: String) -> String {
        let other = connected.first { $0.path != path && $0.stablePath != path }
        return "plug the receiver in" + (other.map { ", or name \($0.stablePath), which is connected" } ?? "")
    }
}
