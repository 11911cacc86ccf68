import ActivitySurfaces
import ArgumentParser
import FoundationEssentials
import LocationStream
import SystemSupport
import TrackStore

struct TrackDeleteCommand: Command {
    static let configuration = CommandConfiguration(
        commandName: "delete",
        abstract: "Delete recorded tracks with all their points. They cannot be restored.")

    @Argument(help: .track)
    var ids: [String]

    func perform() async throws {
        guard let archive = try RecordedTracks.archive() else { throw RecordedTracks.notFound(ids[0]) }
        // Look up all names first, so that a misspelled one deletes nothing.
        let running = RecordedTracks.running
        let tracks = try ids.map { reference throws(Failure) in
            let track = try RecordedTracks.find(reference, in: archive).track
            guard !running.contains(track.id) else {
                throw Failure("the track '\(reference)' is being recorded", remedy: "stop its activity first")
            }
            return track.id
        }
        var deleted: [String] = []
        do throws(TrackDatabaseError) {
            for track in Set(tracks) where try archive.delete(track) { deleted.append(track) }
        } catch {
            throw Failure(error)
        }
        for id in deleted { try await StandardOutput().write(line: "Deleted \(id)") }
    }
}
