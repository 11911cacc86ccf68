import FoundationEssentials
import Testing

@testable import ActivityRendering
import ActivityTree

@Suite struct PresentationTests {
    private typealias V = SampleView
    private let now = SampleEntry.now

    private func renderer(_ width: Int, _ colors: ColorDepth = .none, border: Bool = false) -> TerminalRenderer {
        TerminalRenderer(
            width: width, options: RenderingOptions(colors: colors, zone: .fixed(seconds: 0), hasBorder: border))
    }

    @Test("buttons, toggles and links report their frames and actions")
    func elements() throws {
        let tree = V.column(
            [
                V.row([V.text("a"), V.button("Go", "GoIntent")]),
                ViewNode(.toggle(isOn: true, IntentReference(name: "OnIntent"), label: V.text("On"))),
                ViewNode(.link(destination: "https://example.org", [V.text("More")])),
                ViewNode(.link(destination: "javascript:alert(1)", [V.text("Bad")])),
                ViewNode(.button(nil, label: V.text("Off"), role: nil)),
            ], alignment: .leading)
        let rendering = renderer(8).render(tree, at: now)
        #expect(rendering.lines.map(\.plainText) == ["a [ Go ]", "[✓] On", "<More>", "Bad", "[ Off ]"])
        let go = IntentReference(name: "GoIntent", parameters: ["room": "42"])
        #expect(
            rendering.elements == [
                InteractiveElement(
                    id: 0, kind: .button(go), label: "Go", frame: CellRect(column: 2, width: 6, height: 1)),
                InteractiveElement(
                    id: 1, kind: .toggle(IntentReference(name: "OnIntent"), isOn: true), label: "On",
                    frame: CellRect(row: 1, width: 6, height: 1)),
                InteractiveElement(
                    id: 2, kind: .link("https://example.org"), label: "More",
                    frame: CellRect(row: 2, width: 6, height: 1)),
            ])
        #expect(rendering.element(column: 3, row: 0)?.id == 0)
        #expect(rendering.element(column: 0, row: 0) == nil)
    }

    @Test("the focused element is inverted, or in braces without colours")
    func focus() {
        let tree = V.row([V.button("A", "A"), V.button("B", "B")])
        #expect(renderer(11).render(tree, at: now, focused: 1).lines.map(\.plainText) == ["[ A ] { B }"])
        let runs = renderer(11, .sixteen).render(tree, at: now, focused: 0).lines[0]
        #expect(runs.first.map { $0.text == "[ A ]" && $0.style.attributes.contains(.inverse) } == true)
        #expect(runs.last?.style.attributes.contains(.inverse) == false)
    }

    @Test("a stale card is dimmed and displays its age, and when the age changes")
    func stale() throws {
        var entry = PresentationEntry(from: now, lockScreen: V.text("48.117300"), compactTrailing: V.text("88 km/h"))
        entry.isStale = true
        let updated = now.addingTimeInterval(-130)
        let card = renderer(24, .sixteen).card(entry, at: now, updatedAt: updated)
        #expect(card.lines.map(\.plainText) == ["       48.117300", "       stale · 2 min ago"])
        #expect(card.lines[0].allSatisfy { $0.style.attributes.contains(.dim) })
        #expect(card.nextChange == updated.addingTimeInterval(180))
        #expect(renderer(24).compact(entry, at: now, updatedAt: updated).lines[0].plainText == "88 km/h stale 2 min")
        #expect(renderer(8).compact(entry, at: now, updatedAt: updated).lines[0].plainText == "88 km… !")
        #expect(renderer(1).compact(entry, at: now, updatedAt: updated).lines[0].plainText == "!")
        let recent = renderer(24).card(entry, at: now, updatedAt: now.addingTimeInterval(-9))
        #expect(recent.lines.map(\.plainText) == ["       48.117300", "                   stale"])
        #expect(recent.nextChange == now.addingTimeInterval(1))
        var unmarked = renderer(24)
        unmarked.options.marksStale = false
        #expect(unmarked.card(entry, at: now).lines.map(\.plainText) == ["       48.117300"])
    }

    @Test("the expanded island has the centre between its sides and the bottom below")
    func expanded() {
        let regions = PresentationEntry.Expanded(
            leading: V.text("L"), trailing: V.text("T"), center: V.text("C"), bottom: V.text("B"))
        let entry = PresentationEntry(from: now, lockScreen: .empty, expanded: regions)
        #expect(renderer(9).expanded(entry, at: now).lines.map(\.plainText) == ["L   C   T", "    B"])
        #expect(
            renderer(13, border: true).expanded(entry, at: now).lines.map(\.plainText)
                == ["╭───────────╮", "│ L   C   T │", "│     B     │", "╰───────────╯"])
    }

    @Test("the card's background reaches its edges, and its URL is refused unless accepted")
    func card() {
        var entry = PresentationEntry(from: now, lockScreen: V.text("a"), widgetURL: "foqos://x")
        entry.backgroundTint = ColorValue("blue")
        let blue = RGBColor(named: "blue")
        let card = renderer(14, .trueColor).card(entry, at: now)
        #expect(card.columns == 14)
        #expect(card.lines[0].allSatisfy { $0.style.background == blue })
        #expect(card.widgetURL == nil)
        var own = renderer(14)
        own.options.schemes = ["foqos"]
        #expect(own.card(entry, at: now).widgetURL == "foqos://x")
    }

    @Test("the card and the island open their own URLs, or each other's if they have none")
    func urls() {
        func opened(_ entry: PresentationEntry) -> [String?] {
            let line = LineRenderer(columns: 40)
            return [
                renderer(14).card(entry, at: now).widgetURL, line.card(entry, at: now).widgetURL,
                renderer(14).expanded(entry, at: now).widgetURL, line.compact(entry, at: now).widgetURL,
                line.minimal(entry, at: now).widgetURL,
            ]
        }
        let (card, island, inner) = ("https://a/", "https://b/", "https://c/")
        let view = V.text("a").modified(.widgetURL(inner))
        let regions = PresentationEntry.Expanded(center: view)
        var entry = PresentationEntry(
            from: now, lockScreen: view, expanded: regions, compactLeading: view, minimal: view, widgetURL: card,
            islandURL: island)
        #expect(opened(entry) == [card, card, island, island, island])
        entry.islandURL = nil
        #expect(opened(entry) == [card, card, inner, inner, inner])
        entry.widgetURL = nil
        #expect(opened(entry) == [inner, inner, inner, inner, inner])
        var plain = PresentationEntry(from: now, lockScreen: V.text("a"), minimal: V.text("m"), islandURL: island)
        #expect(opened(plain) == [island, island, island, island, island])
        (plain.widgetURL, plain.islandURL) = (card, nil)
        #expect(opened(plain) == [card, card, card, card, card])
    }

    @Test("URLs of the schemes that the program has declared are accepted, unless they run code")
    func schemes() {
        let link = ViewNode(.link(destination: "foqos://y", [V.text("Open")]))
        var entry = PresentationEntry(
            from: now, lockScreen: link, widgetURL: "foqos://x", urlSchemes: ["foqos", "javascript"])
        let card = renderer(14).card(entry, at: now)
        #expect(card.widgetURL == "foqos://x" && card.elements.map(\.kind) == [.link("foqos://y")])
        #expect(LineRenderer(columns: 40).card(entry, at: now).widgetURL == "foqos://x")
        let html = HTMLRenderer().card(entry, at: now)
        #expect(html.contains(#"data-url="foqos://x""#) && html.contains(#"href="foqos://y""#))
        entry.widgetURL = "javascript:x"
        #expect(renderer(14).card(entry, at: now).widgetURL == nil)
        entry = PresentationEntry(from: now, lockScreen: link, widgetURL: "foqos://x")
        #expect(renderer(14).card(entry, at: now).elements.isEmpty)
    }

    @Test("a disabled toggle cannot be pressed")
    func disabledToggle() {
        let toggle = ViewNode(.toggle(isOn: true, nil, label: V.text("On")))
        let card = renderer(14).card(PresentationEntry(from: now, lockScreen: toggle), at: now)
        #expect(card.elements.isEmpty && card.lines[0].plainText.contains("[✓] On"))
        #expect(HTMLRenderer().render(toggle, at: now).contains("disabled=\"disabled\""))
    }

    @Test("a line separates rows by a dot and omits areas of colour")
    func line() {
        let tree = V.column([
            V.label("142", "heart.fill"), V.row([V.text("6.2 km"), V.spacer, V.text("5:41")]), V.divider,
        ])
        let line = LineRenderer(columns: 40).render(tree, at: now).lines[0].plainText
        #expect(line == "♥ 142 · 6.2 km 5:41")
        #expect(LineRenderer(columns: 9).render(tree, at: now).lines[0].plainText == "♥ 142 ·…")
    }

    @Test("a link in a line has its URL in the run")
    func lineLink() {
        let tree = ViewNode(.link(destination: "https://example.org", [V.text("More")]))
        let runs = LineRenderer(columns: 40, options: RenderingOptions(colors: .sixteen)).render(tree, at: now).lines[0]
        #expect(runs.map(\.link) == ["https://example.org"])
    }

    @Test("the line of a timer changes with the next second")
    func ticking() throws {
        let rendering = renderer(20).compact(SampleEntry.timer.entry, at: now)
        #expect(rendering.lines[0].plainText == "⏱ 4:01")
        let next = try #require(rendering.nextChange)
        #expect(abs(next.timeIntervalSince(now) - 0.5) < 0.001)
        #expect(renderer(20).compact(SampleEntry.timer.entry, at: next).lines[0].plainText == "⏱ 4:00")
    }
}

@Suite struct CurrentEntryTests {
    @Test("the last entry that has begun is current, and the next one is the next change")
    func current() {
        let now = SampleEntry.now
        func entry(_ seconds: Double) -> PresentationEntry {
            PresentationEntry(from: now.addingTimeInterval(seconds), lockScreen: SampleView.text("\(seconds)"))
        }
        let entries = [entry(0), entry(10), entry(20)]
        #expect(entries.current(at: now.addingTimeInterval(-1)) == entries[0])
        #expect(entries.current(at: now.addingTimeInterval(10)) == entries[1])
        #expect(entries.current(at: now.addingTimeInterval(99)) == entries[2])
        #expect(entries.nextChange(after: now.addingTimeInterval(10)) == now.addingTimeInterval(20))
        #expect(entries.nextChange(after: now.addingTimeInterval(20)) == nil)
        #expect([PresentationEntry]().current(at: now) == nil)
    }
}
