import Foundation
import LocationActivity

/// A place of the tests' own for live activities, so that they neither see nor touch the user's.
enum RuntimePlace {
    /// Made once, before the first activity.
    static let path: String = {
        let path = FileManager.default.temporaryDirectory.appending(path: "biofeedback-\(getpid())").path
        try? FileManager.default.createDirectory(
            atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        setenv("XDG_RUNTIME_DIR", path, 1)
        setenv("XDG_CONFIG_HOME", path, 1)
        atexit { try? FileManager.default.removeItem(atPath: RuntimePlace.path) }
        return path
    }()

    /// An activity as every program of the user sees it.
    static func snapshot(_ id: String) -> ActivitySnapshot? {
        RuntimeDirectory.standard.readListing().snapshots.first { $0.id == id }
    }

    /// Waits until an activity is as it is to be.
    static func wait(for isExpected: (ActivitySnapshot) -> Bool) async throws -> ActivitySnapshot {
        for await listing in RuntimeDirectory.standard.listings {
            if let snapshot = listing.snapshots.first(where: isExpected) { return snapshot }
        }
        throw CancellationError()
    }
}
