public import FoundationEssentials
public import ActivityTree

/// Renders the presentations of an activity as lines of a terminal.
///
/// A column counts as 8 points and a row as 16. Text from programs is sanitized, no line exceeds the width, and without
/// colours no escape sequence is written.
public struct TerminalRenderer: Sendable, Hashable {
    /// The width in columns.
    public var width: Int
    /// The colours, the characters and other choices for drawing.
    public var options: RenderingOptions

    /// Creates a renderer; `width` is limited to the range from 1 to 400.
    public init(width: Int, options: RenderingOptions = RenderingOptions()) {
        self.width = min(max(1, width), CellLength.limit)
        self.options = options
    }

    /// Renders the lock screen card.
    ///
    /// - Parameters:
    ///   - entry: The entry to draw.
    ///   - now: The current date: `updatedAt` plus the time that has passed since the update, measured with a monotonic
    ///     clock.
    ///   - updatedAt: The date of the last update. If it is nil, a stale card does not display its age.
    ///   - focused: The ``InteractiveElement/id`` of the focused element; nil for none.
    public func card(
        _ entry: PresentationEntry, at now: Date, updatedAt: Date? = nil, focused: Int? = nil
    ) -> Rendering {
        var chrome = chrome(entry, at: now, updatedAt: updatedAt)
        chrome.background = entry.backgroundTint
        (chrome.hasEdge, chrome.hasBorder) = (chrome.hasBorder, false)
        chrome.keyline = entry.keylineTint
        (chrome.url, chrome.fallbackURL) = (entry.widgetURL, entry.islandURL)
        return accepting(entry.urlSchemes).draw(entry.lockScreen, at: now, focused: focused, chrome: chrome)
    }

    /// Renders the expanded island.
    ///
    /// The centre is between the two sides. The bottom is below them.
    ///
    /// The parameters are explained in ``card(_:at:updatedAt:focused:)``.
    public func expanded(
        _ entry: PresentationEntry, at now: Date, updatedAt: Date? = nil, focused: Int? = nil
    ) -> Rendering {
        var chrome = chrome(entry, at: now, updatedAt: updatedAt)
        chrome.keyline = entry.keylineTint
        (chrome.url, chrome.fallbackURL) = (entry.islandURL, entry.widgetURL)
        return accepting(entry.urlSchemes).draw(entry.expanded.tree, at: now, focused: focused, chrome: chrome)
    }

    /// Renders the compact island on one line: its leading part, then its trailing part.
    public func compact(_ entry: PresentationEntry, at now: Date, updatedAt: Date? = nil) -> Rendering {
        LineRenderer(columns: width, options: options).compact(entry, at: now, updatedAt: updatedAt)
    }

    /// Renders the minimal island on one line, for an activity that shares the island with another activity.
    public func minimal(_ entry: PresentationEntry, at now: Date, updatedAt: Date? = nil) -> Rendering {
        LineRenderer(columns: width, options: options).minimal(entry, at: now, updatedAt: updatedAt)
    }

    /// Renders any view.
    public func render(_ node: ViewNode, at now: Date, focused: Int? = nil) -> Rendering {
        draw(node, at: now, focused: focused, chrome: Chrome())
    }

    /// Returns the character of the bar at a card's leading edge, in the activity's colour.
    package func edge(_ keyline: ColorValue?) -> StyledRun {
        let paint = keyline.map { Paint($0, tint: nil) } ?? .color(Paint.accent, opacity: 1)
        return StyledRun(options.glyphs == .ascii ? "|" : "▌", style: options.hasColor ? paint.style : .plain)
    }

    private func chrome(_ entry: PresentationEntry, at now: Date, updatedAt: Date?) -> Chrome {
        Chrome(
            hasBorder: options.hasBorder,
            staleLabel: StaleLabel(entry, at: now, updatedAt: updatedAt, options: options))
    }

    private func accepting(_ schemes: [String]) -> TerminalRenderer {
        var renderer = self
        renderer.options.schemes.formUnion(schemes)
        return renderer
    }
}

extension PresentationEntry.Expanded {
    /// The regions as one view; the centre gets its space first, even if a side has a layout priority.
    fileprivate var tree: ViewNode {
        let priority = [leading, trailing].compactMap(\.?.layoutPriority).max() ?? 0
        let sides = [
            leading?.modified(.frame(FrameValue(maxWidth: .infinity, alignment: .leading))),
            priority > 0 ? center?.modified(.layoutPriority(priority)) : center,
            trailing?.modified(.frame(FrameValue(maxWidth: .infinity, alignment: .trailing))),
        ].compactMap(\.self)
        let top = ViewNode(.stack(.horizontal, alignment: .top, spacing: nil, sides))
        return ViewNode(.stack(.vertical, alignment: .center, spacing: nil, [top, bottom ?? .empty]))
    }
}

extension ViewNode {
    fileprivate var layoutPriority: Double? {
        for case .layoutPriority(let priority) in modifiers.reversed() { return priority }
        return nil
    }
}
