/// systemd's unit gpsd.socket, which starts gpsd when a program connects.
struct GpsdSocketUnit: Sendable, Hashable {
    var isMasked = false
    var isEnabled = false
    /// Whether gpsd.service itself starts with the system.
    var isServiceEnabled = false

    /// The folders of units, in the order of their precedence.
    private static let folders = [
        "/etc/systemd/system", "/run/systemd/system", "/usr/local/lib/systemd/system", "/usr/lib/systemd/system",
        "/lib/systemd/system",
    ]

    /// Finds the unit; nil if it is not installed.
    init?(in files: SystemFiles) {
        let name = "gpsd.socket"
        guard
            let folder = Self.folders.first(where: { folder in
                files.exists("\(folder)/\(name)") || files.linkTarget(of: "\(folder)/\(name)") != nil
            })
        else { return nil }
        isMasked = files.linkTarget(of: "\(folder)/\(name)") == "/dev/null"
        isEnabled = Self.isWanted(name, by: "sockets.target", files)
        isServiceEnabled = Self.isWanted("gpsd.service", by: "multi-user.target", files)
    }

    private static func isWanted(_ unit: String, by target: String, _ files: SystemFiles) -> Bool {
        folders.contains { files.linkTarget(of: "\($0)/\(target).wants/\(unit)") != nil }
    }
}
