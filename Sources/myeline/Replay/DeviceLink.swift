import Glibc
import SystemSupport
import ActivitySurfaces

/// A symbolic link that gives a replay's device a stable name; the link is removed when the value is destroyed.
struct DeviceLink: ~Copyable {
    private let path: String
    private let device: String

    /// Creates the link.
    ///
    /// A link to a pseudo-terminal that no longer exists, such as that of an earlier replay, is replaced.
    init(at path: String, to device: String) throws(Failure) {
        self.path = path
        self.device = device
        if let target = FileSystem.linkTarget(of: path) {
            let isDangling = unsafe access(path, F_OK) != 0 && errno == ENOENT
            guard isDangling, target.hasPrefix("/dev/pts/") else {
                throw Failure(
                    "\(path) is already a link to \(target)", remedy: "remove the link, or choose another path")
            }
            unsafe unlink(path)
        }
        guard unsafe symlink(device, path) == 0 else {
            let error = SystemError.last
            throw Failure("cannot link \(path) to \(device): \(error)", remedy: "choose another path")
        }
    }

    deinit {
        // Do not remove the link if another replay has replaced it.
        guard FileSystem.linkTarget(of: path) == device else { return }
        unsafe unlink(path)
    }
}
