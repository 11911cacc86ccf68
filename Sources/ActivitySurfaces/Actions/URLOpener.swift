import SystemSupport

/// Programs that run beside a screen, without the terminal.
package enum URLOpener {
    /// Opens an address with what the desktop has for it.
    ///
    /// - Returns: Whether there is a program that opens addresses.
    package static func open(address: String) -> Bool {
        guard let pid = try? ChildProcess.spawn("xdg-open", ["xdg-open", address]) else { return false }
        // Reap the child so that it leaves no zombie.
        try? DetachedThread.start { ChildProcess.wait(for: pid) }
        return true
    }
}
