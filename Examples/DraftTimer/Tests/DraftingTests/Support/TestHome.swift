import Foundation

/// A place of the tests' own for live activities, so that they neither see nor touch the user's.
enum TestHome {
    /// Made once, before the first activity.
    static let path: String = {
        let path = FileManager.default.temporaryDirectory.appending(path: "draft-\(getpid())").path
        try? FileManager.default.createDirectory(
            atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        setenv("XDG_RUNTIME_DIR", path, 1)
        setenv("XDG_CONFIG_HOME", path + "/config", 1)
        atexit { try? FileManager.default.removeItem(atPath: TestHome.path) }
        return path
    }()
}
