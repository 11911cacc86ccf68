import FoundationEssentials
import Testing
import ActivityRendering
import ActivityTree
import SystemSupport
import TestSupport

/// Properties of every presentation, tested with random view trees.
@Suite struct AnyTreeTests {
    private static let now = SampleEntry.now

    @Test("no line of any tree exceeds the width or contains hostile text", arguments: 0..<60)
    func lines(_ seed: UInt64) {
        var random = HostileTree(seed: seed)
        for width in [1, 2, 3, 5, 8, 13, 21, 40, 79, 80, 133, 200] {
            let entry = random.entry()
            for (colors, glyphs) in [(ColorDepth.none, GlyphSet.ascii), (.none, .unicode), (.indexed, .unicode)] {
                let options = RenderingOptions(colors: colors, glyphs: glyphs, hasBorder: width % 2 == 0)
                for rendering in Self.presentations(entry, TerminalRenderer(width: width, options: options)) {
                    check(rendering, width: width, options: options)
                }
            }
        }
    }

    private static func presentations(_ entry: PresentationEntry, _ renderer: TerminalRenderer) -> [Rendering] {
        let updated = now.addingTimeInterval(-5)
        return [
            renderer.card(entry, at: now, updatedAt: updated, focused: 0),
            renderer.expanded(entry, at: now, updatedAt: updated), renderer.compact(entry, at: now, updatedAt: updated),
            renderer.minimal(entry, at: now),
            LineRenderer(columns: renderer.width, options: renderer.options).card(entry, at: now),
        ]
    }

    private func check(_ rendering: Rendering, width: Int, options: RenderingOptions) {
        for line in rendering.lines {
            let columns = line.reduce(0) { $0 + $1.columns }
            #expect(columns <= width, "\(line.plainText)")
            #expect(line.plainText.displayWidth <= width, "\(line.plainText)")
            #expect(HostileText.danger(in: line.plainText) == nil)
        }
        for line in rendering.text {
            #expect(!line.contains("\n"))
            if options.colors == .none {
                #expect(!line.contains("\u{1B}"))
            } else if line.contains("\u{1B}") {
                #expect(
                    line.hasSuffix("\u{1B}[0m") || !line.contains("\u{1B}[")
                        || line.split(separator: "\u{1B}[0m").count > 1)
            }
        }
        for element in rendering.elements {
            #expect(HostileText.danger(in: element.label) == nil)
            #expect(element.frame.column >= 0 && element.frame.column + element.frame.width <= width)
            if case .link(let address) = element.kind { #expect(!address.lowercased().hasPrefix("javascript")) }
        }
        if let next = rendering.nextChange { #expect(next > Self.now) }
    }

    @Test("a rendering stays the same until its next change", arguments: 100..<160)
    func changes(_ seed: UInt64) throws {
        var random = HostileTree(seed: seed)
        for _ in 0..<6 {
            let tree = random.tree()
            let renderer = TerminalRenderer(width: 60, options: RenderingOptions(zone: .fixed(seconds: 0)))
            let rendering = renderer.render(tree, at: Self.now)
            let end = (rendering.nextChange ?? Self.now.addingTimeInterval(7_200)).addingTimeInterval(-0.11)
            guard end > Self.now else { continue }
            #expect(renderer.render(tree, at: end).text == rendering.text, "by \(end.timeIntervalSince(Self.now)) s")
            let line = LineRenderer(columns: 60).render(tree, at: Self.now)
            let lineEnd = (line.nextChange ?? Self.now.addingTimeInterval(7_200)).addingTimeInterval(-0.11)
            guard lineEnd > Self.now else { continue }
            #expect(
                LineRenderer(columns: 60).render(tree, at: lineEnd).text == line.text,
                "by \(lineEnd.timeIntervalSince(Self.now)) s")
        }
    }

    @Test("the HTML of any tree is well-formed, without scripts, handlers and hostile text", arguments: [200..<260])
    func html(_ seeds: Range<UInt64>) async throws {
        var page = "<page>"
        for seed in seeds {
            var random = HostileTree(seed: seed)
            for _ in 0..<4 {
                let entry = random.entry()
                let renderer = HTMLRenderer()
                for presentation in [
                    renderer.card(entry, at: Self.now, updatedAt: Self.now), renderer.expanded(entry, at: Self.now),
                    renderer.compact(entry, at: Self.now), renderer.minimal(entry, at: Self.now),
                ] {
                    #expect(HostileText.danger(in: presentation) == nil)
                    #expect(!presentation.contains("<script") && !presentation.contains("href=\"javascript"))
                    #expect(!presentation.contains(" onclick=\""))
                    page += presentation + "\n"
                }
            }
        }
        #expect(try await Markup.complaints(about: page + "</page>") == "")
    }
}
