import ActivityRendering
import ActivitySurfaces
import FoundationEssentials
import Glibc
import LocationActivity
import SystemSupport
import TrackStore

/// Draws a recorded track; reads the track twice, first for the figures and then for the drawing.
struct TrackShow: Sendable {
    /// A text that identifies the track, such as its ID or its name.
    let reference: String
    let axis: ProfileAxis
    let units: Units

    /// Returns the track as lines of text: a heading, the drawing and the figures.
    ///
    /// - Throws: ``Failure`` or `CancellationError`.
    func text(width: Int, options: RenderingOptions) async throws -> String {
        try await Interruptible().run { try text(width: width, options: options, $0) }
    }

    private func text(width: Int, options: RenderingOptions, _ interruptible: Interruptible) throws -> String {
        var reading = try TrackReading(reference, passes: 2, interruptible)
        let statistics = try reading.statistics()
        let heading = Terminal.escaped(options.glyphs.text(Self.heading(reading.track, statistics)))
        var lines = [[StyledRun(heading, style: CellStyle(attributes: .bold))]]
        var drawing = TrackDrawing(
            statistics, over: axis.fitting(statistics), width: width, options: options, units: units)
        if let end = statistics.last?.milliseconds {
            try reading.trace(until: end) { drawing?.add($0) }
        }
        if let drawing { lines += [[]] + drawing.lines }
        let figures = TrackStatisticsText(track: reading.track, statistics: statistics).lines(units: units)
        lines += [[]] + figures.map { [StyledRun($0)] }
        return lines.map(ANSIEncoder(depth: options.colors).text).joined(separator: "\n")
    }

    /// Writes the track as a picture.
    ///
    /// - Parameter target: The file to write; nil for standard output.
    /// - Throws: ``Failure``, ``OutputClosed`` or `CancellationError`. After an error, an existing file is unchanged.
    func writePicture(to target: String?) async throws {
        try await Interruptible().run { try writePicture(to: target, $0) }
    }

    private func writePicture(to target: String?, _ interruptible: Interruptible) throws {
        // If the picture goes to the terminal, a progress bar would appear in the middle of its text.
        let showsProgress = target != nil || isatty(1) == 0
        var reading = try TrackReading(reference, passes: 2, showsProgress: showsProgress, interruptible)
        let statistics = try reading.statistics()
        guard let end = statistics.last?.milliseconds,
            var picture = TrackPicture(
                statistics, heading: Self.heading(reading.track, statistics), over: axis.fitting(statistics),
                units: units)
        else { throw Failure("the track '\(reference)' has no points to draw", status: .nothing) }
        var output = try target.map(TrackOutput.file) ?? .standardOutput()
        var text: [UInt8] = []
        picture.begin(into: &text)
        try reading.trace(until: end) { point in
            picture.add(point, into: &text)
            if text.count >= Self.partSize { try output.write(&text, interruptible) }
        }
        picture.end(into: &text)
        try output.write(&text, interruptible)
        try output.finish()
    }

    private static let partSize = 1 << 20

    /// Returns the track's name, start and identifier, which are not escaped.
    private static func heading(_ track: RecordedTrack, _ statistics: TrackStatistics) -> String {
        let start = statistics.start.map { Double($0) / 1000 } ?? track.startedAt.timeIntervalSince1970
        let time = track.isUntimed ? nil : LocalTime.text(start)
        return [track.title ?? track.kind, time, String(track.id.prefix(8))].compactMap(\.self)
            .joined(separator: " · ")
    }
}
