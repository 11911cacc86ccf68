import ActivitySurfaces
import ArgumentParser
import TrackStore

struct TrackEditCommand: Command {
    static let configuration = CommandConfiguration(
        commandName: "edit",
        abstract: "Rename, trim, split or merge recorded tracks, judge them again, or undo such an edit.",
        discussion: """
            Edits can be undone one by one, the last edit first. Deleted points stay in the database until --vacuum \
            removes them.

            RANGE is FROM..TO, FROM.., ..TO or a single POINT. A range includes both of its ends. FROM, TO and POINT \
            are each a time or the number of a point.

            A time is local, such as '2024-05-14 10:03:20', unless it has Z or an offset, such as \
            2024-05-14T08:03:20Z. A time without a fraction means the whole second.

            A point is numbered by its line in the output of 'myeline track export ID --format csv', not counting the \
            header. The number begins with #, such as '#12'. Quote the number, because # begins a comment in shells.

            Examples:

              myeline track edit walk --rename 'Round the lake'
              myeline track edit walk --delete '2024-05-14 10:03:20'
              myeline track edit walk --delete '..2024-05-14 09:58:00'
              myeline track edit walk --delete '#12..#40'
              myeline track edit walk --split 2024-05-14T08:30:00Z
              myeline track edit walk --merge 6f0f8d3e
              myeline track edit walk --undo

            A track that is being recorded can only be renamed.
            """)

    @Argument(help: .track)
    var id: String?

    @Option(
        parsing: .unconditional,
        help: .init("Rename the track; an empty NAME removes its name.", valueName: "NAME"))
    var rename: String?

    @Option(parsing: .unconditional, help: .init("Delete the points in this range.", valueName: "RANGE"))
    var delete: String?

    @Option(
        parsing: .unconditional,
        help: .init(
            "Move this point and all later ones to a new track, and print the ID of the new track.",
            valueName: "POINT"))
    var split: String?

    @Option(
        help: .init(
            "Add the points of track ID2, if the times do not overlap. Track ID2 is then no longer listed.",
            valueName: "ID2"))
    var merge: String?

    @Flag(help: "Undo the last edit of the track. Run the command again to undo the edit before it.")
    var undo = false

    @Flag(
        help: """
            Permanently remove the deleted points of the track, or of all tracks if no ID is given, and compact the \
            database. Edits made so far can no longer be undone.
            """)
    var vacuum = false

    @Flag(
        help: """
            Judge the points of the track by the present rules, or of all tracks that an earlier version stored if no ID \
            is given. Outliers that agree with each other count, segments that an export cut at long intervals are \
            joined, and an import with the points of another track is no longer listed.
            """)
    var rejudge = false

    func validate() throws {
        let count =
            [rename, delete, split, merge].count { $0 != nil } + [undo, vacuum, rejudge].count { $0 }
        guard count == 1 else {
            throw ValidationError(
                "give exactly one of --rename, --delete, --split, --merge, --undo, --vacuum and --rejudge")
        }
        guard id != nil || vacuum || rejudge else { throw ValidationError("the ID of the track is missing") }
        if let rename, !rename.isEmpty { try TrackName.check(rename, of: "--rename") }
        if let delete {
            guard let range = PointRange(text: delete) else {
                throw ValidationError(
                    "'\(delete)' is not a range of points; give times as FROM..TO, or numbers as '#12' or '#12..#40'")
            }
            if range.isReversed {
                throw ValidationError("the range '\(delete)' is reversed: give the earlier point first")
            }
        }
        if let split, PointPosition(text: split) == nil {
            throw ValidationError("'\(split)' is neither a time nor the number of a point, such as '#12'")
        }
    }

    private var edit: TrackEditing.Edit {
        if let rename { return .rename(TrackName.trimmed(rename) ?? "") }
        if let range = delete.flatMap({ PointRange(text: $0) }) { return .delete(range) }
        if let position = split.flatMap({ PointPosition(text: $0) }) { return .split(position) }
        if let merge { return .merge(merge) }
        return undo ? .undo : rejudge ? .rejudge : .vacuum
    }

    func perform() async throws {
        let editing = TrackEditing(reference: id, edit: edit)
        try await endingOnSignals {
            let (lines, output) = AsyncStream.makeStream(of: String.self)
            // A task of its own also writes the lines of the changes before an interruption.
            let writing = Task {
                for await line in lines { try await StandardOutput().write(line: Terminal.escaped(line)) }
            }
            var failure: (any Error)?
            do {
                output.yield(try await editing.run { output.yield($0) })
            } catch {
                failure = error
            }
            output.finish()
            try await writing.value
            if let failure { throw failure }
        }
    }
}
