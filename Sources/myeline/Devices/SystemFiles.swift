import Glibc
import LocationStream
import SystemSupport

/// Reads files of the system, such as those in /proc and /sys.
///
/// In tests, the files are below a root other than `/`.
struct SystemFiles: Sendable {
    /// The folder that is used as `/`, without a trailing slash.
    var root = ""
    /// Returns whether this process may read a file, by its permission bits or by an access control list.
    var isReadable: @Sendable (String) -> Bool = { unsafe access($0, R_OK) == 0 }
    /// Returns the status of a file, or of the target of a link; nil if there is no such file.
    var fileStatus: @Sendable (String) -> FileStatus? = { FileStatus(of: $0) }
    /// Returns the process that uses a device; nil if no process is found.
    var holder: @Sendable (String) -> DeviceHolder? = { DeviceHolder.find($0) }

    static let standard = SystemFiles()

    /// Whether systemd is the init system, determined in the same way as by sd_booted(3).
    var isRunBySystemd: Bool { exists("/run/systemd/system") }

    /// Returns the text of a file, up to 1 MiB; nil if it cannot be read.
    func text(_ path: String) -> String? { OwnedDescriptor.text(of: root + path) }

    /// Returns the first line of a file, such as one in /sys; nil if it cannot be read.
    func line(_ path: String) -> String? {
        text(path).map { String($0.prefix { !$0.isNewline }) }
    }

    /// Returns the sorted names in a folder; empty if the folder cannot be read.
    func names(in folder: String) -> [String] {
        let names = try? OwnedDescriptor.open(root + folder, O_RDONLY | O_DIRECTORY).names()
        return names?.sorted() ?? []
    }

    func exists(_ path: String) -> Bool { unsafe access(root + path, F_OK) == 0 }

    func status(_ path: String) -> FileStatus? { fileStatus(root + path) }

    /// Returns the target of a link as it is written; nil if there is no link.
    func linkTarget(of path: String) -> String? { FileSystem.linkTarget(of: root + path) }

    /// Returns the absolute path without links; nil if the file does not exist.
    func resolve(_ path: String) -> String? {
        guard let resolved = FileSystem.resolve(root + path) else { return nil }
        guard !root.isEmpty, let root = FileSystem.resolve(root), resolved.hasPrefix(root + "/") else {
            return resolved
        }
        return String(resolved.dropFirst(root.count))
    }

    func mayRead(_ path: String) -> Bool { isReadable(root + path) }
}

/// The type, the permissions and the owners of a file.
struct FileStatus: Sendable, Hashable {
    var mode: UInt32
    var user: UInt32
    var group: UInt32

    init(mode: UInt32, user: UInt32, group: UInt32) {
        self.mode = mode
        self.user = user
        self.group = group
    }

    init?(of path: String) {
        var status = stat()
        guard unsafe stat(path, &status) == 0 else { return nil }
        self.init(mode: status.st_mode, user: status.st_uid, group: status.st_gid)
    }

    var isCharacterDevice: Bool { mode & S_IFMT == S_IFCHR }
}
