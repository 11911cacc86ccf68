public import FoundationEssentials
public import ActivityTree

/// Draws forms of an activity in one line of runs, from which formats of status bars are made.
///
/// Views beside one another are separated by a blank, views below one another by a dot.
public struct LineRenderer: Sendable, Hashable {
    /// How many columns there are at most.
    public var columns: Int
    /// How it is drawn.
    public var options: RenderingOptions

    /// Makes a renderer.
    public init(columns: Int, options: RenderingOptions = RenderingOptions()) {
        self.columns = min(max(1, columns), 4_096)
        self.options = options
    }

    /// Draws any view.
    public func render(_ node: ViewNode, at now: Date) -> Rendering {
        line([node], at: now, widgetURL: nil, mark: nil)
    }

    /// Draws the card in one line.
    public func card(_ entry: PresentationEntry, at now: Date, updatedAt: Date? = nil) -> Rendering {
        line(entry, [entry.lockScreen], at: now, updatedAt: updatedAt)
    }

    /// Draws the closed island: its leading part, then its trailing part.
    public func compact(_ entry: PresentationEntry, at now: Date, updatedAt: Date? = nil) -> Rendering {
        line(entry, [entry.compactLeading, entry.compactTrailing], at: now, updatedAt: updatedAt)
    }

    /// Draws the island that is shared with another activity.
    public func minimal(_ entry: PresentationEntry, at now: Date, updatedAt: Date? = nil) -> Rendering {
        line(entry, [entry.minimal], at: now, updatedAt: updatedAt)
    }

    private func line(
        _ entry: PresentationEntry, _ nodes: [ViewNode], at now: Date, updatedAt: Date?
    ) -> Rendering {
        let mark = StaleLabel(entry, at: now, updatedAt: updatedAt, options: options)
        return line(nodes, at: now, widgetURL: entry.widgetURL, mark: mark)
    }

    private func line(_ nodes: [ViewNode], at now: Date, widgetURL: String?, mark: StaleLabel?) -> Rendering {
        var writer = LineWriter(options: options, now: now)
        var cells = writer.join(nodes, Appearance(), separator: [.blank])
        let truncation = Truncation(glyphs: options.glyphs)
        if let short = mark?.short {
            for index in cells.indices { cells[index].style.attributes.insert(.dim) }
            // Where there is no room for words, a sign says at least that it is not fresh.
            let sign = columns >= 20 ? short : "!"
            let words = cells.isEmpty || columns <= 2 ? sign : " " + sign
            let tail = [Cell](sanitized: words, style: CellStyle(attributes: .dim))
            let room = max(0, columns - tail.columns)
            cells = truncation.line(cells, columns: room) + tail.prefix(columns)
        } else {
            cells = truncation.line(cells, columns: columns)
        }
        let next = Date.earlier(writer.nextChange, mark?.nextChange).flatMap { $0 > now ? $0 : nil }
        return Rendering(
            lines: [cells.runs(links: writer.links)],
            widgetURL: (widgetURL ?? writer.widgetURL).flatMap {
                URLPolicy.of($0, alsoAccepting: options.schemes)
            }, nextChange: next, options: options)
    }
}
