internal import Glibc
import SystemSupport

/// The process that has locked or opened a device, found in /proc.
struct DeviceHolder {
    let pid: Int32
    let name: String

    /// Returns the process that has locked the device, or else one that has it open; nil if the user can see neither.
    static func find(_ path: String) -> DeviceHolder? {
        let pid = lockHolder(of: path) ?? opener(of: path)
        return pid.map { DeviceHolder(pid: $0, name: name(of: $0)) }
    }

    /// Returns the process in a line of /proc/locks such as "1: FLOCK  ADVISORY  WRITE 1234 00:1b:42 0 EOF".
    ///
    /// The numbers are the process, the device and its inode.
    private static func lockHolder(of path: String) -> Int32? {
        var status = stat()
        guard unsafe stat(path, &status) == 0 else { return nil }
        for line in OwnedDescriptor.text(of: "/proc/locks")?.split(separator: "\n") ?? [] {
            let words = line.split(separator: " ")
            guard words.count > 5, words[1] == "FLOCK", let pid = Int32(words[4]) else { continue }
            let place = words[5].split(separator: ":")
            guard place.count == 3, let major = UInt64(place[0], radix: 16), let minor = UInt64(place[1], radix: 16),
                UInt64(place[2]) == UInt64(status.st_ino)
            else { continue }
            // Splits `st_dev` like gnu_dev_major and gnu_dev_minor, for 12-bit major and 20-bit minor numbers.
            let device = UInt64(status.st_dev)
            if major == device >> 8 & 0xFFF, minor == device & 0xFF | device >> 12 & 0xFFF00 { return pid }
        }
        return nil
    }

    private static func opener(of path: String) -> Int32? {
        guard let device = FileSystem.resolve(path) else { return nil }
        for process in entries(of: "/proc") {
            guard let pid = Int32(process), pid != getpid() else { continue }
            let folder = "/proc/\(process)/fd"
            if entries(of: folder).contains(where: { FileSystem.linkTarget(of: "\(folder)/\($0)") == device }) {
                return pid
            }
        }
        return nil
    }

    private static func name(of pid: Int32) -> String {
        let name = OwnedDescriptor.text(of: "/proc/\(pid)/comm")?.prefix { $0 != "\n" } ?? ""
        return name.isEmpty ? "another program" : String(name)
    }

    private static func entries(of folder: String) -> [String] {
        (try? OwnedDescriptor.open(folder, O_RDONLY | O_DIRECTORY).names()) ?? []
    }
}
