import ActivitySurfaces
import LocationActivity
import SystemSupport
import TrackStore

/// One edit of a recorded track, performed on a separate thread, with a progress bar.
struct TrackEditing: Sendable {
    enum Edit: Sendable {
        case rename(String)
        case delete(PointRange)
        case split(PointPosition)
        /// A text that identifies the other track, such as its ID or its name.
        case merge(String)
        case undo
        case vacuum
        /// Judge the track by the present rules, or all tracks that were judged by earlier ones.
        case rejudge
    }

    /// A text that identifies the track, such as its ID or its name; nil for all tracks, with ``Edit/vacuum`` and
    /// ``Edit/rejudge``.
    let reference: String?
    let edit: Edit

    /// Performs the edit, and returns an unescaped line about it.
    ///
    /// - Parameter report: Called with an unescaped line for each changed track if all tracks are judged again.
    /// - Throws: ``Failure`` or `CancellationError`. After an error, a track without a reported line is unchanged.
    func run(report: @escaping @Sendable (String) -> Void) async throws -> String {
        try await Interruptible().run { interruptible in
            do {
                return try perform(interruptible, report)
            } catch {
                throw Self.failure(error)
            }
        }
    }

    private static func failure(_ error: any Error) -> any Error {
        switch error {
        case let error as TrackDatabaseError: return Failure(error)
        case let error as TrackEditError:
            let status: ExitStatus = error == .reversed ? .usage : error.isNothing ? .nothing : .failed
            return Failure(error.message, remedy: error.remedy, status: status)
        default: return error
        }
    }

    private func perform(_ interruptible: Interruptible, _ line: (String) -> Void) throws -> String {
        guard let archive = try RecordedTracks.archive(readsOnly: false) else {
            guard let reference else { throw Failure("no track is recorded", status: .nothing) }
            throw RecordedTracks.notFound(reference)
        }
        let editor = try RecordedTracks.editor()
        guard let reference else {
            if case .rejudge = edit { return try rejudgeAll(archive, editor, interruptible, line) }
            return try vacuum(nil, editor, interruptible)
        }
        let listed = try RecordedTracks.find(reference, in: archive)
        let (id, name) = (listed.track.id, Self.name(listed))
        let undo = "; undo this with 'myeline track edit \(id.prefix(8)) --undo'"
        var progress = ProgressBar(on: .standardError, counting: .points)
        func report(_ count: Int) throws {
            try interruptible.check()
            progress.show(count, of: nil)
        }
        switch edit {
        case .rename(let name):
            try editor.rename(id, to: name)
            return (name.isEmpty ? "Removed the name of \(id.prefix(8))" : "Renamed \(id.prefix(8)) to \(name)") + undo
        case .delete(let range):
            try RecordedTracks.checkEnded(listed)
            let count = try editor.delete(range, from: id, report: report)
            return "Deleted \(Self.points(count)) of \(name), \(listed.points - count) remain" + undo
        case .split(let position):
            try RecordedTracks.checkEnded(listed)
            let titles = Set(try archive.tracks().compactMap(\.track.title))
            let title = listed.track.title.flatMap { PartTitle.next(after: $0, among: titles) }
            let part = try editor.split(id, at: position, name: title, report: report)
            return "Split \(name): the new track \(part.id) has \(Self.points(part.points))" + undo
        case .merge(let reference):
            let other = try RecordedTracks.find(reference, in: archive)
            for track in [listed, other] { try RecordedTracks.checkEnded(track) }
            let merge = try editor.merge(other.track.id, into: id, report: report)
            let repeated =
                merge.repeated == 0
                ? "" : ", leaving out \(Self.points(merge.repeated)) with the time of another point"
            return "Merged \(Self.name(other)) into \(name), which now has \(Self.points(merge.points))\(repeated)"
                + undo
        case .undo:
            if try !editor.lastEditIsRename(of: id) { try RecordedTracks.checkEnded(listed) }
            return Self.text(try editor.undo(id), of: name)
        case .vacuum: return try vacuum(listed, editor, interruptible)
        case .rejudge:
            try RecordedTracks.checkEnded(listed)
            return Self.text(try editor.rejudge(id, report: report), of: listed, among: try archive.tracks())
                ?? "\(name) is unchanged: its points are judged by the present rules"
        }
    }

