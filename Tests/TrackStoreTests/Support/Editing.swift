import LocationStream
@testable import TrackStore

extension PointRange {
    /// The points of ``LocationUpdate/fix(_:)`` from one second to another.
    static func seconds(_ range: ClosedRange<Double>) -> PointRange {
        PointRange(first: .second(range.lowerBound), last: .second(range.upperBound))
    }

    static func numbers(_ range: ClosedRange<Int>) -> PointRange {
        PointRange(first: .number(range.lowerBound), last: .number(range.upperBound))
    }
}

extension PointPosition {
    /// The point of ``LocationUpdate/fix(_:)``.
    static func second(_ second: Double) -> PointPosition {
        let time = 1_700_000_000_000 + Int64((second * 1000).rounded())
        return .time(time...time)
    }
}

extension TrackEditor {
    @discardableResult
    func delete(_ range: PointRange, from id: String) throws -> Int { try delete(range, from: id) { _ in } }

    func split(_ id: String, at position: PointPosition, name: String? = nil) throws -> Part {
        try split(id, at: position, name: name) { _ in }
    }

    @discardableResult
    func merge(_ other: String, into id: String) throws -> Merge { try merge(other, into: id) { _ in } }
}

extension TrackDatabase {
    /// A track as commands see it, with its points.
    struct Seen: Hashable {
        var track: ListedTrack
        var points: [RecordedPoint]
    }

    /// All tracks that are listed.
    var seen: [Seen] {
        get throws {
            var seen: [Seen] = []
            for track in try tracks() { seen.append(Seen(track: track, points: try points(of: track.track.id))) }
            return seen
        }
    }

    /// The number of points in the database, also of those that no track contains.
    var rawPoints: Int64 {
        get throws { try number("SELECT count(*) FROM point") ?? 0 }
    }
}
