/// Opens addresses with the desktop's programs for them.
package enum DesktopOpener {
    /// Starts `xdg-open` with an address, which the caller has checked, and does not wait for it.
    package static func open(_ address: String) throws(SystemError) {
        let pid = try ChildProcess.spawn("xdg-open", ["xdg-open", address])
        // Reap the child so that it leaves no zombie.
        try? DetachedThread.start { ChildProcess.wait(for: pid) }
    }
}
