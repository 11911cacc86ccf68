internal import Glibc
import SystemSupport

/// A process that has locked or opened a device, or that has the device as its terminal.
///
/// Such processes are found in /proc.
package struct DeviceHolder: Sendable, Hashable {
    package let pid: Int32
    package let name: String

    package init(pid: Int32, name: String) {
        self.pid = pid
        self.name = name
    }

    /// Returns the process that has locked the device; if there is none, a process that has opened the device.
    ///
    /// Nil if no process uses the device, or if /proc does not show the process to this user.
    package static func find(_ path: String) -> DeviceHolder? {
        let pid = lockHolder(of: path) ?? opener(of: path)
        return pid.map { DeviceHolder(pid: $0, name: name(of: $0)) }
    }

    /// Returns the leader of the session that runs on a terminal.
    ///
    /// Nil if no session runs on the terminal, or if /proc does not show the leader to this user. A session whose
    /// leader has exited has no terminal, so the search can be limited to leaders.
    ///
    /// - Parameters:
    ///   - terminal: The number of the device, encoded as in /proc/PID/stat.
    ///   - processes: The path of the directory to search.
    static func sessionLeader(on terminal: UInt32, in processes: String = "/proc") -> DeviceHolder? {
        for process in entries(of: processes) {
            let folder = "\(processes)/\(process)"
            guard let pid = Int32(process), let (leader, device) = session(of: folder), leader == pid,
                device == terminal, !isInContainer(folder)
            else { continue }
            return DeviceHolder(pid: pid, name: name(of: pid, in: processes))
        }
        return nil
    }

    /// Returns the leader and the terminal of a process's session; nil if the process has ended.
    ///
    /// The terminal is 0 if the session has none.
    private static func session(of folder: String) -> (leader: Int32, terminal: UInt32)? {
        // The text is "1234 (name) S 1 1234 1234 34816 …", where the name may contain anything, even a parenthesis.
        let status = OwnedDescriptor.text(of: "\(folder)/stat", upTo: 512)
        let words = status?.utf8.split(separator: UInt8(ascii: ")")).last?.split(separator: UInt8(ascii: " "))
        guard let words, words.count > 4, let leader = Int32(Substring(words[3])),
            let terminal = Int32(Substring(words[4]))
        else { return nil }
        return (leader, UInt32(bitPattern: terminal))
    }

    /// Whether a process runs in a container.
    ///
    /// Such processes are skipped, because a pseudo-terminal in a container can have the same number as a
    /// pseudo-terminal outside the container.
    private static func isInContainer(_ folder: String) -> Bool {
        // A line such as "NSpid:\t1234\t1" has one process id for each namespace that contains the process. A process
        // outside containers has only one.
        let status = OwnedDescriptor.text(of: "\(folder)/status")
        let line = status?.split(separator: "\n").first { $0.hasPrefix("NSpid:") }
        return line.map { $0.split(separator: "\t").count > 2 } ?? false
    }

    /// Returns the process that has locked a file, according to /proc/locks.
    ///
    /// In a line such as "1: FLOCK  ADVISORY  WRITE 1234 00:1b:42 0 EOF", 1234 is the process, and 00:1b:42 are the
    /// device and the inode of the file.
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

    private static func name(of pid: Int32, in processes: String = "/proc") -> String {
        let name = OwnedDescriptor.text(of: "\(processes)/\(pid)/comm")?.prefix { $0 != "\n" } ?? ""
        return name.isEmpty ? "another program" : String(name)
    }

    private static func entries(of folder: String) -> [String] {
        (try? OwnedDescriptor.open(folder, O_RDONLY | O_DIRECTORY).names()) ?? []
    }
}
