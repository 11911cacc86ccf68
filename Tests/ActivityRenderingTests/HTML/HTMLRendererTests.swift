import FoundationEssentials
import Testing
@testable import ActivityRendering
import ActivityTree

@Suite struct HTMLRendererTests {
    private typealias V = SampleView
    private let now = SampleEntry.now
    private let renderer = HTMLRenderer(zone: .fixed(seconds: 0))

    @Test("an opaque colour of the page is a variable, and a translucent one a mixture")
    func opacity() {
        #expect(CSS.color(ColorValue("primary")) == "var(--la-primary)")
        #expect(
            CSS.color(ColorValue("accentColor", opacity: 0.25))
                == "color-mix(in srgb,var(--la-tint) 25%,transparent)")
    }

    @Test("a button carries its intent and parameters, a toggle also its state")
    func buttons() {
        #expect(
            renderer.render(V.button("Go", "GoIntent"), at: now)
                == "<button type=\"button\" class=\"la-button\" data-intent=\"GoIntent\""
                + " data-parameters=\"{&quot;room&quot;:&quot;42&quot;}\"><span class=\"la-text\">Go</span></button>")
        let toggle = ViewNode(.toggle(isOn: true, IntentReference(name: "OnIntent"), label: V.text("On")))
        #expect(
            renderer.render(toggle, at: now).contains("role=\"switch\" aria-checked=\"true\" data-intent=\"OnIntent\""))
        #expect(
            renderer.render(ViewNode(.button(nil, label: V.text("x"), role: nil)), at: now).contains(
                "disabled=\"disabled\""))
    }

    @Test("a time carries the dates that a script needs to update it")
    func times() {
        let html = renderer.render(V.timer(now, now.addingTimeInterval(60)), at: now)
        #expect(html.contains("<time datetime=\"2027-01-15T08:01:00.000Z\" data-style=\"timer\""))
        #expect(
            html.contains(
                "data-from=\"2027-01-15T08:00:00.000Z\" data-to=\"2027-01-15T08:01:00.000Z\" data-counts=\"down\""))
        #expect(html.contains(">1:00</time>"))
    }

    @Test("a symbol has a label, except next to text")
    func symbols() {
        #expect(renderer.render(V.symbol("heart.fill"), at: now).contains("role=\"img\" aria-label=\"heart\""))
        #expect(renderer.render(V.label("142", "heart.fill"), at: now).contains("aria-hidden=\"true\""))
        let named = V.symbol("heart.fill").modified(.accessibilityLabel("Pulse"))
        #expect(renderer.render(named, at: now).contains("aria-label=\"Pulse\""))
    }

    @Test("an image scale changes the size of symbols")
    func imageScale() {
        let row = V.row([V.symbol("heart")]).modified(.imageScale(.large))
        #expect(renderer.render(row, at: now).contains("--la-scale:1.25"))
        #expect(HTMLRenderer.styleSheet.contains(".la-symbol{width:calc(1.25em*var(--la-scale,1))"))
    }

    @Test("colours and accessibility attributes apply to each kind of view")
    func ownAttributes() {
        let line = ShapeKind.path([ShapePath([UnitPoint(x: 0, y: 0), UnitPoint(x: 1, y: 1)])])
        let contents: [ViewNode.Content] = [
            .shape(ShapeNode(line)), .shape(ShapeNode(.capsule, stroke: ShapeNode.Stroke())),
            .shape(ShapeNode(.capsule)), .color(.named("red")), .sparkline([1, 2], tint: nil), .map(MapNode()),
            .spacer(minLength: nil), .divider, .link(destination: "https://example.org", [V.text("a")]),
            .button(IntentReference(name: "GoIntent"), label: V.text("a"), role: nil),
        ]
        for content in contents {
            let node = ViewNode(content).foreground("green").tint("blue").modified(.accessibilityLabel("Own"))
            let html = renderer.render(node, at: now)
            #expect(html.contains("color:#30D158;--la-tint:#0A84FF") && html.contains("aria-label=\"Own\""), "\(html)")
            #expect(!html.contains("aria-hidden"), "\(html)")
            let hidden = renderer.render(node.modified(.accessibilityHidden(true)), at: now)
            #expect(hidden.contains("aria-hidden=\"true\""), "\(hidden)")
        }
    }

    @Test("a map has one line for each part of its path")
    func mapLines() {
        let path = (0..<5).map { MapNode.Point(latitude: Double($0), longitude: Double($0 % 2)) }
        func count(_ map: MapNode) -> Int {
            renderer.render(ViewNode(.map(map)), at: now).split(separator: "<polyline").count - 1
        }
        #expect(count(MapNode(path: path)) == 1 && count(MapNode(path: path, breaks: [2])) == 2)
        // Indices from elsewhere may be wrong.
        #expect(count(MapNode(path: path, breaks: [0, 2, 2, 9, -1])) == 2)
    }

    @Test("an accessibility value is the value of progress and gauges, and follows the label of other views")
    func accessibilityValue() {
        let value = ViewNode.Modifier.accessibilityValue("half")
        let progress = ViewNode(.progress(ProgressNode(.value(1, total: 2)))).modified(value)
        #expect(renderer.render(progress, at: now).contains("aria-valuenow=\"50\" aria-valuetext=\"half\""))
        let gauge = ViewNode(
            .gauge(GaugeNode(value: 5, lower: 0, upper: 10, label: .empty, currentValueLabel: V.text("5"))))
        #expect(renderer.render(gauge.modified(value), at: now).contains("aria-valuetext=\"half\""))
        let symbol = V.symbol("battery.50").modified(.accessibilityLabel("Battery")).modified(value)
        #expect(renderer.render(symbol, at: now).contains("aria-label=\"Battery, half\""))
        #expect(!renderer.render(V.text("a").modified(value), at: now).contains("half"))
    }

    @Test("hidden labels of progress, gauges and toggles are read by assistive technologies only")
    func hiddenLabels() {
        let intent = IntentReference(name: "OnIntent")
        let contents: [ViewNode.Content] = [
            .progress(ProgressNode(.value(1, total: 2), label: V.text("Way"))),
            .gauge(GaugeNode(value: 5, lower: 0, upper: 10, label: V.text("Way"))),
            .toggle(isOn: true, intent, label: V.text("Way")),
        ]
        for content in contents {
            #expect(renderer.render(ViewNode(content), at: now).contains(">Way<"))
            let html = renderer.render(V.row([ViewNode(content)]).modified(.labelsHidden), at: now)
            #expect(!html.contains(">Way<") && html.contains("aria-label=\"Way\""), "\(html)")
        }
        let beside = V.row([
            ViewNode(contents[0], modifiers: [.labelsHidden]), ViewNode(contents[0]),
        ])
        #expect(renderer.render(beside, at: now).split(separator: ">Way<").count == 2)
    }

    @Test("a line through or under text has its colour")
    func lineColor() {
        let text = V.row([V.text("a")]).modified(.underline(true, ColorValue("green")))
        #expect(renderer.render(text, at: now).contains("text-decoration:underline #30D158;"))
        let plain = V.text("a").modified(.strikethrough(true, nil))
        #expect(renderer.render(plain, at: now).contains("\"text-decoration:line-through\""))
    }

    @Test("progress and gauges expose their values to assistive technologies")
    func meters() {
        let progress = ViewNode(.progress(ProgressNode(.value(1, total: 4), label: V.text("Way"))))
        #expect(
            renderer.render(progress, at: now).contains(
                "role=\"progressbar\" aria-label=\"Way\" aria-valuemin=\"0\" aria-valuemax=\"100\" aria-valuenow=\"25\""
            ))
        let gauge = ViewNode(.gauge(GaugeNode(value: 72, lower: 0, upper: 100, label: V.text("Coherence"))))
        #expect(
            renderer.render(gauge, at: now).contains(
                "role=\"meter\" aria-label=\"Coherence\" aria-valuemin=\"0\" aria-valuemax=\"100\" aria-valuenow=\"72\""
            ))
    }

    @Test("links have accepted URLs only and are never nested")
    func links() {
        let good = ViewNode(.link(destination: "https://example.org/?a=1&b=2", [V.text("More")]))
        #expect(
            renderer.render(good, at: now).hasPrefix("<a class=\"la-link\" href=\"https://example.org/?a=1&amp;b=2\""))
        let bad = ViewNode(.link(destination: "javascript:alert(1)", [V.text("More")]))
        #expect(!renderer.render(bad, at: now).contains("<a"))
        let nested = ViewNode(.link(destination: "https://example.org", [good, V.button("Go", "Go")]))
        let html = renderer.render(nested, at: now)
        #expect(html.split(separator: "<a ").count == 1 && !html.contains("<button"))
    }

    @Test("a card has an edge in its keyline tint, or else in the accent colour, and a stale one a grey edge")
    func edge() {
        var entry = PresentationEntry(
            from: now, lockScreen: V.text("a"), compactLeading: .empty, compactTrailing: .empty, minimal: .empty)
        #expect(renderer.card(entry, at: now).hasPrefix("<article class=\"la-card\"><"))
        #expect(HTMLRenderer.styleSheet.contains("overflow:hidden;border-inline-start:4px solid var(--la-tint)}"))
        entry.keylineTint = ColorValue("green")
        #expect(renderer.card(entry, at: now).contains("style=\"border-inline-start:4px solid #30D158\""))
        entry.backgroundTint = ColorValue("red")
        #expect(
            renderer.card(entry, at: now).contains(
                "style=\"background:#FF453A;border-inline-start:4px solid #30D158\""))
        #expect(
            HTMLRenderer.styleSheet.contains(
                ".la-card.la-stale{border-inline-start-color:var(--la-tertiary)!important}"))
    }

    @Test("padding inside a background shares its box, padding around it adds one")
    func boxes() {
        #expect(
            renderer.render(V.text("a").padding(8).background("red"), at: now)
                == "<span class=\"la-box\" style=\"padding:8px 8px 8px 8px;background:#FF453A\">"
                + "<span class=\"la-text\">a</span></span>")
        #expect(
            renderer.render(V.text("a").background("red").padding(8), at: now)
                == "<span class=\"la-box\" style=\"padding:8px 8px 8px 8px\">"
                + "<span class=\"la-box\" style=\"background:#FF453A\"><span class=\"la-text\">a</span></span></span>")
    }

    @Test("text is sanitized and escaped, and line feeds become breaks")
    func text() {
        #expect(
            renderer.render(V.text("<b>&\"\u{1B}[31m\nnext\u{202E}"), at: now)
                == "<span class=\"la-text\">&lt;b&gt;&amp;&quot;␛[31m<br/>next</span>")
    }

    @Test("a stale presentation has a class and an age")
    func stale() {
        var entry = PresentationEntry(from: now, lockScreen: V.text("a"))
        entry.isStale = true
        let html = renderer.card(entry, at: now, updatedAt: now.addingTimeInterval(-130))
        #expect(html.hasPrefix("<article class=\"la-card la-stale\">"))
        #expect(
            html.contains("<time datetime=\"2027-01-15T07:57:50.000Z\" data-style=\"age\">stale · 2 min ago</time>"))
    }

    @Test("a page of all samples with the style sheet is well-formed")
    func wellFormed() async throws {
        var page = "<html><head><style>\(HTMLRenderer.styleSheet)</style></head><body>"
        for sample in SampleEntry.all {
            for isStale in [false, true] {
                let entry = sample.stale(isStale)
                page += renderer.card(entry, at: now, updatedAt: now) + renderer.expanded(entry, at: now)
                page += renderer.compact(entry, at: now) + renderer.minimal(entry, at: now)
            }
        }
        #expect(try await Markup.complaints(about: page + "</body></html>") == "")
    }

    @Test("every class in the HTML has a style")
    func classes() {
        var html = ""
        for sample in SampleEntry.all {
            html +=
                renderer.card(sample.stale(true), at: now, updatedAt: now) + renderer.expanded(sample.entry, at: now)
        }
        let names = html.split(separator: "class=\"").dropFirst().flatMap {
            $0.prefix { $0 != "\"" }.split(separator: " ").map(String.init)
        }
        let unstyled: Set<String> = ["la-image", "la-leading", "la-horizontal", "la-vertical"]
        for name in Set(names).subtracting(unstyled) {
            #expect(HTMLRenderer.styleSheet.contains(".\(name)"), "\(name)")
        }
    }
}
