import LocationActivity
import Testing
import ActivityRendering

@Suite struct ANSIEncoderTests {
    private let red = CellStyle(foreground: RGBColor(0xFF453A))

    @Test("between two runs only what changes is said, and a line ends as it began")
    func minimal() {
        var bold = red
        bold.attributes = .bold
        let runs = [StyledRun("a"), StyledRun("b", style: red), StyledRun("c", style: bold), StyledRun("d")]
        #expect(
            ANSIEncoder(depth: .trueColor).text(runs)
                == "a\u{1B}[38;2;255;69;58mb\u{1B}[1mc\u{1B}[0md")
        #expect(ANSIEncoder(depth: .trueColor).text([runs[1]]) == "\u{1B}[38;2;255;69;58mb\u{1B}[0m")
    }

    @Test("bold that ends does not take dim with it")
    func weights() {
        let both = CellStyle(foreground: RGBColor(0xFF453A), attributes: [.bold, .dim])
        let dim = CellStyle(foreground: RGBColor(0xFF453A), attributes: .dim)
        let line = ANSIEncoder(depth: .trueColor).text([StyledRun("a", style: both), StyledRun("b", style: dim)])
        #expect(line == "\u{1B}[1;2;38;2;255;69;58ma\u{1B}[22;2mb\u{1B}[0m")
    }

    @Test("without colours there is no escape sequence, links included")
    func none() {
        let run = StyledRun("a", style: red, link: "https://example.org")
        #expect(ANSIEncoder(depth: .none, hasHyperlinks: true).text([run]) == "a")
    }

    @Test("addresses are written only where that is asked for")
    func links() {
        let run = StyledRun("a", link: "https://example.org")
        #expect(ANSIEncoder(depth: .sixteen).text([run]) == "a")
        #expect(
            ANSIEncoder(depth: .sixteen, hasHyperlinks: true).text([run])
                == "\u{1B}]8;;https://example.org\u{1B}\\a\u{1B}]8;;\u{1B}\\")
    }

    @Test(
        "a colour becomes the one of the sixteen that is called the same",
        arguments: [
            ("red", 91), ("green", 92), ("blue", 94), ("yellow", 93), ("orange", 33), ("purple", 95), ("pink", 95),
            ("cyan", 96), ("white", 97), ("black", 30), ("gray", 90), ("#800000", 31), ("#000080", 34),
        ])
    func sixteen(_ name: String, _ code: Int) throws {
        let color = try #require(RGBColor(named: name))
        #expect(color.nearestOfSixteen == code)
    }

    @Test(
        "a colour becomes the nearest of the 256",
        arguments: [("#FF0000", 196), ("#808080", 244), ("#0000FF", 21), ("#FFFFFF", 231), ("#000000", 16)])
    func indexed(_ name: String, _ code: Int) throws {
        let color = try #require(RGBColor(named: name))
        #expect(color.nearestOf256 == code)
    }

    @Test(
        "a name that only its program knows is no colour", arguments: ["brandRed", "#12345", "#GG0000", "", "#1234567"])
    func unknown(_ name: String) {
        #expect(RGBColor(named: name) == nil)
    }
}
