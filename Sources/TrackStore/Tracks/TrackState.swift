import LocationStream

/// The properties of a track that an edit can change.
struct TrackState: Sendable, Hashable, Codable {
    var name: String?
    /// Milliseconds since 1970.
    var startedAt: Int64
    /// Milliseconds since 1970; nil while the activity runs, or if its process died.
    var endedAt: Int64?
    var endReason: String?
    var totals: TrackTotals
    var points: Int
    /// The parts of recordings, in the order of time; nil if the track contains its whole recording.
    var slices: [TrackSlice]?
    /// Whether the track is hidden, because it was deleted or merged into another track.
    var isHidden = false
}
