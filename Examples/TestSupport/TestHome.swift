import Foundation

/// A home directory for tests, so that they do not touch the user's activities and settings.
package enum TestHome {
    /// Created on first use, which must be before the first activity; removed on exit.
    package static let path: String = {
        let path = FileManager.default.temporaryDirectory.appending(path: "myeline-example-\(getpid())").path
        try? FileManager.default.createDirectory(
            atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        setenv("XDG_RUNTIME_DIR", path, 1)
        setenv("XDG_CONFIG_HOME", path + "/config", 1)
        atexit { try? FileManager.default.removeItem(atPath: TestHome.path) }
        return path
    }()
}
