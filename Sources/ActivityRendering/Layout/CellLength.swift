/// Converts points to columns (8 points) and rows (16 points).
///
/// Lengths come from other programs. Therefore NaN and negative lengths become 0, and the maximum is ``limit`` cells.
enum CellLength {
    static let limit = 400

    /// Returns a width in columns: at least 1 unless the width is 0.
    static func columns(_ points: Double) -> Int {
        points > 0 ? max(1, clamped(points / 8, .toNearestOrAwayFromZero)) : 0
    }

    /// Returns a height in rows: at least 1 unless the height is 0.
    static func rows(_ points: Double) -> Int {
        points > 0 ? max(1, clamped(points / 16, .toNearestOrAwayFromZero)) : 0
    }

    /// Returns the number of columns between views; 1 by default.
    static func horizontalSpacing(_ points: Double?) -> Int { points.map(columns) ?? 1 }

    /// Returns the number of rows between views; 0 by default, because rows are scarce.
    static func verticalSpacing(_ points: Double?) -> Int { points.map { clamped($0 / 16, .down) } ?? 0 }

    /// Returns the columns of a padding; 1 by default.
    static func horizontalPadding(_ points: Double?) -> Int {
        points.map { clamped($0 / 8 + 0.4, .down) } ?? 1
    }

    /// Returns the rows of a padding, one per 24 points; 0 by default, to keep cards compact.
    static func verticalPadding(_ points: Double?) -> Int { points.map { clamped($0 / 24, .down) } ?? 0 }

    /// Returns an offset in cells, which may be negative; halves are rounded to the nearest even number.
    static func moved(_ points: Double, per cell: Double) -> Int {
        guard points.isFinite else { return 0 }
        return Int(min(max(-Double(limit), (points / cell).rounded(.toNearestOrEven)), Double(limit)))
    }

    private static func clamped(_ value: Double, _ rule: FloatingPointRoundingRule) -> Int {
        guard value > 0 else { return 0 }
        return Int(min(value, Double(limit)).rounded(rule))
    }
}
