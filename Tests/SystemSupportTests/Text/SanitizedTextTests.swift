import Testing
import SystemSupport
import TestSupport

@Suite struct SanitizedTextTests {
    @Test(
        "replaces or removes active characters and keeps the rest",
        arguments: [
            ("plain, with ünïcode 李 🥗", "plain, with ünïcode 李 🥗"), ("\u{1B}[31mred\u{7}", "␛[31mred␇"),
            ("a\u{9B}31mb", "a\u{FFFD}31mb"), ("a\u{7F}b", "a␡b"), ("a\tb", "a b"), ("a\r\nb\rc\nd", "a\nb\nc\nd"),
            ("a\u{2028}b\u{85}c", "a\nb\nc"), ("\u{202E}evil\u{202C}", "evil"), ("a\u{2066}b\u{2069}\u{200F}c", "abc"),
            ("pass\u{200B}word\u{AD}\u{FEFF}", "password"), ("\u{E0041}x", "x"), ("\u{301}x", " \u{301}x"),
            ("\u{FFFE}", "\u{FFFD}"), ("👩‍👩‍👧 می‌خواهم", "👩‍👩‍👧 می‌خواهم"),
            (
                "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}",
                "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}"
            ),
        ])
    func sanitized(_ text: String, _ expected: String) {
        #expect(Array(text.sanitized().unicodeScalars) == Array(expected.unicodeScalars))
    }

    @Test("replaces line ends by spaces in a single line")
    func lineEnds() {
        #expect("a\r\nb\u{2029}c".sanitized(lineEnds: .blanks) == "a b c")
    }

    @Test("limits combining marks on a letter")
    func marks() {
        let text = "Z" + String(repeating: "\u{301}", count: 1_000) + "a\u{308}"
        #expect(text.sanitized().unicodeScalars.count == 1 + 6 + 2)
    }

    @Test(
        "removes control characters and direction marks from random bytes, and is idempotent")
    func random() {
        var generator = SeededGenerator(seed: 11)
        for _ in 0..<2_000 {
            let text = HostileText.random(using: &generator)
            for lineEnds in [SanitizedText.LineEnds.kept, .blanks] {
                let sanitized = text.sanitized(lineEnds: lineEnds)
                #expect(HostileText.danger(in: sanitized, allowsLineFeeds: lineEnds == .kept) == nil)
                #expect(sanitized.sanitized(lineEnds: lineEnds) == sanitized)
            }
        }
    }
}
