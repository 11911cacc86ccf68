package import Glibc
import LocationStream
import SystemSupport

/// Programs that run beside a screen, without the terminal.
package enum DetachedProgram {
    /// Opens an address with what the desktop has for it.
    ///
    /// - Returns: Whether there is a program that opens addresses.
    package static func open(address: String) -> Bool {
        guard let pid = try? ChildProcess.spawn("xdg-open", ["xdg-open", address]) else { return false }
        // Whoever is not waited for stays in the system's list.
        try? DetachedThread.start { _ = wait(for: pid) }
        return true
    }

    /// Waits for a process's end, and blocks the thread: its exit status, or 128 and the signal's number.
    package static func wait(for pid: pid_t) -> Int32 {
        var status: Int32 = 0
        while unsafe waitpid(pid, &status, 0) < 0 { if errno != EINTR { return 0 } }
        return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
    }
}
