internal import Glibc

/// The status of any process, by its id; `waitpid` reports only on children.
package enum ProcessStatus {
    /// Returns true if the process has ended; a zombie counts as ended.
    package static func hasEnded(_ pid: Int32) -> Bool {
        guard kill(pid, 0) == 0 || errno == EPERM else { return true }
        guard let state = state(of: pid) else { return true }
        return state == UInt8(ascii: "Z") || state == UInt8(ascii: "X")
    }

    /// Returns true if the process is suspended by a signal, as after Ctrl-Z.
    package static func isStopped(_ pid: Int32) -> Bool { state(of: pid) == UInt8(ascii: "T") }

    /// The letter of the process's state, as in proc(5); nil if there is no such process.
    private static func state(of pid: Int32) -> UInt8? {
        // The text is "1234 (name) Z …", where the name may contain anything, including a parenthesis.
        let status = OwnedDescriptor.text(of: "/proc/\(pid)/stat", upTo: 512)
        return status?.utf8.split(separator: UInt8(ascii: ")")).last?.dropFirst().first
    }
}
