public import FoundationEssentials
public import ActivityTree

/// Renders the presentations of an activity as one line of runs, for status bars.
///
/// Views in a row are separated by a space, views in a column by ` · ` (in ASCII by ` | `). Buttons and toggles are
/// drawn, but ``Rendering/elements`` is empty.
///
/// The dates `now` and `updatedAt` are explained in ``TerminalRenderer/card(_:at:updatedAt:focused:)``.
public struct LineRenderer: Sendable, Hashable {
    /// The maximum width in columns.
    public var columns: Int
    /// The colours, the characters and other choices for drawing.
    public var options: RenderingOptions

    /// Creates a renderer; `columns` is limited to the range from 1 to 4,096.
    public init(columns: Int, options: RenderingOptions = RenderingOptions()) {
        self.columns = min(max(1, columns), 4_096)
        self.options = options
    }

    /// Renders any view.
    public func render(_ node: ViewNode, at now: Date) -> Rendering {
        line([node], at: now)
    }

    /// Renders the lock screen card as one line.
    public func card(_ entry: PresentationEntry, at now: Date, updatedAt: Date? = nil) -> Rendering {
        line([entry.lockScreen], of: entry, url: entry.widgetURL, or: entry.islandURL, at: now, updatedAt: updatedAt)
    }

    /// Renders the compact island: its leading part, then its trailing part.
    public func compact(_ entry: PresentationEntry, at now: Date, updatedAt: Date? = nil) -> Rendering {
        island([entry.compactLeading, entry.compactTrailing], of: entry, at: now, updatedAt: updatedAt)
    }

    /// Renders the minimal island, for an activity that shares the island with another activity.
    public func minimal(_ entry: PresentationEntry, at now: Date, updatedAt: Date? = nil) -> Rendering {
        island([entry.minimal], of: entry, at: now, updatedAt: updatedAt)
    }

    private func island(
        _ nodes: [ViewNode], of entry: PresentationEntry, at now: Date, updatedAt: Date?
    ) -> Rendering {
        line(nodes, of: entry, url: entry.islandURL, or: entry.widgetURL, at: now, updatedAt: updatedAt)
    }

    /// - Parameters:
    ///   - url: The URL of the presentation; it takes precedence over the URLs of the views.
    ///   - fallbackURL: The URL to open if neither the presentation nor a view has a URL.
    private func line(
        _ nodes: [ViewNode], of entry: PresentationEntry? = nil, url: String? = nil, or fallbackURL: String? = nil,
        at now: Date, updatedAt: Date? = nil
    ) -> Rendering {
        var options = options
        options.schemes.formUnion(entry?.urlSchemes ?? [])
        let staleLabel = entry.flatMap { StaleLabel($0, at: now, updatedAt: updatedAt, options: options) }
        var writer = LineWriter(options: options, now: now)
        var cells = writer.join(nodes, Appearance(), separator: [.blank])
        let truncation = Truncation(glyphs: options.glyphs)
        if let short = staleLabel?.short {
            // Remove the colours. In a bar that cannot dim text, colours would make the line look fresh.
            for index in cells.indices {
                cells[index].style.dim()
                cells[index].style.foreground = nil
            }
            // In fewer than 20 columns, only `!` marks the line as stale.
            let sign = columns >= 20 ? short : "!"
            let words = cells.isEmpty || columns <= 2 ? sign : " " + sign
            let tail = [Cell](sanitized: words, style: CellStyle(attributes: .dim))
            let available = max(0, columns - tail.columns)
            cells = truncation.line(cells, columns: available) + tail.prefix(columns)
        } else {
            cells = truncation.line(cells, columns: columns)
        }
        let next = Date.earlier(writer.nextChange, staleLabel?.nextChange).flatMap { $0 > now ? $0 : nil }
        return Rendering(
            lines: [cells.runs(links: writer.links)],
            widgetURL: options.accepted(url ?? writer.widgetURL ?? fallbackURL), nextChange: next, options: options)
    }
}
