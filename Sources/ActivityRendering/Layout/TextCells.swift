import FoundationEssentials
import ActivityTree
import SystemSupport

/// Text as cells, one array per paragraph.
struct TextCells {
    private(set) var paragraphs: [[Cell]] = [[]]
    private(set) var nextChange: Date?

    private(set) var count = 0

    static let characterLimit = 4_096

    /// Converts runs to at most `limit` characters, and appends the targets of their links to `links`.
    init(
        _ runs: [TextRun], appearance: Appearance, options: RenderingOptions, at now: Date, link: UInt16,
        links: inout [String], limit: Int = Self.characterLimit
    ) {
        for run in runs.prefix(256) where count < limit {
            let words = RunText(run.content, at: now, zone: options.zone, glyphs: options.glyphs)
            nextChange = Date.earlier(nextChange, words.nextChange)
            let cased = words.isLiteral ? Self.cased(words.text, appearance.textCase) : words.text
            let text = String(cased.prefix(limit - count)).sanitized()
            count += text.count
            var (appearance, link) = (appearance, link)
            // The outer of two nested links wins.
            if link == 0, let address = options.accepted(run.link), links.count < 1_000 {
                links.append(address)
                link = UInt16(links.count)
                if options.hasColor { appearance.applyLinkStyle() }
            }
            append(text, style: appearance.style(of: run), link: link)
        }
    }

    /// Converts text that the renderer itself supplies.
    init(_ text: String, style: CellStyle, link: UInt16 = 0) {
        append(text.sanitized(), style: style, link: link)
    }

    private mutating func append(_ text: String, style: CellStyle, link: UInt16) {
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if index > 0 { paragraphs.append([]) }
            paragraphs[paragraphs.count - 1] += [Cell](sanitized: String(line), style: style, link: link)
        }
    }

    private static func cased(_ text: String, _ textCase: TextCase?) -> String {
        switch textCase {
        case .uppercase: text.uppercased()
        case .lowercase: text.lowercased()
        case nil: text
        }
    }
}
