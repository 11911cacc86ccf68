import ActivitySurfaces
import FoundationEssentials
import LocationStream
import TrackStore

/// Writes a recorded track in a file format.
struct TrackExport {
    let format: TrackFormat
    let gap: TrackWriter.Gap
    /// Whether outliers are written, which are points that contradict their neighbours.
    let withOutliers: Bool
    /// Whether all points of a stop are written, instead of only its first and last point.
    let withStops: Bool
    /// The file to write; nil for standard output.
    let target: String?

    struct Outcome: Sendable, Hashable {
        /// The number of written points.
        var points: Int
        /// The numbers of waypoints and routes that were left out, because the output format cannot express them.
        var omissions: TrackOmissions
    }

    private static let partSize = 1 << 20

    /// Writes the track.
    ///
    /// - Throws: ``Failure``, ``OutputClosed`` or `CancellationError`. After an error, an existing file is unchanged.
    func run(_ id: String) async throws -> Outcome {
        try await Interruptible().run { try export(id, $0) }
    }

    private func export(_ id: String, _ interruptible: Interruptible) throws -> Outcome {
        guard let archive = try RecordedTracks.archive() else { throw RecordedTracks.notFound(id) }
        let track = try RecordedTracks.find(id, in: archive).track
        var output = try target.map(TrackOutput.file) ?? .standardOutput()
        var writer = TrackWriter(format, gap: gap)
        var text: [UInt8] = []
        var count = 0
        var thinner = StopThinner()
        /// The gap before an outlier that is not written; it is then before the next point.
        var gap: TrackGap?
        func write(_ recorded: RecordedPoint) {
            writer.append(recorded.point, into: &text)
            count += 1
        }
        writer.begin(into: &text)
        do {
            // GPX demands waypoints before the tracks.
            try archive.forEachWaypoint(of: track.id) { waypoint in
                writer.append(.waypoint(waypoint), into: &text)
                if text.count >= Self.partSize { try output.write(&text, interruptible) }
            }
            writer.append(.track(track.texts), into: &text)
            try archive.forEachPoint(of: track.id) { recorded in
                var recorded = recorded
                recorded.gap = recorded.gap ?? gap
                gap = nil
                guard withOutliers || !recorded.isOutlier else {
                    gap = recorded.gap
                    return
                }
                if withStops { write(recorded) } else { thinner.add(recorded, write) }
                if text.count >= Self.partSize { try output.write(&text, interruptible) }
            }
        } catch let error as TrackDatabaseError {
            throw Failure(error)
        }
        thinner.finish(write)
        writer.end(into: &text)
        try output.write(&text, interruptible)
        try output.finish()
        return Outcome(points: count, omissions: writer.omissions)
    }
}

extension RecordedTrack {
    /// The texts of the track for the written file.
    ///
    /// If a track has no type and was not imported, the kind of its activity is the type.
    fileprivate var texts: TrackDescription {
        TrackDescription(
            name: title, comment: comment, description: description, type: type ?? (isImported ? nil : kind))
    }
}
