import LocationActivity
import TrackStore

extension JournalDirectories {
    /// The directories of journals in the user's runtime directories.
    static let standard = JournalDirectories(
        existing: { RuntimeDirectory.standard.journals }, make: { RuntimeDirectory.standard.makeJournals() })
}
