internal import Glibc

/// The status of a process that is not a child of this one.
package enum ProcessStatus {
    /// Returns true if the process has ended; a zombie counts as ended.
    package static func hasEnded(_ pid: Int32) -> Bool {
        guard kill(pid, 0) == 0 || errno == EPERM else { return true }
        guard let status = OwnedDescriptor.text(of: "/proc/\(pid)/stat", upTo: 512) else { return true }
        // The text is "1234 (name) Z …", where the name may contain anything, including a parenthesis.
        let state = status.utf8.split(separator: UInt8(ascii: ")")).last?.dropFirst().first
        return state == UInt8(ascii: "Z") || state == UInt8(ascii: "X")
    }
}
