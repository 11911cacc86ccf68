import Testing

@testable import ActivityRendering
import ActivityTree
import SystemSupport
import TestSupport

@Suite struct LineBreakingTests {
    private func lines(_ text: String, _ width: Int) -> [String] {
        LineBreaking(width: width).lines([Cell](sanitized: text)).map { String($0.map(\.character)) }
    }

    @Test("lines break at spaces, after hyphens and next to wide characters")
    func breaks() {
        #expect(lines("the quick brown fox", 9) == ["the quick", "brown fox"])
        #expect(lines("the quick  brown", 10) == ["the quick", "brown"])
        #expect(lines("well-known fact", 6) == ["well-", "known", "fact"])
        #expect(lines("李小龍李小龍", 5) == ["李小", "龍李", "小龍"])
        #expect(lines("ab李小", 4) == ["ab李", "小"])
        #expect(lines("", 5) == [""])
    }

    @Test("a word longer than a line breaks inside, without loss of characters")
    func longWords() {
        #expect(lines("abcdefgh", 3) == ["abc", "def", "gh"])
        #expect(lines("a abcdefgh", 4) == ["a", "abcd", "efgh"])
        #expect(lines("李", 1) == ["李"])
    }

    @Test(
        "a long line is truncated at the requested position",
        arguments: [
            (TruncationMode.tail, 7, "the qu…"), (.tail, 5, "the…"), (.head, 6, "…brown"), (.middle, 7, "the…own"),
            (.tail, 1, "…"), (.tail, 0, ""), (.tail, 15, "the quick brown"),
        ])
    func truncation(_ mode: TruncationMode, _ width: Int, _ expected: String) {
        let line = Truncation(mode, glyphs: .unicode).line([Cell](sanitized: "the quick brown"), columns: width)
        #expect(String(line.map(\.character)) == expected)
    }

    @Test("wide characters are never cut in half, and ASCII uses three dots")
    func layered() {
        let line = [Cell](sanitized: "李小龍")
        #expect(String(Truncation(glyphs: .unicode).line(line, columns: 4).map(\.character)) == "李…")
        #expect(String(Truncation(glyphs: .ascii).line(line, columns: 5).map(\.character)) == "李...")
    }

    @Test("no line exceeds the width, except by one wide character")
    func widths() {
        var generator = SeededGenerator(seed: 5)
        for _ in 0..<500 {
            let text = HostileText.random(using: &generator).sanitized(lineEnds: .blanks)
            let cells = [Cell](sanitized: text)
            for width in 1...12 {
                let lines = LineBreaking(width: width).lines(cells)
                #expect(lines.allSatisfy { Array($0).columns <= width || $0.count == 1 })
                let blanks: (Character) -> Bool = { $0 != " " }
                #expect(lines.flatMap { $0.map(\.character) }.filter(blanks) == cells.map(\.character).filter(blanks))
                let cut = Truncation(glyphs: .unicode).line(cells, columns: width)
                #expect(cut.columns <= width)
            }
        }
    }
}
