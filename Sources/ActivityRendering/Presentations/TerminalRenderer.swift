public import FoundationEssentials
public import ActivityTree

/// Renders the presentations of an activity as lines of a terminal.
///
/// A column counts as 8 points and a row as 16. Text from programs is sanitized, no line exceeds the width, and without
/// colours no escape sequence is written.
public struct TerminalRenderer: Sendable, Hashable {
    /// The width in columns.
    public var width: Int
    /// The rendering options.
    public var options: RenderingOptions

    static let rowLimit = 120

    /// Creates a renderer.
    public init(width: Int, options: RenderingOptions = RenderingOptions()) {
        self.width = min(max(1, width), CellLength.limit)
        self.options = options
    }

    /// Renders the lock screen card.
    ///
    /// - Parameters:
    ///   - entry: The entry.
    ///   - now: The current date: `updatedAt` plus the time since, based on a monotonic clock.
    ///   - updatedAt: The date of the last update; with it, a stale card displays its age.
    ///   - focused: The index of the focused element.
    public func card(
        _ entry: PresentationEntry, at now: Date, updatedAt: Date? = nil, focused: Int? = nil
    ) -> Rendering {
        let staleLabel = StaleLabel(entry, at: now, updatedAt: updatedAt, options: options)
        return draw(
            entry.lockScreen, at: now, focused: focused,
            chrome: Chrome(
                background: entry.backgroundTint, keyline: nil, hasBorder: options.hasBorder, staleLabel: staleLabel,
                widgetURL: entry.widgetURL))
    }

    /// Renders the expanded island: the centre between its sides, the bottom below.
    ///
    /// - Parameters:
    ///   - entry: The entry.
    ///   - now: The current date.
    ///   - updatedAt: The date of the last update.
    ///   - focused: The index of the focused element.
    public func expanded(
        _ entry: PresentationEntry, at now: Date, updatedAt: Date? = nil, focused: Int? = nil
    ) -> Rendering {
        let staleLabel = StaleLabel(entry, at: now, updatedAt: updatedAt, options: options)
        return draw(
            entry.expanded.tree, at: now, focused: focused,
            chrome: Chrome(
                background: nil, keyline: entry.keylineTint, hasBorder: options.hasBorder, staleLabel: staleLabel,
                widgetURL: entry.widgetURL))
    }

    /// Renders the compact island on one line: its leading part, then its trailing part.
    public func compact(_ entry: PresentationEntry, at now: Date, updatedAt: Date? = nil) -> Rendering {
        LineRenderer(columns: width, options: options).compact(entry, at: now, updatedAt: updatedAt)
    }

    /// Renders the minimal island on one line; it is shown while another activity shares the island.
    public func minimal(_ entry: PresentationEntry, at now: Date, updatedAt: Date? = nil) -> Rendering {
        LineRenderer(columns: width, options: options).minimal(entry, at: now, updatedAt: updatedAt)
    }

    /// Renders any view.
    public func render(_ node: ViewNode, at now: Date, focused: Int? = nil) -> Rendering {
        draw(node, at: now, focused: focused, chrome: Chrome())
    }
}

/// The border, background and stale label around a presentation.
struct Chrome {
    var background: ColorValue?
    /// The colour of the border; nil for the terminal's default.
    var keyline: ColorValue?
    var hasBorder = false
    var staleLabel: StaleLabel?
    var widgetURL: String?
}

extension PresentationEntry.Expanded {
    /// The regions as one view.
    ///
    /// The centre gets its space first; the sides share the rest.
    fileprivate var tree: ViewNode {
        // The centre keeps its space even if a side has a priority.
        let priority = [leading, trailing].compactMap(\.?.layoutPriority).max() ?? 0
        let sides = [
            leading?.modified(.frame(FrameValue(maxWidth: .infinity, alignment: .leading))),
            priority > 0 ? center?.modified(.layoutPriority(priority)) : center,
            trailing?.modified(.frame(FrameValue(maxWidth: .infinity, alignment: .trailing))),
        ].compactMap(\.self)
        let top = ViewNode(.stack(.horizontal, alignment: .top, spacing: nil, sides))
        return ViewNode(
            .stack(.vertical, alignment: .center, spacing: nil, [top, bottom ?? .empty]))
    }
}

extension ViewNode {
    fileprivate var layoutPriority: Double? {
        for case .layoutPriority(let priority) in modifiers.reversed() { return priority }
        return nil
    }
}
