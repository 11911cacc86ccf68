import FoundationEssentials
@testable import ActivityRendering
import Testing
import ActivityTree

@Suite("The key figure of an activity")
struct KeyFigureTests {
    private let now = SampleEntry.now

    private func figure(_ trailing: ViewNode, leading: ViewNode = .empty, card: ViewNode = .empty) -> KeyFigure? {
        let entry = PresentationEntry(from: now, lockScreen: card, compactLeading: leading, compactTrailing: trailing)
        return KeyFigure(entry, at: now, zone: .fixed(seconds: 0))
    }

    private func text(_ words: String) -> ViewNode { ViewNode(.text([TextRun(.literal(words))])) }

    @Test(
        "is the first number in the island's text, with sign and separators",
        arguments: [
            ("43.2 km/h", "43.2"), ("-3°", "-3°"), ("Lat: 44.068898", "44.068898"), ("62%", "62%"), ("3 – 2", "3"),
            ("1,234.5 m", "1,234.5"), ("at 9:41, or so", "9:41"), ("+2 hours", "+2"), ("M25 12", "12"), ("5.", "5"),
            ("...", nil), ("A1", nil), ("", nil), ("1234567890123456", "123456789012"), ("٣", nil),
        ] as [(String, String?)])
    func literals(_ words: String, _ expected: String?) {
        #expect(figure(text(words))?.text == expected)
    }

    @Test("is a timer, also on the card, where other text does not count")
    func clocks() {
        let range = TimerRange(from: now, to: now.addingTimeInterval(90))
        let timer = ViewNode(.text([TextRun(.timer(range))]))
        #expect(figure(timer)?.text == "1:30" && figure(timer)?.nextChange == now.addingTimeInterval(1))
        let row = ViewNode(.stack(.horizontal, alignment: .center, spacing: nil, [text("port 2947"), timer]))
        #expect(figure(.empty, card: row)?.text == "1:30")
        #expect(figure(text("..."), leading: text("Loc"), card: text("no gpsd at localhost:2947")) == nil)
        #expect(figure(text("..."), leading: text("7"))?.text == "7")
    }

    @Test("is the percentage of a progress or gauge without text; hidden views do not count")
    func shares() {
        #expect(figure(ViewNode(.progress(ProgressNode(.value(0.621, total: 1)))))?.text == "62%")
        #expect(figure(ViewNode(.progress(ProgressNode(.value(nil, total: 1))))) == nil)
        #expect(figure(ViewNode(.gauge(GaugeNode(value: 71.6, upper: 100, label: text("Heart")))))?.text == "72")
        let named = GaugeNode(value: 0.5, label: text("Fuel"), currentValueLabel: text("21 l"))
        #expect(figure(ViewNode(.gauge(named)))?.text == "21")
        #expect(figure(ViewNode(.gauge(GaugeNode(value: .nan, label: text("Fuel"))))) == nil)
        #expect(figure(text("42").modified(.hidden)) == nil)
    }
}
