import SystemSupport

/// Opens URLs with the desktop's default program.
enum URLOpener {
    /// Opens a URL with `xdg-open`.
    ///
    /// - Returns: Whether `xdg-open` could be started.
    static func open(address: String) -> Bool {
        guard let pid = try? ChildProcess.spawn("xdg-open", ["xdg-open", address]) else { return false }
        // Reap the child so that it leaves no zombie.
        try? DetachedThread.start { ChildProcess.wait(for: pid) }
        return true
    }
}
