import Testing

@testable import ActivityRendering

@Suite("Runs of cells")
struct CellRunTests {
    private let red = RGBColor(0xFF453A)

    @Test("a space joins the run before it if it looks the same there")
    func spaces() {
        let text = CellStyle(foreground: red)
        let cells = [Cell("a", style: text), Cell(" "), Cell("b", style: text)]
        #expect(cells.runs(links: []).map(\.text) == ["a b"])
    }

    @Test("the line under a space has the space's own colour")
    func underlinedSpaces() {
        let other = CellStyle(foreground: RGBColor(0x32D74B), attributes: .underline)
        let cells = [Cell("a", style: CellStyle(foreground: red, attributes: .underline)), Cell(" ", style: other)]
        #expect(cells.runs(links: []).count == 2)
    }
}
