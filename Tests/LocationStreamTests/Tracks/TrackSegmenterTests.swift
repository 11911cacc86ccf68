import LocationStream
import Testing

@Suite("Unbroken stretches of a track")
struct TrackSegmenterTests {
    /// Instants in milliseconds; nil for an epoch without a fix.
    static let cases: [(gap: TrackSegmenter.Gap, instants: [Int64?], segments: [Int])] = [
        (.usual, [], []),
        (.usual, [0], [1]),
        (.usual, [0, 1_000, 2_000], [3]),
        (.usual, [0, 5_000], [2]),
        (.usual, [0, 1_000, 6_001, 7_000], [2, 2]),
        (.usual, [0, 1_000, nil, 2_000], [2, 1]),
        (.usual, [nil, 0, nil, nil, 1_000, nil], [1, 1]),
        (.usual, [0, 1_000, 999, 2_000], [2, 2]),
        (.usual, [0, 0, 0], [3]),
        (.usual, [0, 10_000, 20_000, 30_000], [1, 3]),
        (.usual, [0, 10_000, 20_000, 50_000, 60_000], [1, 4]),
        (.usual, [0, 10_000, 20_000, 50_001, 60_000], [1, 2, 2]),
        (.usual, [0, 100, 5_101, 5_200], [2, 2]),
        (.over(30_000), [0, 30_000, 60_001], [2, 1]),
        (.over(500), [0, 1_000, 2_000], [1, 1, 1]),
        (.none, [0, 1_000, 3_600_000], [3]),
        (.none, [0, 1_000, 0], [2, 1]),
        (.none, [0, nil, 1_000], [1, 1]),
    ]

    @Test("a stretch ends without a location, where time goes back, and at a gap", arguments: cases)
    func segments(gap: TrackSegmenter.Gap, instants: [Int64?], segments: [Int]) {
        var writer = GPXWriter(TrackSegmenter(gap: gap))
        let text = writer.text(instants.map { instant in instant.map { .fix(at: $0) } ?? Epoch() })
        #expect(Self.segments(in: text) == segments)
    }

    @Test("epochs without instants are one stretch until the fix is lost")
    func timeless() {
        var writer = GPXWriter()
        let text = writer.text([.fix(at: nil), .fix(at: nil), Epoch(), .fix(at: nil), .fix(at: 0), .fix(at: nil)])
        #expect(Self.segments(in: text) == [2, 3])
        #expect(text.split(separator: "<time>").count == 2)
    }

    /// How many points each segment has.
    private static func segments(in text: String) -> [Int] {
        text.split(separator: "<trkseg>").dropFirst().map { $0.split(separator: "<trkpt").count - 1 }
    }
}
