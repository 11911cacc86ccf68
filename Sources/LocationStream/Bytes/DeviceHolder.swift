internal import Glibc
import SystemSupport

/// The process that keeps a device for itself, found in /proc.
struct DeviceHolder {
    let pid: Int32
    let name: String

    /// The process that holds the device's lock, else one that has it open, of those this user may look into.
    static func find(_ path: String) -> DeviceHolder? {
        let pid = lockHolder(of: path) ?? opener(of: path)
        return pid.map { DeviceHolder(pid: $0, name: name(of: $0)) }
    }

    /// A line of /proc/locks reads "1: FLOCK  ADVISORY  WRITE 1234 00:1b:42 0 EOF": process, device and inode.
    private static func lockHolder(of path: String) -> Int32? {
        var status = stat()
        guard unsafe stat(path, &status) == 0 else { return nil }
        for line in text(of: "/proc/locks").split(separator: "\n") {
            let words = line.split(separator: " ")
            guard words.count > 5, words[1] == "FLOCK", let pid = Int32(words[4]) else { continue }
            let place = words[5].split(separator: ":")
            guard place.count == 3, let major = UInt64(place[0], radix: 16), let minor = UInt64(place[1], radix: 16),
                UInt64(place[2]) == UInt64(status.st_ino)
            else { continue }
            // As gnu_dev_major and gnu_dev_minor split it, for numbers of usual size.
            let device = UInt64(status.st_dev)
            if major == device >> 8 & 0xFFF, minor == device & 0xFF | device >> 12 & 0xFFF00 { return pid }
        }
        return nil
    }

    private static func opener(of path: String) -> Int32? {
        guard let target = unsafe realpath(path, nil) else { return nil }
        defer { unsafe free(target) }
        let device = unsafe String(cString: target)
        for process in entries(of: "/proc") {
            guard let pid = Int32(process), pid != getpid() else { continue }
            let folder = "/proc/\(process)/fd"
            if entries(of: folder).contains(where: { link("\(folder)/\($0)") == device }) { return pid }
        }
        return nil
    }

    private static func name(of pid: Int32) -> String {
        let name = text(of: "/proc/\(pid)/comm").prefix { $0 != "\n" }
        return name.isEmpty ? "another program" : String(name)
    }

    private static func text(of path: String) -> String {
        let raw = unsafe open(path, O_RDONLY | O_CLOEXEC)
        guard raw >= 0 else { return "" }
        let descriptor = OwnedDescriptor(raw)
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 4096)
        while bytes.count < 1 << 20 {
            let count = unsafe read(descriptor.number, &chunk, chunk.count)
            guard count > 0 else { break }
            bytes += chunk.prefix(count)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func link(_ path: String) -> String? {
        var target = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = unsafe readlink(path, &target, target.count)
        return count < 0 ? nil : String(decoding: target.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    private static func entries(of folder: String) -> [String] {
        guard let directory = unsafe opendir(folder) else { return [] }
        defer { unsafe closedir(directory) }
        var names: [String] = []
        while let entry = unsafe readdir(directory) {
            let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                unsafe pointer.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
            }
            if !name.hasPrefix(".") { names.append(name) }
        }
        return names
    }
}
