import FoundationEssentials
import LocationActivity
import Testing
import ActivityTree

@Suite("Text") @MainActor
struct TextTests {
    private func literal(_ text: Text) -> String? {
        guard case .text(let runs) = text.evaluated.content, runs.count == 1,
            case .literal(let literal) = runs[0].content
        else { return nil }
        return literal
    }

    @Test("A Double in a literal has six decimals")
    func six() {
        #expect(literal(Text("Lat: \(48.1173)")) == "Lat: 48.117300")
        #expect(literal(Text("\(-0.5 as Float)")) == "-0.500000")
        #expect(literal(Text("\(11.5167) and \(3)")) == "11.516700 and 3")
        #expect(literal(Text("\(1e20)")) == "100000000000000000000.000000")
        #expect(literal(Text("\(Double.nan)")) == "nan")
    }

    @Test("Strings are drawn literally")
    func strings() {
        let name = "50%"
        #expect(literal(Text(name)) == "50%")
        #expect(literal(Text("\(name) of \("all".prefix(2))")) == "50% of al")
        #expect(literal(Text(verbatim: "\(1.5)")) == "1.5")
        let resource: LocalizedStringResource = "Title"
        #expect(literal(Text(resource)) == "Title")
    }

    @Test("A resource with a default value is drawn as that value")
    func defaultValues() {
        let resource = LocalizedStringResource("bus.late", defaultValue: "Late")
        #expect(literal(Text(resource)) == "Late")
        #expect(literal(Text("Bus: \(resource)")) == "Bus: Late")
        #expect(resource.key == "bus.late")
    }

    @Test(
        "A specifier formats like printf",
        arguments: [
            ("%.1f", "48.1"), ("%.0f km/h", "48 km/h"), ("%8.2f", "   48.12"), ("%-8.2f|", "48.12   |"),
            ("%08.2f", "00048.12"), ("%+.1f%%", "+48.1%"), ("%f", "48.117300"), ("%lf", "48.117300"), ("%g", "48.1173"),
            ("%.2e", "4.81e+01"), ("%d", "48.117300"), ("none", "none"), ("%.12f", "48.117300000000"),
        ])
    func specifiers(specifier: String, expected: String) {
        #expect(literal(Text("\(48.1173, specifier: specifier)")) == expected)
    }

    @Test("Integers and strings have specifiers")
    func otherSpecifiers() {
        #expect(literal(Text("\(7, specifier: "%02d"):\(5, specifier: "%02lld")")) == "07:05")
        #expect(
            literal(Text("\(-7, specifier: "%04d") \(255, specifier: "%x") \(255, specifier: "%X")")) == "-007 ff FF")
        #expect(literal(Text("\("wide", specifier: "%6@")|")) == "  wide|")
        #expect(literal(Text("\("s", specifier: "%f")")) == "s")
        #expect(literal(Text("\(1234, specifier: "%'d")")) == "1234")
    }

    @Test("Number formats work without Foundation")
    func formats() {
        #expect(literal(Text(1234.567, format: .number)) == "1,234.567")
        #expect(literal(Text(1234.567, format: .number.precision(.fractionLength(1)).grouping(.never))) == "1234.6")
        #expect(literal(Text(0.425, format: .percent)) == "42.5%")
        #expect(literal(Text("\(0.4, format: .percent.precision(.fractionLength(0)))")) == "40%")
        #expect(literal(Text(-1_234_567, format: .number)) == "-1,234,567")
        #expect(literal(Text(2.0, format: .number.precision(.fractionLength(0...2)))) == "2")
    }

    @Test("Texts, images, dates and timers keep their kind in a literal")
    func runs() {
        let date = Date(timeIntervalSince1970: 0)
        let range = date...date.addingTimeInterval(60)
        let text = Text(
            "A \(Text("b").bold()) \(Image(systemName: "star"))\(date, style: .relative) \(timerInterval: range)")
        var bold = TextRun(.literal("b"))
        bold.weight = .bold
        let expected: [TextRun] = [
            TextRun(.literal("A ")), bold, TextRun(.literal(" ")), TextRun(.image(ImageNode(.symbol("star")))),
            TextRun(.date(date, .relative)), TextRun(.literal(" ")),
            TextRun(.timer(TimerRange(from: date, to: date.addingTimeInterval(60)))),
        ]
        #expect(text.evaluated == ViewNode(.text(expected)))
    }

    @Test("A modifier of concatenated texts applies to the parts that do not set the same property")
    func joined() {
        let text = (Text("a").font(.title).foregroundColor(.red) + Text("b")).font(.body).foregroundStyle(.blue)
            .italic()
        var first = TextRun(.literal("a"))
        first.font = FontValue(.style(.title))
        first.foreground = .named("red")
        first.isItalic = true
        var second = TextRun(.literal("b"))
        second.font = FontValue(.style(.body))
        second.foreground = .named("blue")
        second.isItalic = true
        #expect(text.evaluated == ViewNode(.text([first, second])))
    }
}
