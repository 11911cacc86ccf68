/// Opens URLs with the default programs of the desktop.
package enum DesktopOpener {
    /// Starts `xdg-open` without waiting for it.
    ///
    /// The caller must have checked the address.
    package static func open(_ address: String) throws(SystemError) {
        let pid = try ChildProcess.spawn("xdg-open", ["xdg-open", address])
        // Reap the child so that it leaves no zombie.
        try? DetachedThread.start { ChildProcess.wait(for: pid) }
    }
}
