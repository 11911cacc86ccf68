import ActivitySurfaces
import SystemSupport

/// This program, as a unit starts it.
enum InstalledProgram {
    /// The path of this program, which outlives the shell and its PATH.
    static func path() throws(Failure) -> String {
        guard var path = FileSystem.linkTarget(of: "/proc/self/exe") else {
            throw Failure("cannot find this program's path", remedy: "mount /proc")
        }
        // The kernel appends this to the path of an executable that was replaced while it runs.
        if path.hasSuffix(" (deleted)") { path.removeLast(10) }
        guard UnitWord.path(path) != nil else {
            throw Failure(
                "systemd cannot run \(path), because of the quotes or backslashes in its path",
                remedy: "install the program elsewhere, such as with 'make install'")
        }
        return path
    }
}
