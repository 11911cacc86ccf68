import ActivitySurfaces
import LocationStream
import SystemSupport
import TrackStore

/// Reads a recorded track page by page, with a progress bar; blocks the calling thread.
struct TrackReading: ~Copyable {
    let track: RecordedTrack
    private let archive: TrackArchive
    private let interruptible: Interruptible
    private let count: Int
    private let passes: Int
    private var progress: ProgressBar
    private var finished = 0

    /// The number of points between two checks for an interruption.
    private static let interval = 1024

    /// Finds a track.
    ///
    /// - Parameters:
    ///   - passes: How many times the track will be read.
    ///   - showsProgress: Whether to show a progress bar on standard error.
    init(_ reference: String, passes: Int, showsProgress: Bool = true, _ interruptible: Interruptible) throws {
        guard let archive = try RecordedTracks.archive() else { throw RecordedTracks.notFound(reference) }
        let listed = try RecordedTracks.find(reference, in: archive)
        track = listed.track
        count = listed.points
        self.archive = archive
        self.interruptible = interruptible
        self.passes = passes
        progress = ProgressBar(on: showsProgress ? .standardError : nil, counting: .points)
    }

    /// Adds up the figures of the track.
    mutating func statistics() throws -> TrackStatistics {
        var statistics = TrackStatistics(track.filter)
        try forEachPoint { statistics.add($0) }
        return statistics
    }

    /// Calls a function with each point of the track except outliers, in the order of time.
    ///
    /// - Parameter end: The time of the last point, in milliseconds since 1970. Later points, which a running activity
    ///   may add, are skipped.
    mutating func trace(until end: Int64, _ body: (TracedPoint) throws -> Void) throws {
        var tracer = TrackTracer(track.filter)
        try forEachPoint { recorded in
            guard let point = tracer.next(recorded), point.milliseconds <= end else { return }
            try body(point)
        }
    }

    /// - Throws: ``Failure`` or `CancellationError`.
    private mutating func forEachPoint(_ body: (RecordedPoint) throws -> Void) throws {
        var read = 0
        do {
            try archive.forEachPoint(of: track.id) { recorded in
                if read % Self.interval == 0 {
                    try interruptible.check()
                    progress.show((finished * count + read) / passes, of: count)
                }
                read += 1
                try body(recorded)
            }
        } catch let error as TrackDatabaseError {
            throw Failure(error)
        }
        finished += 1
    }
}
