import Testing
import ActivityRendering

@Suite struct ANSIEncoderTests {
    private let red = CellStyle(foreground: RGBColor(0xFF453A))

    @Test("only differences between runs are written, and a line ends with the default style")
    func minimal() {
        var bold = red
        bold.attributes = .bold
        let runs = [StyledRun("a"), StyledRun("b", style: red), StyledRun("c", style: bold), StyledRun("d")]
        #expect(
            ANSIEncoder(depth: .trueColor).text(runs)
                == "a\u{1B}[38;2;255;69;58mb\u{1B}[1mc\u{1B}[0md")
        #expect(ANSIEncoder(depth: .trueColor).text([runs[1]]) == "\u{1B}[38;2;255;69;58mb\u{1B}[0m")
    }

    @Test("turning off bold keeps dim")
    func weights() {
        let both = CellStyle(foreground: RGBColor(0xFF453A), attributes: [.bold, .dim])
        let dim = CellStyle(foreground: RGBColor(0xFF453A), attributes: .dim)
        let line = ANSIEncoder(depth: .trueColor).text([StyledRun("a", style: both), StyledRun("b", style: dim)])
        #expect(line == "\u{1B}[1;2;38;2;255;69;58ma\u{1B}[22;2mb\u{1B}[0m")
    }

    @Test("without colours no escape sequence is written, not even for links")
    func none() {
        let run = StyledRun("a", style: red, link: "https://example.org")
        #expect(ANSIEncoder(depth: .none, hasHyperlinks: true).text([run]) == "a")
    }

    @Test("hyperlinks are written only if enabled")
    func links() {
        let run = StyledRun("a", link: "https://example.org")
        #expect(ANSIEncoder(depth: .sixteen).text([run]) == "a")
        #expect(
            ANSIEncoder(depth: .sixteen, hasHyperlinks: true).text([run])
                == "\u{1B}]8;;https://example.org\u{1B}\\a\u{1B}]8;;\u{1B}\\")
    }

    @Test(
        "a colour maps to the ANSI colour of the same hue",
        arguments: [
            ("red", 91), ("green", 92), ("blue", 94), ("yellow", 93), ("orange", 33), ("purple", 95), ("pink", 95),
            ("cyan", 96), ("white", 97), ("black", 30), ("gray", 90), ("#800000", 31), ("#000080", 34),
        ])
    func sixteen(_ name: String, _ code: Int) throws {
        let color = try #require(RGBColor(named: name))
        #expect(color.nearestOfSixteen == code)
    }

    @Test(
        "a colour maps to the nearest of 256 colours",
        arguments: [("#FF0000", 196), ("#808080", 244), ("#0000FF", 21), ("#FFFFFF", 231), ("#000000", 16)])
    func indexed(_ name: String, _ code: Int) throws {
        let color = try #require(RGBColor(named: name))
        #expect(color.nearestOf256 == code)
    }

    @Test(
        "an unknown colour name is nil", arguments: ["brandRed", "#12345", "#GG0000", "", "#1234567"])
    func unknown(_ name: String) {
        #expect(RGBColor(named: name) == nil)
    }
}
