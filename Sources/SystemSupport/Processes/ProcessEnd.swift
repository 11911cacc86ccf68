import Glibc

/// Whether a process that is no child of this one has ended.
package enum ProcessEnd {
    /// A process that nobody has reaped yet counts as ended.
    package static func hasCome(_ pid: Int32) -> Bool {
        guard kill(pid, 0) == 0 || errno == EPERM else { return true }
        let raw = unsafe open("/proc/\(pid)/stat", O_RDONLY | O_CLOEXEC)
        guard raw >= 0 else { return true }
        let descriptor = OwnedDescriptor(raw)
        var bytes = [UInt8](repeating: 0, count: 512)
        let count = unsafe read(descriptor.number, &bytes, bytes.count)
        // "1234 (name) Z …": the name may hold anything, also a parenthesis.
        let state = bytes.prefix(max(0, count)).split(separator: UInt8(ascii: ")")).last?.dropFirst().first
        return state == UInt8(ascii: "Z") || state == UInt8(ascii: "X")
    }
}
