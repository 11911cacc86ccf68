import ActivityRendering
import Testing

@testable import ActivitySurfaces

@Suite("Colours of the terminal")
struct TerminalCapabilitiesTests {
    private func colors(_ variables: [String: String], isTerminal: Bool, _ choice: ColorChoice) -> ColorDepth {
        TerminalCapabilities.colors({ variables[$0] }, isTerminal: isTerminal, choice)
    }

    @Test("auto writes colours on a terminal that has them, unless NO_COLOR is set")
    func automatic() {
        #expect(colors(["TERM": "xterm-256color"], isTerminal: true, .auto) == .indexed)
        #expect(colors(["TERM": "xterm", "COLORTERM": "truecolor"], isTerminal: true, .auto) == .trueColor)
        #expect(colors(["TERM": "xterm-256color"], isTerminal: false, .auto) == .none)
        #expect(colors(["TERM": "xterm-256color", "NO_COLOR": "1"], isTerminal: true, .auto) == .none)
        #expect(colors(["TERM": "xterm-256color", "NO_COLOR": ""], isTerminal: true, .auto) == .indexed)
        #expect(colors(["TERM": "dumb"], isTerminal: true, .auto) == .none)
    }

    @Test("always and never do not ask the terminal")
    func chosen() {
        #expect(colors(["TERM": "xterm-256color", "NO_COLOR": "1"], isTerminal: false, .always) == .indexed)
        #expect(colors([:], isTerminal: false, .always) == .sixteen)
        #expect(colors(["TERM": "xterm-256color"], isTerminal: true, .never) == .none)
    }
}
