import ExampleTestSupport
import LocationActivity

extension TestHome {
    /// An activity as every program of the user sees it.
    static func snapshot(_ id: String) -> ActivitySnapshot? {
        RuntimeDirectory.standard.readListing().snapshots.first { $0.id == id }
    }

    /// Waits for an activity that meets a condition.
    static func wait(for isExpected: (ActivitySnapshot) -> Bool) async throws -> ActivitySnapshot {
        for await listing in RuntimeDirectory.standard.listings {
            if let snapshot = listing.snapshots.first(where: isExpected) { return snapshot }
        }
        throw CancellationError()
    }
}
