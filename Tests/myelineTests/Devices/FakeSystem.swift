import FoundationEssentials
import Glibc
import LocationStream
import TestSupport

@testable import myeline

/// A made-up system, whose files in a temporary folder replace those in /proc, /sys, /etc and /dev.
final class FakeSystem {
    /// The user of the session, a member of the group dialout only where a test says so.
    static let user = ProcessIdentity(user: 1000, groups: [1000])

    private let folder: TemporaryFolder
    private var statuses: [String: FileStatus] = [:]
    private var readable: Set<String> = []
    private var holders: [String: DeviceHolder] = [:]

    init() throws {
        folder = try TemporaryFolder()
        file(
            "/etc/passwd", "root:x:0:0::/root:/bin/sh\ngpsd:x:112:20::/run/gpsd:/bin/false\nme:x:1000:1000::/home/me:\n"
        )
        file("/etc/group", "root:x:0:\ndialout:x:20:gpsd\nme:x:1000:\n")
        file("/proc/net/tcp", "  sl  local_address rem_address   st\n")
    }

    var files: SystemFiles {
        let (folder, statuses, readable, holders) = (folder, statuses, readable, holders)
        // The closures keep the folder.
        @Sendable func path(_ absolute: String) -> String { String(absolute.dropFirst(folder.path.count)) }
        return SystemFiles(
            root: folder.path, isReadable: { readable.contains(path($0)) },
            fileStatus: { statuses[path($0)] ?? FileStatus(of: $0) },
            holder: { holders[$0] })
    }

    func file(_ path: String, _ text: String = "") {
        makeFolder(of: path)
        try? Data(text.utf8).write(to: URL(filePath: folder.path + path))
    }

    func link(_ path: String, to target: String) {
        makeFolder(of: path)
        _ = unsafe symlink(target, folder.path + path)
    }

    private func makeFolder(of path: String) {
        let parent = path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
        try? FileManager.default.createDirectory(
            atPath: folder.path + parent, withIntermediateDirectories: true)
    }

    /// Connects a serial device.
    ///
    /// - Parameters:
    ///   - mode: The permissions, by default those of udev.
    ///   - isReadable: Whether this user may read it.
    func connect(
        _ path: String, id: String? = nil, mode: UInt32 = 0o660, group: UInt32 = 20, isReadable: Bool = false
    ) {
        let name = String(path.split(separator: "/").last ?? "")
        file(path)
        file("/sys/class/tty/\(name)/device/uevent")
        if let id { link("/dev/serial/by-id/\(id)", to: "../../\(name)") }
        let status = FileStatus(mode: UInt32(S_IFCHR) | mode, user: 0, group: group)
        for path in [path, id.map { "/dev/serial/by-id/\($0)" }].compactMap(\.self) {
            statuses[path] = status
            if isReadable { readable.insert(path) }
        }
    }

    func use(_ path: String, by name: String, _ pid: Int32) {
        holders[path] = DeviceHolder(pid: pid, name: name)
    }

    /// Installs gpsd with systemd's units, as Debian does.
    func installGpsd(options: String = "", devices: String = "") {
        file("/usr/sbin/gpsd")
        file("/run/systemd/system/marker")
        file("/lib/systemd/system/gpsd.socket")
        file("/etc/default/gpsd", "# Devices\nDEVICES=\"\(devices)\"\nGPSD_OPTIONS=\"\(options)\"\nUSBAUTO=\"true\"\n")
    }

    func enableSocket() {
        link("/etc/systemd/system/sockets.target.wants/gpsd.socket", to: "/lib/systemd/system/gpsd.socket")
    }

    func run(_ pid: Int32, _ arguments: String..., user: UInt32 = 112, groups: String = "20") {
        file("/proc/\(pid)/cmdline", arguments.map { $0 + "\0" }.joined())
        file(
            "/proc/\(pid)/status",
            "Name:\tx\nUid:\t\(user)\t\(user)\t\(user)\t\(user)\nGid:\t20\t20\t20\t20\nGroups:\t\(groups) \n")
    }

    /// Lets a program listen at addresses as in /proc/net/tcp, such as `0100007F:0B83`.
    func listen(_ addresses: String...) {
        let rows = addresses.map { "   0: \($0) 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0" }
        file("/proc/net/tcp", "  sl  local_address rem_address   st\n" + rows.joined(separator: "\n") + "\n")
    }
}
