import Glibc
import LocationStream
import SystemSupport
import ActivitySurfaces

/// A symbolic link to a replay's device, under a name that stays the same; it goes with its owner.
struct DeviceLink: ~Copyable {
    private let path: String
    private let device: String

    /// Makes the link, in place of one that is there.
    ///
    /// Anything else under that name is left alone.
    init(at path: String, to device: String) throws(Failure) {
        self.path = path
        self.device = device
        if Self.isLink(path) { unsafe unlink(path) }
        guard unsafe symlink(device, path) == 0 else {
            throw Failure("cannot link \(path) to \(device): \(SystemError.last)", remedy: "choose another path")
        }
    }

    deinit {
        // Another replay may have put its own link there meanwhile.
        guard Self.target(path) == device else { return }
        unsafe unlink(path)
    }

    private static func isLink(_ path: String) -> Bool { target(path) != nil }

    private static func target(_ path: String) -> String? {
        var bytes = [CChar](repeating: 0, count: 4096)
        let count = unsafe readlink(path, &bytes, bytes.count)
        return count < 0 ? nil : String(decoding: bytes.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}
