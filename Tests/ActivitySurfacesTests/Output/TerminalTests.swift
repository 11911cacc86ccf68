import Testing
@testable import ActivitySurfaces

@Suite("Escaping of untrusted text")
struct TerminalTests {
    @Test(
        "control characters are escaped",
        arguments: [
            ("plain", "plain"),
            ("Grüße, 東京 ✓", "Grüße, 東京 ✓"),
            ("\u{1B}[2Jx", "\\u{1b}[2Jx"),
            ("a\r\nb\tc", "a\\u{d}\\u{a}b\\u{9}c"),
            ("\u{7F}\u{9B}31m", "\\u{7f}\\u{9b}31m"),
            ("abc\u{202E}fed", "abc\\u{202e}fed"),
            ("\u{2066}x\u{2069}\u{200B}", "\\u{2066}x\\u{2069}\\u{200b}"),
            ("\u{2028}\u{FEFF}\u{E0041}", "\\u{2028}\\u{feff}\\u{e0041}"),
            ("a\u{200D}b", "a\\u{200d}b"),
            ("👨\u{200D}x\u{200D}👨", "👨\\u{200d}x\\u{200d}👨"),
            ("1\u{200D}2", "1\\u{200d}2"),
        ])
    func escaped(text: String, shown: String) {
        #expect(Terminal.escaped(text) == shown)
    }

    @Test("the joiners within an emoji are kept", arguments: ["👨‍👩‍👧", "👩‍❤️‍👨 on tour", "🏳️‍🌈", "🤷🏽‍♀️"])
    func emoji(text: String) {
        #expect(Array(Terminal.escaped(text).unicodeScalars) == Array(text.unicodeScalars))
    }

    @Test(
        "control characters are escaped, except line ends",
        arguments: [
            ("one", "one"), ("a\nb", "a\nb"), ("a\r\n\r\nb\n", "a\n\nb\n"), ("a\rb", "a\\u{d}b"),
            ("a\n\u{1B}[2J\tb\u{2028}c", "a\n\\u{1b}[2J\\u{9}b\\u{2028}c"),
        ])
    func escapedLines(text: String, shown: String) {
        #expect(Terminal.escapedLines(text) == shown)
    }

    @Test("an error is always one line")
    func failure() {
        let failure = Failure("cannot read a\nb", remedy: "see\u{1B}")
        #expect(failure.line == "myeline: cannot read a\\u{a}b; see\\u{1b}")
    }
}
