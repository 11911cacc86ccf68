import FoundationEssentials
import LocationStream
import Testing

@Suite("Segments of a track")
struct TrackSegmenterTests {
    /// Times in milliseconds; nil for an epoch without a fix.
    static let cases: [(gap: TrackWriter.Gap, instants: [Int64?], segments: [Int])] = [
        (.automatic, [], []),
        (.automatic, [0], [1]),
        (.automatic, [0, 1_000, 2_000], [3]),
        (.automatic, [0, 5_000], [2]),
        (.automatic, [0, 1_000, 6_001, 7_000], [2, 2]),
        (.automatic, [0, 1_000, nil, 2_000], [2, 1]),
        (.automatic, [nil, 0, nil, nil, 1_000, nil], [1, 1]),
        (.automatic, [0, 1_000, 999, 2_000], [2, 2]),
        (.automatic, [0, 0, 0], [3]),
        (.automatic, [0, 10_000, 20_000, 30_000], [1, 3]),
        (.automatic, [0, 10_000, 20_000, 50_000, 60_000], [1, 4]),
        (.automatic, [0, 10_000, 20_000, 50_001, 60_000], [1, 2, 2]),
        (.automatic, [0, 100, 5_101, 5_200], [2, 2]),
        (.longerThan(.seconds(30)), [0, 30_000, 60_001], [2, 1]),
        (.longerThan(.milliseconds(500)), [0, 1_000, 2_000], [1, 1, 1]),
        (.none, [0, 1_000, 3_600_000], [3]),
        (.none, [0, 1_000, 0], [2, 1]),
        (.none, [0, nil, 1_000], [1, 1]),
    ]

    @Test("A segment ends at a lost fix, where time goes back, and at a gap", arguments: cases)
    func segments(gap: TrackWriter.Gap, instants: [Int64?], segments: [Int]) {
        var writer = GPXEncoder(TrackSegmenter(gap: gap))
        let text = writer.text(instants.map { instant in instant.map { .fix(at: $0) } ?? Epoch() })
        #expect(Self.segments(in: text) == segments)
    }

    @Test("Points without times form one segment until the fix is lost")
    func timeless() {
        var writer = GPXEncoder()
        let text = writer.text([.fix(at: nil), .fix(at: nil), Epoch(), .fix(at: nil), .fix(at: 0), .fix(at: nil)])
        #expect(Self.segments(in: text) == [2, 3])
        #expect(text.split(separator: "<time>").count == 2)
    }

    @Test("A marked point starts a segment")
    func mark() {
        var writer = TrackWriter(.gpx)
        var bytes: [UInt8] = []
        writer.begin(into: &bytes)
        for second in 0..<4 {
            var point = TrackPoint(
                coordinate: LocationCoordinate2D(latitude: 1, longitude: 2),
                time: Date(timeIntervalSince1970: Double(second)))
            point.startsSegment = second == 3
            writer.append(point, into: &bytes)
        }
        writer.end(into: &bytes)
        #expect(Self.segments(in: String(decoding: bytes, as: UTF8.self)) == [3, 1])
    }

    private static func segments(in text: String) -> [Int] {
        text.split(separator: "<trkseg>").dropFirst().map { $0.split(separator: "<trkpt").count - 1 }
    }
}
