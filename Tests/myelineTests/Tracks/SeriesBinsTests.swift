import Testing

@testable import myeline

@Suite("The bins of a profile")
struct SeriesBinsTests {
    private func bins(_ values: [(Double, Double?)], count: Int = 4, gaps: Set<Double> = []) -> SeriesBins {
        var bins = SeriesBins(count: count, length: 8)
        for (position, value) in values {
            bins.add(value, at: position, startsSegment: gaps.contains(position))
        }
        return bins
    }

    @Test("have the mean, the lowest and the highest value")
    func values() {
        let bins = bins([(0, 1), (0.5, 5), (1, 3), (2, 7), (8, 9)])
        let line = bins.lines.first ?? []
        #expect(line.map(\.index) == [0, 1, 3] && line.map(\.mean) == [3, 7, 9])
        #expect(line.map(\.lowest) == [1, 7, 9] && line.map(\.highest) == [5, 7, 9])
        #expect(bins.lines.count == 1 && bins.range == 1...9)
    }

    @Test("are joined over empty ones, but not over gaps and unknown values")
    func gaps() {
        let values: [(Double, Double?)] = [(0, 1), (5, 2), (7, 3)]
        #expect(bins(values).lines.map { $0.map(\.index) } == [[0, 2, 3]])
        #expect(bins(values, gaps: [5]).lines.map { $0.map(\.index) } == [[0], [2, 3]])
        let unknown: [(Double, Double?)] = [(0, 1), (3, nil), (5, 2), (7, 3)]
        #expect(bins(unknown).lines.map { $0.map(\.index) } == [[0], [2, 3]])
    }

    @Test("take no value that is not finite, and any position")
    func hostile() {
        let bins = bins([(-5, 1), (.nan, 2), (1e300, 3), (1, .infinity), (1, .nan)])
        #expect(bins.range == 1...3 && bins.lines.flatMap(\.self).map(\.index) == [0, 3])
        var empty = SeriesBins(count: 0, length: 0)
        #expect(empty.range == nil && empty.lines.isEmpty)
        empty.add(4, at: 0, startsSegment: true)
        #expect(empty.range == 4...4)
    }
}
