import LocationActivity
import Testing

@testable import myeline
import ActivityRendering
import SystemSupport
@testable import ActivitySurfaces

@Suite("A placed line")
struct CursorResyncTests {
    private let words = "│ ⚠️ rain 👍🏽👩🏿‍🚀 🏳️‍🌈│é 李 नमस्ते 1️⃣ x│"

    @Test("stands where it was counted, however many columns a terminal gives to emoji", arguments: [nil, 1, 2, 4])
    func borders(width: Int?) {
        let line = words.map { StyledRun(String($0)) }
        var terminal = ModelTerminal(columns: 60, rows: 1)
        terminal.disputedWidth = width
        terminal.write(Array(CursorResync.runs(line).plainText.utf8))
        var column = 0
        for character in words {
            if !DisplayWidth.isDisputed(character) { #expect(terminal.cells[0][column] == String(character)) }
            column += DisplayWidth.of(character)
        }
        #expect(terminal.unknown.isEmpty && terminal.overruns == 0)
    }

    @Test("says nothing more where all terminals agree")
    func plain() {
        let line = [StyledRun("│ Zoë 李小龍"), StyledRun(" 41.4 km/h ▊ │")]
        #expect(CursorResync.runs(line) == line)
    }
}
