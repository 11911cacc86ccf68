import ActivitySurfaces
import SystemSupport

/// The installed program, which systemd units start.
enum InstalledProgram {
    /// Returns the absolute path of this program.
    ///
    /// A unit needs the absolute path, because systemd does not use the PATH of the shell.
    static func path() throws(Failure) -> String {
        guard var path = FileSystem.linkTarget(of: "/proc/self/exe") else {
            throw Failure("cannot find this program's path", remedy: "mount /proc")
        }
        // The kernel appends this suffix to the path of an executable that was replaced while it runs.
        if path.hasSuffix(" (deleted)") { path.removeLast(10) }
        guard UnitEscaping.path(path) != nil else {
            throw Failure(
                "systemd cannot run \(path), because of the quotes or backslashes in its path",
                remedy: "install the program under another path, for example with 'make install'")
        }
        return path
    }
}