    /// Judges all tracks by the present rules that were judged by earlier ones.
    ///
    /// A track that another process is changing, or has just deleted, does not keep the others from being judged.
    private func rejudgeAll(
        _ archive: borrowing TrackArchive, _ editor: borrowing TrackEditor, _ interruptible: Interruptible,
        _ report: (String) -> Void
    ) throws -> String {
        let tracks = try archive.tracks()
        let listed = Dictionary(uniqueKeysWithValues: tracks.map { ($0.track.id, $0) })
        var progress = ProgressBar(on: .standardError)
        var unchanged = 0
        var busy: [(track: String, error: TrackDatabaseError)] = []
        let (outdated, owners) = (try editor.outdated(), try editor.owners())
        for (index, id) in outdated.enumerated() {
            guard let track = listed[id] else { continue }
            progress.show(index, of: outdated.count)
            do {
                let result = try editor.rejudge(id, among: owners) { _ in try interruptible.check() }
                if let line = Self.text(result, of: track, among: tracks) { report(line) } else { unchanged += 1 }
            } catch TrackEditError.noTrack {
                continue
            } catch let error as TrackDatabaseError where error.isBusy {
                busy.append((Self.name(track), error))
            }
        }
        let summary = "\(CountText.of(unchanged, "track")) judged again without a change"
        guard let last = busy.last else { return summary }
        report(summary)
        let names = busy.map(\.track).joined(separator: ", ")
        throw Failure("\(names) not judged: \(last.error.message)", remedy: last.error.remedy)
    }

    /// Returns a line about a track that was judged again; nil if nothing has changed.
    private static func text(
        _ result: TrackEditor.Rejudged, of listed: ListedTrack, among tracks: [ListedTrack]
    ) -> String? {
        func undo(_ id: String) -> String { "; undo this with 'myeline track edit \(id.prefix(8)) --undo'" }
        switch result {
        case .unchanged: return nil
        case .judged(let before, let after, let joined):
            let segments =
                joined == 0 ? "" : ", and \(CountText.of(joined, "gap")) removed that was only a long interval"
            return "Judged \(name(listed)) again: \(CountText.of(after, "outlier")) instead of \(before)\(segments)"
                + undo(listed.track.id)
        case .same(let id):
            let original = tracks.first { $0.track.id == id }.map { name($0) } ?? String(id.prefix(8))
            return "\(name(listed)) has the points of \(original), and is no longer listed" + undo(id)
        }
    }

    private func vacuum(
        _ track: ListedTrack?, _ editor: borrowing TrackEditor, _ interruptible: Interruptible
    ) throws -> String {
        if let track { try RecordedTracks.checkEnded(track) }
        try interruptible.check()
        let result = try editor.vacuum(track?.track.id)
        let edits = CountText.of(result.edits, "edit")
        let whole = track.map { Self.name($0) } ?? "all tracks"
        return "Removed \(Self.points(result.points)) and forgot \(edits) of \(whole); they cannot be restored"
    }

    private static func text(_ undone: TrackEditor.Undone, of name: String) -> String {
        switch undone {
        case .rename(let earlier?): "Undid a renaming: the name of the track is \(earlier) again"
        case .rename(nil): "Undid a renaming: the track is without a name again"
        case .delete(let count): "Undid a deletion: \(name) has \(points(count)) more"
        case .split(let part): "Undid a split: \(name) has the points of \(part.prefix(8)) again"
        case .merge(let other): "Undid a merge: \(other.prefix(8)) is a track of its own again"
        case .rejudge: "Undid a judgement: \(name) has its earlier outliers and gaps again"
        }
    }

    /// The first 8 characters of the identifier, and the name if there is one.
    private static func name(_ listed: ListedTrack) -> String {
        let id = String(listed.track.id.prefix(8))
        return listed.track.title.map { "\(id) (\($0))" } ?? id
    }

    private static func points(_ count: Int) -> String { CountText.of(count, "point") }
}
