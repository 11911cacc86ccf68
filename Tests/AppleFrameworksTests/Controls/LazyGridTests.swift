import ActivityTree
import Testing

@testable import SwiftUI

@Suite("Lazy grids")
@MainActor
struct LazyGridTests {
    private func rows(_ view: some View) throws -> [[ViewNode]] {
        guard case .grid(let rows, _, _, _) = view.evaluated.content else {
            return try #require(nil as [[ViewNode]]?)
        }
        return rows
    }

    private let cells = ["a", "b", "c"].map { Text($0).evaluated }

    @Test("the only cell of the last row takes one column")
    func columns() throws {
        let grid = LazyVGrid(columns: [GridItem(), GridItem()]) {
            Text("a")
            Text("b")
            Text("c")
        }
        #expect(try rows(grid) == [[cells[0], cells[1]], [cells[2], ViewNode(.empty)]])
    }

    @Test("a grid that is filled column by column has no empty row")
    func rows() throws {
        let items = Array(repeating: GridItem(), count: 2)
        let grid = LazyHGrid(rows: items) {
            Text("a")
            Text("b")
            Text("c")
        }
        #expect(try rows(grid) == [[cells[0], cells[2]], [cells[1], ViewNode(.empty)]])
        let short = LazyHGrid(rows: items + items) {
            Text("a")
            Text("b")
        }
        #expect(try rows(short) == [[cells[0]], [cells[1]]])
    }
}
