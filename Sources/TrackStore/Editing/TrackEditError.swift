import SystemSupport

/// The reason why an edit of a track is refused.
package enum TrackEditError: ErrorWithRemedy, Sendable, Hashable {
    case noTrack
    case noPoints
    case noNumber(Int)
    case reversed
    case allPoints
    case onePart
    case untimed
    case sameTrack
    case mixed
    /// The identifiers of two tracks, and the length of their overlap.
    case overlap(String, String, seconds: Double)
    case nothingToUndo
    case editedSince(track: String)

    package var message: String {
        switch self {
        case .noTrack: "the track has been deleted"
        case .noPoints: "the track has no points in this range"
        case .noNumber(let number): "the track has no point #\(number)"
        case .reversed: "the range is reversed"
        case .allPoints: "no point of the track would remain"
        case .onePart: "one of the two parts would have no points"
        case .untimed: "the times of the track are unknown"
        case .sameTrack: "a track cannot be merged with itself"
        case .mixed: "a track with times cannot be merged with a track without times"
        case .overlap(let one, let other, let seconds):
            "the tracks \(one.prefix(8)) and \(other.prefix(8)) overlap by \(DurationText.clock(seconds))"
        case .nothingToUndo: "the track has no edit that can be undone"
        case .editedSince(let track):
            "the other track of this edit has been edited since then"
                + (track.isEmpty ? "" : ": \(track)")
        }
    }

    package var remedy: String {
        switch self {
        case .noTrack: "'myeline track list' shows all tracks"
        case .noPoints, .noNumber, .onePart: "'myeline track export ID --format csv' lists the points of the track"
        case .reversed: "give the earlier place first"
        case .allPoints: "delete the track with 'myeline track delete'"
        case .untimed: "give the numbers of points, such as '#12..#40'"
        case .sameTrack, .mixed: "choose another track"
        case .overlap: "delete this part of one of the tracks first, with 'myeline track edit ID --delete FROM..TO'"
        case .nothingToUndo: "an edit that was undone or forgotten cannot be undone again"
        case .editedSince(let track):
            "undo that edit first, with 'myeline track edit \(track.isEmpty ? "ID" : track) --undo'"
        }
    }

    /// Whether the track, the requested points or the edit to undo cannot be found.
    package var isNothing: Bool {
        switch self {
        case .noTrack, .noPoints, .noNumber, .nothingToUndo: true
        default: false
        }
    }
}
