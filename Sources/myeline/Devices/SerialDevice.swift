/// A serial device of this machine that exists as hardware, and may be a receiver.
struct SerialDevice: Sendable, Hashable {
    /// The path, such as /dev/ttyUSB0, which may change when the device is plugged in again.
    var path: String
    /// The name in /dev/serial/by-id, which does not change when the device is plugged in again; nil if there is none.
    var id: String?

    private static let idFolder = "/dev/serial/by-id"

    /// The path in /dev/serial/by-id, or else ``path``.
    var stablePath: String { id.map { "\(Self.idFolder)/\($0)" } ?? path }

    /// Returns the connected serial devices, in the order of their paths.
    static func all(in files: SystemFiles = .standard) -> [SerialDevice] {
        var devices: [String: SerialDevice] = [:]
        for name in files.names(in: "/sys/class/tty") where isHardware(name, files) && files.exists("/dev/\(name)") {
            devices["/dev/\(name)"] = SerialDevice(path: "/dev/\(name)")
        }
        for id in files.names(in: idFolder) {
            guard let path = files.resolve("\(idFolder)/\(id)") else { continue }
            devices[path] = SerialDevice(path: path, id: id)
        }
        return devices.values.sorted { ($0.kind, $0.number) < ($1.kind, $1.number) }
    }

    /// The path without its number.
    private var kind: Substring { path.dropLast(path.reversed().prefix { $0.isASCII && $0.isNumber }.count) }

    private var number: Int { Int(path.dropFirst(kind.count)) ?? 0 }

    private static func isHardware(_ name: String, _ files: SystemFiles) -> Bool {
        let folder = "/sys/class/tty/\(name)"
        guard ["ttyUSB", "ttyACM", "ttyAMA", "ttyS"].contains(where: name.hasPrefix), files.exists(folder + "/device")
        else { return false }
        // A serial line that is the kernel's console has no receiver.
        if files.line(folder + "/console") == "Y" { return false }
        guard name.hasPrefix("ttyS") else { return true }
        // The kernel also creates ttyS devices for ports that do not exist. Their type is 0 (PORT_UNKNOWN).
        if let type = files.line(folder + "/type") { return type != "0" }
        // In older kernels, only root may read the type, but ports that do not exist have the driver serial8250.
        return files.linkTarget(of: folder + "/device/driver")?.hasSuffix("/serial8250") == false
    }
}
