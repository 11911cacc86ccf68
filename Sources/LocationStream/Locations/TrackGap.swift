/// The reason for a gap in a track.
///
/// The raw values are in databases and in exported files.
package enum TrackGap: String, Sendable, Hashable, Codable, CaseIterable {
    /// The receiver lost its fix.
    case fix
    /// The source was disconnected.
    case source
    /// The process that recorded the track died, and another process continued the track.
    case process
    /// The activity was paused.
    case pause
    /// The points before and after the gap come from different tracks, which were merged.
    case merge
    /// The imported file begins a new segment without giving a reason.
    case segment

    /// Whether the straight line across the gap counts as distance.
    ///
    /// If it does, the time of the gap may count as time in motion.
    package var isBridged: Bool {
        switch self {
        case .fix, .source: true
        case .process, .pause, .merge, .segment: false
        }
    }

    /// Whether the time of the gap counts as elapsed time.
    package var countsAsElapsed: Bool { self != .pause && self != .segment }

    /// The name in a file; nil for ``segment``, which a new segment without a reason expresses.
    var writtenReason: String? { self == .segment ? nil : rawValue }
    /// The word in a file for a line that continues the segment of the line before.
    static let none = "none"
}
