import Glibc
import SystemSupport
import ActivitySurfaces

/// A symbolic link that gives a replay's device a stable name; the link is removed when the value is destroyed.
struct DeviceLink: ~Copyable {
    private let path: String
    private let device: String

    /// Creates the link and replaces an existing one, but no other file.
    init(at path: String, to device: String) throws(Failure) {
        self.path = path
        self.device = device
        if FileSystem.linkTarget(of: path) != nil { unsafe unlink(path) }
        guard unsafe symlink(device, path) == 0 else {
            let error = SystemError.last
            throw Failure("cannot link \(path) to \(device): \(error)", remedy: "choose another path")
        }
    }

    deinit {
        // Another replay may have replaced the link.
        guard FileSystem.linkTarget(of: path) == device else { return }
        unsafe unlink(path)
    }
}
