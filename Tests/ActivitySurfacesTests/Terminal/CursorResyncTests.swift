import LocationActivity
import Testing
import ActivityRendering
import SystemSupport
@testable import ActivitySurfaces
import SurfaceTestSupport

@Suite("Cursor resynchronization")
struct CursorResyncTests {
    private let words = "│ ⚠️ rain 👍🏽👩🏿‍🚀 🏳️‍🌈│é 李 नमस्ते 1️⃣ x│"

    @Test("keeps columns aligned for any width that the terminal gives to emoji", arguments: [nil, 1, 2, 4])
    func borders(width: Int?) {
        let line = words.map { StyledRun(String($0)) }
        var terminal = ModelTerminal(columns: 60, rows: 1)
        terminal.disputedWidth = width
        terminal.write(Array(CursorResync.runs(line).plainText.utf8))
        var column = 0
        for character in words {
            if !character.hasDisputedWidth { #expect(terminal.cells[0][column] == String(character)) }
            column += character.displayWidth
        }
        #expect(terminal.unknown.isEmpty && terminal.overruns == 0)
    }

    @Test("adds nothing if all widths are unambiguous")
    func plain() {
        let line = [StyledRun("│ Zoë 李小龍"), StyledRun(" 41.4 km/h ▊ │")]
        #expect(CursorResync.runs(line) == line)
    }
}
