/// Points as columns and rows: a column is about 8 points wide, a row 16 high.
///
/// Lengths come from other programs: what is not a number is 0, what is negative too, and nothing is longer than
/// ``limit``.
enum CellLength {
    /// No view is wider or higher.
    static let limit = 400

    /// The columns of a width, at least one of a width that is not 0.
    static func columns(_ points: Double) -> Int {
        points > 0 ? max(1, clamped(points / 8, .toNearestOrAwayFromZero)) : 0
    }

    /// The rows of a height, at least one of a height that is not 0.
    static func rows(_ points: Double) -> Int {
        points > 0 ? max(1, clamped(points / 16, .toNearestOrAwayFromZero)) : 0
    }

    /// The columns between views, 1 where nothing is said.
    static func horizontalSpacing(_ points: Double?) -> Int { points.map(columns) ?? 1 }

    /// The rows between views, 0 where nothing is said: a row is dear.
    static func verticalSpacing(_ points: Double?) -> Int { points.map { clamped($0 / 16, .down) } ?? 0 }

    /// The columns of a padding, 1 where nothing is said.
    static func horizontalPadding(_ points: Double?) -> Int {
        points.map { clamped($0 / 8 + 0.4, .down) } ?? 1
    }

    /// The rows of a padding, 0 where nothing is said: a card stays compact.
    static func verticalPadding(_ points: Double?) -> Int { points.map { clamped($0 / 24, .down) } ?? 0 }

    /// How far something is moved, to either side; half a cell is not far enough for a whole one.
    static func moved(_ points: Double, per cell: Double) -> Int {
        guard points.isFinite else { return 0 }
        return Int(min(max(-Double(limit), (points / cell).rounded(.toNearestOrEven)), Double(limit)))
    }

    private static func clamped(_ value: Double, _ rule: FloatingPointRoundingRule) -> Int {
        guard value > 0 else { return 0 }
        return Int(min(value, Double(limit)).rounded(rule))
    }
}
