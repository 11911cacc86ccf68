import ActivitySurfaces
import SystemSupport

/// A table for people to read; each column is as wide as its widest text.
enum TextTable {
    /// Returns the table; the first row has the titles.
    static func text(_ rows: [[String]]) -> String {
        let rows = rows.map { $0.map { Terminal.escaped($0) } }
        let widths = rows[0].indices.map { column in rows.map { $0[column].displayWidth }.max() ?? 0 }
        return rows.map { row in
            (zip(row, widths).dropLast().map { $0.padded(toColumns: $1) } + row.suffix(1)).joined(separator: "  ")
        }.joined(separator: "\n")
    }
}
