import ActivitySurfaces
import FoundationEssentials
import LocationStream
import TrackStore

/// Writes a recorded track in a file format.
struct TrackExport {
    let format: TrackFormat
    let gap: TrackWriter.Gap
    /// Whether points that contradict their neighbours are written too.
    let withOutliers: Bool
    /// The file to write; nil for standard output.
    let target: String?

    private static let partSize = 1 << 20

    /// Writes the track, and returns the number of its points.
    ///
    /// - Throws: ``Failure``, ``OutputClosed`` or `CancellationError`; an existing file is then unchanged.
    func run(_ id: String) async throws -> Int {
        try await Interruptible().run { try export(id, $0) }
    }

    private func export(_ id: String, _ interruptible: Interruptible) throws -> Int {
        guard let archive = try RecordedTracks.archive() else { throw RecordedTracks.notFound(id) }
        let track = try RecordedTracks.find(id, in: archive).track
        var output = try target.map(TrackOutput.file) ?? .standardOutput()
        var writer = TrackWriter(format, gap: gap)
        var text: [UInt8] = []
        var count = 0
        writer.begin(into: &text)
        do {
            try archive.forEachPoint(of: track.id) { recorded in
                guard withOutliers || !recorded.isOutlier else { return }
                writer.append(recorded.point, into: &text)
                count += 1
                if text.count >= Self.partSize { try output.write(&text, interruptible) }
            }
        } catch let error as TrackDatabaseError {
            throw Failure(error)
        }
        writer.end(into: &text)
        try output.write(&text, interruptible)
        try output.finish()
        return count
    }
}
