/// A series of values over time or distance, reduced to a fixed number of bins, each with its mean and range.
struct SeriesBins: Sendable {
    struct Bin: Hashable, Sendable {
        /// The 0-based index of the bin.
        let index: Int
        fileprivate(set) var lowest: Double
        fileprivate(set) var highest: Double
        fileprivate var sum: Double
        fileprivate var count = 1
        /// Whether a line leads from the previous bin to this one.
        fileprivate let isJoined: Bool

        var mean: Double { sum / Double(count) }
    }

    let count: Int
    private let length: Double
    private var bins: [Bin?]
    /// Whether the last added value was known.
    ///
    /// If it was, a line leads from that value to the next value.
    private var isOpen = false

    /// - Parameters:
    ///   - count: The number of bins; at least 1.
    ///   - length: The position of the end of the series, which begins at 0.
    init(count: Int, length: Double) {
        self.count = max(1, count)
        self.length = length
        bins = Array(repeating: nil, count: self.count)
    }

    /// Adds the next value in the order of the positions; an unknown value (nil) interrupts the line.
    mutating func add(_ value: Double?, at position: Double, startsSegment: Bool) {
        guard let value, value.isFinite, position.isFinite else {
            isOpen = false
            return
        }
        let fraction = length > 0 ? position / length : 0
        let index = Int(min(max(0, fraction * Double(count)), Double(count - 1)))
        if var bin = bins[index] {
            (bin.lowest, bin.highest) = (min(bin.lowest, value), max(bin.highest, value))
            (bin.sum, bin.count) = (bin.sum + value, bin.count + 1)
            bins[index] = bin
        } else {
            bins[index] = Bin(
                index: index, lowest: value, highest: value, sum: value, isJoined: isOpen && !startsSegment)
        }
        isOpen = true
    }

    /// The lowest and the highest value; nil without values.
    var range: ClosedRange<Double>? {
        let known = bins.lazy.compactMap(\.self)
        guard let lowest = known.map(\.lowest).min(), let highest = known.map(\.highest).max() else { return nil }
        return lowest...highest
    }

    /// The bins with values, grouped into lines; an interruption ends a line.
    var lines: [[Bin]] {
        var lines: [[Bin]] = []
        for bin in bins.lazy.compactMap(\.self) {
            if bin.isJoined, !lines.isEmpty {
                lines[lines.count - 1].append(bin)
            } else {
                lines.append([bin])
            }
        }
        return lines
    }
}
