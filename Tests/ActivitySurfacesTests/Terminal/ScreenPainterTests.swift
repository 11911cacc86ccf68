import Testing
@testable import ActivitySurfaces
import SurfaceTestSupport

@Suite("Screen painter")
struct ScreenPainterTests {
    private let size = ScreenPainter.Size(columns: 20, rows: 6)

    @Test("the terminal shows the new frame, whatever it showed before")
    func picture() {
        var generator = SystemRandomNumberGenerator()
        var painter = ScreenPainter()
        var terminal = ModelTerminal(columns: 20, rows: 6)
        var size = size
        for _ in 0..<500 {
            if Int.random(in: 0..<10, using: &generator) == 0 {
                let next = ScreenPainter.Size(columns: Int.random(in: 1...30), rows: Int.random(in: 1...8))
                // Without a resize, the terminal keeps its contents.
                if next != size { terminal.resize(columns: next.columns, rows: next.rows) }
                size = next
            }
            let lines = (0..<Int.random(in: 0...9)).map { _ in
                String(
                    repeating: Character(["a", "b", " ", "█"].randomElement() ?? "a"),
                    count: .random(in: 0...size.columns))
            }
            terminal.write(painter.paint(lines, size))
            let shown = lines.prefix(size.rows).map { String($0.reversed().drop { $0 == " " }.reversed()) }
            #expect(terminal.lines == shown + Array(repeating: "", count: size.rows - shown.count))
            #expect(terminal.unknown.isEmpty && terminal.overruns == 0)
        }
    }

    @Test("writes only lines that changed")
    func difference() {
        var painter = ScreenPainter()
        #expect(!painter.paint(["one", "two"], size).isEmpty)
        #expect(painter.paint(["one", "two"], size).isEmpty)
        let text = String(decoding: painter.paint(["one", "too"], size), as: UTF8.self)
        #expect(text.contains("too") && !text.contains("one") && !text.contains("[2J"))
        painter.invalidate()
        #expect(String(decoding: painter.paint(["one", "too"], size), as: UTF8.self).contains("one"))
    }
}
