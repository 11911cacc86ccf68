/// Opens URLs with the default programs of the desktop.
package enum DesktopOpener {
    /// Starts `xdg-open` without waiting for it.
    ///
    /// Does not check the address; the caller must make sure that it is safe to open.
    package static func open(_ address: String) throws(SystemError) {
        let pid = try ChildProcess.spawn("xdg-open", ["xdg-open", address])
        // Reap the child so that it leaves no zombie.
        try? DetachedThread.start { ChildProcess.wait(for: pid) }
    }
}
