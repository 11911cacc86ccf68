/// A rectangle of terminal cells.
public struct CellRect: Sendable, Hashable {
    /// The first column, 0-based.
    public var column: Int
    /// The first row, 0-based.
    public var row: Int
    /// The width in columns.
    public var width: Int
    /// The height in rows.
    public var height: Int

    /// Creates a rectangle, by default at the first column and row.
    public init(column: Int = 0, row: Int = 0, width: Int, height: Int) {
        self.column = column
        self.row = row
        self.width = width
        self.height = height
    }

    /// Returns whether a cell lies in the rectangle.
    public func contains(column: Int, row: Int) -> Bool {
        column >= self.column && column < self.column + width && row >= self.row && row < self.row + height
    }

    package func intersection(_ other: CellRect) -> CellRect? {
        let left = max(column, other.column)
        let top = max(row, other.row)
        let right = min(column + width, other.column + other.width)
        let bottom = min(row + height, other.row + other.height)
        guard left < right, top < bottom else { return nil }
        return CellRect(column: left, row: top, width: right - left, height: bottom - top)
    }
}
