import FoundationEssentials
import LocationActivity
import Testing
import ActivityRendering
import ActivityTree

/// Inline Markdown by the rules of CommonMark and GitHub.
@Suite @MainActor
struct InlineMarkdownTests {
    /// Returns the runs of a text with HTML elements for their styles.
    private func written(_ text: Text) -> String {
        guard case .text(let runs) = text.evaluated.content else { return "" }
        return runs.map { run in
            var words = "⏱"
            if case .literal(let text) = run.content { words = text }
            if run.isMonospaced { words = "<code>\(words)</code>" }
            if run.isStruckThrough { words = "<s>\(words)</s>" }
            if run.isItalic { words = "<i>\(words)</i>" }
            if run.weight == .bold { words = "<b>\(words)</b>" }
            if let link = run.link { words = "<a \(link)>\(words)</a>" }
            return words
        }.joined()
    }

    @Test(
        "Delimiters in a literal follow CommonMark",
        arguments: [
            ("**bold** and *it* `code`", "<b>bold</b> and <i>it</i> <code>code</code>"),
            ("__bold__ _it_ ~~gone~~ ~gone~", "<b>bold</b> <i>it</i> <s>gone</s> <s>gone</s>"),
            ("[link](https://a.org/?b=1)", "<a https://a.org/?b=1>link</a>"),
            ("***both***", "<b><i>both</i></b>"), ("**a *b* c**", "<b>a </b><b><i>b</i></b><b> c</b>"),
            ("*a **b** c*", "<i>a </i><b><i>b</i></b><i> c</i>"), ("**a*", "*<i>a</i>"), ("*a**", "<i>a</i>*"),
            ("a*b*c", "a<i>b</i>c"), ("~~~a~~~", "~~~a~~~"), ("~~a~", "~~a~"), ("*foo**bar*", "<i>foo**bar</i>"),
            ("`` a`b ``", "<code>a`b</code>"), ("`*a*`", "<code>*a*</code>"), ("`a\nb`", "<code>a b</code>"),
            ("[a *b*](<x y>)", "<a x y>a </a><a x y><i>b</i></a>"), ("[a](b(c)d \"t\")!", "<a b(c)d>a</a>!"),
            ("*[a*](b)", "*<a b>a*</a>"), ("[a [b](c) d](e)", "[a <a c>b</a> d](e)"), ("![alt](pic)", "alt"),
            ("[a]()", "a"), ("\\*a\\* \\_ \\\\ \\a", "*a* _ \\ \\a"), ("a\n**b**\n\nc", "a\n<b>b</b>\n\nc"),
        ])
    func marks(literal: String, expected: String) {
        #expect(written(Text(LocalizedStringKey(literal))) == expected)
    }

    @Test(
        "An unmatched delimiter is literal text, also within a word",
        arguments: [
            "2 * 3 * 4", "a * b", "snake_case_name", "__init__x", "5* or 4*", "~5 km, ~3 min", "*", "**", "****", "_",
            "a*", "* a *", "`", "``a`", "[a]", "[a] (b)", "[a](b", "[a](b c)", "](x)", "a]b[c", "![a]", "C:\\dir",
            "", "\\",
        ])
    func plain(literal: String) {
        #expect(Text(LocalizedStringKey(literal)).evaluated == Text(verbatim: literal).evaluated)
    }

    @Test("Literals are parsed as Markdown, but strings and interpolated values are not")
    func literalsAlone() {
        let name = "**x** [y](https://a.org)"
        #expect(written(Text("**a**")) == "<b>a</b>")
        #expect(written(Text(name)) == name)
        #expect(written(Text(verbatim: "**a**")) == "**a**")
        #expect(written(Text("\(name)")) == name)
        #expect(written(Text("**\(name)**: *\(3)* of \(name)")) == "<b>\(name)</b>: <i>3</i> of \(name)")
        #expect(written(Text("[Map](https://a.org/\(name.count))")) == "<a https://a.org/\(name.count)>Map</a>")
    }

    @Test("Interpolated texts take the surrounding style unless they set their own")
    func interpolatedViews() {
        let date = Date(timeIntervalSince1970: 0)
        let text = Text("*in \(date, style: .timer)* **\(Text("a").fontWeight(.light)) b**")
        #expect(written(text) == "<i>in </i><i>⏱</i> a<b> b</b>")
    }

    @Test("Button titles and accessibility labels are parsed as Markdown")
    func elsewhere() {
        #expect(ViewNode(evaluating: Label("**a** b", systemImage: "star")).allWords == ["a b"])
        let node = ViewNode(evaluating: Text(verbatim: "x").accessibilityLabel("*one* two"))
        #expect(node.modifiers == [.accessibilityLabel("one two")])
    }

    @Test("A literal of many delimiters is parsed quickly, and a very long literal is not parsed")
    func hostile() {
        for mark in ["*a ", "*a_", "[", "`a``", "_a_ *", "](", "~a", "[a](", "**a *"] {
            let literal = String(repeating: mark, count: 4_000 / mark.count)
            #expect(!written(Text(LocalizedStringKey(literal))).isEmpty)
        }
        let long = String(repeating: "**a** ", count: 1_000)
        #expect(written(Text(LocalizedStringKey(long))) == long)
    }

    @Test(
        "A terminal draws the styles and allowed links; without colour it draws plain text")
    func terminal() throws {
        let node = ViewNode(
            evaluating:
                Text("**b** *i* ~~s~~ `c` [l](https://a.org) [n](javascript:alert(1))").foregroundStyle(.green))
        let now = Date(timeIntervalSince1970: 0)
        var options = RenderingOptions(colors: .trueColor, hasHyperlinks: true)
        let runs = try #require(TerminalRenderer(width: 60, options: options).render(node, at: now).lines.first)
        let styles = Dictionary(uniqueKeysWithValues: runs.map { ($0.text.trimmingBlanks, $0) })
        #expect(styles["b"]?.style.attributes == .bold && styles["i"]?.style.attributes == .italic)
        #expect(styles["s"]?.style.attributes == .strikethrough)
        #expect(styles["l"]?.style.attributes == .underline && styles["l"]?.link == "https://a.org")
        #expect(runs.count { $0.link != nil } == 1)
        options = RenderingOptions(colors: .none, hasHyperlinks: false)
        let line = try #require(TerminalRenderer(width: 60, options: options).render(node, at: now).text.first)
        #expect(line.drop { $0 == " " } == "b i s c l n")
    }

    @Test("HTML uses elements, escapes text and checks links")
    func html() {
        let node = ViewNode(
            evaluating:
                Text("**<b>** *i* ~~s~~ `a<b` [l&m](https://a.org/?x=1&y=2) [n](javascript:alert)"))
        #expect(
            HTMLRenderer().render(node, at: Date(timeIntervalSince1970: 0))
                == "<span class=\"la-text\"><strong>&lt;b&gt;</strong> <em>i</em> <s>s</s> <code>a&lt;b</code> "
                + "<a class=\"la-link\" href=\"https://a.org/?x=1&amp;y=2\" rel=\"noopener noreferrer\">l&amp;m</a> n</span>"
        )
        let link = ViewNode(.link(destination: "https://b.org", [node]))
        #expect(HTMLRenderer().render(link, at: Date(timeIntervalSince1970: 0)).split(separator: "<a ").count == 1)
    }
}

extension String {
    fileprivate var trimmingBlanks: String { filter { $0 != " " } }
}
