import ActivitySurfaces
import ArgumentParser
import FoundationEssentials
import LocationStream
import SystemSupport
import TrackStore

struct TrackDeleteCommand: Command {
    static let configuration = CommandConfiguration(
        commandName: "delete",
        abstract: "Permanently delete recorded tracks with all their points.",
        discussion: """
            If a track is being recorded, or if the process of its activity has died, end the activity with 'myeline \
            stop' first.
            """)

    @Argument(help: .track)
    var ids: [String]

    func perform() async throws {
        guard let archive = try RecordedTracks.archive(readsOnly: false) else { throw RecordedTracks.notFound(ids[0]) }
        // Look up all names first, so that nothing is deleted if one is misspelled.
        let tracks = try ids.map { reference throws(Failure) in
            let listed = try RecordedTracks.find(reference, in: archive)
            try RecordedTracks.checkEnded(listed)
            return listed.track.id
        }
        var deleted: [(id: String, copies: [String])] = []
        do throws(TrackDatabaseError) {
            for track in Set(tracks) {
                if let copies = try archive.delete(track) { deleted.append((track, copies)) }
            }
        } catch {
            throw Failure(error)
        }
        for (id, copies) in deleted {
            let listed = copies.map { "; the import \($0) with the same points is listed again" }.joined()
            try await StandardOutput().write(line: "Deleted \(id)\(listed)")
        }
    }
}
