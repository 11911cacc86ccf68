import LocationStream

/// Checks whether this user may read a serial device, and whether another program uses it.
struct DeviceCheck {
    let path: String
    let identity: ProcessIdentity
    /// The serial devices of this machine.
    let connected: [SerialDevice]
    /// The process IDs of running activities.
    var trackers: Set<Int32> = []
    let files: SystemFiles

    func findings() -> [Finding] {
        guard let status = files.status(path) else { return [missing] }
        let found = Finding.ok(.deviceExists, "\(path) exists")
        return [found, permission(status), holder].compactMap(\.self)
    }

    /// Whether the device can be opened without disturbing another program.
    var isFree: Bool { files.status(path) != nil && files.mayRead(path) && files.holder(path) == nil }

    private var missing: Finding {
        let others = connected.map(\.stablePath).filter { $0 != path }
        guard let other = others.first else {
            return .obstacle(
                .deviceExists, "there is no device \(path), and no other serial device is connected",
                remedy: "plug the receiver in; if it is plugged in, 'lsusb' and 'sudo dmesg' show whether the system "
                    + "has found it")
        }
        return .obstacle(
            .deviceExists, "there is no device \(path)",
            remedy: "plug the receiver in, or use serial:\(other), which is connected")
    }

    private func permission(_ status: FileStatus) -> Finding {
        let accounts = AccountDatabase(files)
        let group = accounts.groupName(status.group) ?? String(status.group)
        if files.mayRead(path) || identity.mayRead(status) {
            return .ok(.devicePermission, "you may read \(path), which belongs to group \(group)")
        }
        let user = accounts.userName(identity.user) ?? "$USER"
        let message = "you may not read \(path)"
        if identity.user == status.user {
            return .obstacle(
                .devicePermission, "\(message), although you own it", remedy: "allow reading with 'chmod u+r \(path)'")
        }
        // Do not suggest joining a group that may not read the device, or root's group, which has too many rights.
        guard status.group != 0, status.mode & 0o040 != 0 else {
            return .obstacle(
                .devicePermission, message,
                remedy: "give one of your groups access with 'sudo chgrp GROUP \(path)' and 'sudo chmod g+r \(path)'; "
                    + "'groups' lists your groups, and a udev rule makes the change permanent")
        }
        guard accounts.isMember(identity.user, of: status.group) else {
            return .obstacle(
                .devicePermission, "\(message), because you are not in its group \(group)",
                remedy: "join the group with 'sudo usermod -aG \(group) \(user)', then log out and in again")
        }
        return .obstacle(
            .devicePermission, "\(message), because this session began before you joined the group \(group)",
            remedy: "log out and in again; until then, 'newgrp \(group)' starts a shell that is in the group")
    }

    private var holder: Finding? {
        guard let holder = files.holder(path) else {
            return .ok(.deviceHolder, "no other program uses \(path), as far as you may see")
        }
        let message = "\(holder.name) (process \(holder.pid)) uses \(path)"
        switch holder.name {
        case "myeline" where trackers.contains(holder.pid):
            return .ok(.deviceHolder, "\(message): 'myeline status' shows what arrives")
        case "gpsd":
            let target = files.resolve(path) ?? path
            let process = RunningProcess.named("gpsd", in: files).first { $0.pid == holder.pid }
            let port = process.map { GpsdCommandLine(of: $0).port } ?? 2947
            return .obstacle(
                .deviceHolder, message,
                remedy: "read the receiver through gpsd: 'myeline config set source "
                    + LocationSource.gpsd(port: port, device: target).description + "'")
        case "ModemManager":
            return .obstacle(
                .deviceHolder, "\(message) to find out whether it is a modem",
                remedy: "wait a minute or, if you have no modem, stop ModemManager for good with "
                    + "'sudo systemctl disable --now ModemManager'")
        default:
            return .obstacle(.deviceHolder, message, remedy: "end that program first")
        }
    }
}
