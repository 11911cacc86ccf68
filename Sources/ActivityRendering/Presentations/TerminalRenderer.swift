public import FoundationEssentials
public import ActivityTree

/// Draws the forms of an activity as blocks of characters.
///
/// A column counts as 8 points and a row as 16. Nothing that a program puts into its texts reaches the terminal as a
/// command, no line is wider than asked for, and without colours there is no escape sequence at all.
public struct TerminalRenderer: Sendable, Hashable {
    /// How many columns there are.
    public var width: Int
    /// How it is drawn.
    public var options: RenderingOptions

    /// No form is higher than this, whatever a program asks for.
    static let rowLimit = 120

    /// Makes a renderer.
    public init(width: Int, options: RenderingOptions = RenderingOptions()) {
        self.width = min(max(1, width), CellLength.limit)
        self.options = options
    }

    /// Draws the card.
    ///
    /// - Parameters:
    ///   - entry: How the activity looks.
    ///   - now: Now: updatedAt and the time since, by a clock that is not set.
    ///   - updatedAt: When its content was updated; with it, a stale card says how old it is.
    ///   - focused: The number of the element that is drawn as chosen.
    public func card(
        _ entry: PresentationEntry, at now: Date, updatedAt: Date? = nil, focused: Int? = nil
    ) -> Rendering {
        let mark = StaleLabel(entry, at: now, updatedAt: updatedAt, options: options)
        return draw(
            entry.lockScreen, at: now, focused: focused,
            chrome: Chrome(
                background: entry.backgroundTint, keyline: nil, hasBorder: options.hasBorder, mark: mark,
                widgetURL: entry.widgetURL))
    }

    /// Draws the open island: its sides beside one another, the centre between them, the bottom below.
    ///
    /// - Parameters:
    ///   - entry: How the activity looks.
    ///   - now: Now.
    ///   - updatedAt: When its content was updated.
    ///   - focused: The number of the element that is drawn as chosen.
    public func expanded(
        _ entry: PresentationEntry, at now: Date, updatedAt: Date? = nil, focused: Int? = nil
    ) -> Rendering {
        let mark = StaleLabel(entry, at: now, updatedAt: updatedAt, options: options)
        return draw(
            entry.expanded.tree, at: now, focused: focused,
            chrome: Chrome(
                background: nil, keyline: entry.keylineTint, hasBorder: options.hasBorder, mark: mark,
                widgetURL: entry.widgetURL))
    }

    /// Draws the closed island in one line: its leading part, then its trailing part.
    public func compact(_ entry: PresentationEntry, at now: Date, updatedAt: Date? = nil) -> Rendering {
        LineRenderer(columns: width, options: options).compact(entry, at: now, updatedAt: updatedAt)
    }

    /// Draws the island that is shared with another activity, in one line.
    public func minimal(_ entry: PresentationEntry, at now: Date, updatedAt: Date? = nil) -> Rendering {
        LineRenderer(columns: width, options: options).minimal(entry, at: now, updatedAt: updatedAt)
    }

    /// Draws any view.
    public func render(_ node: ViewNode, at now: Date, focused: Int? = nil) -> Rendering {
        draw(node, at: now, focused: focused, chrome: Chrome())
    }
}

/// What a form is drawn on.
struct Chrome {
    var background: ColorValue?
    /// The colour of the box; nil for the terminal's own.
    var keyline: ColorValue?
    var hasBorder = false
    var mark: StaleLabel?
    var widgetURL: String?
}

extension PresentationEntry.Expanded {
    /// The regions as one view: the centre has its room first, the sides share the rest.
    fileprivate var tree: ViewNode {
        // A side that comes first among the regions still leaves the centre its room.
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
    /// The priority that was said of the view last.
    fileprivate var layoutPriority: Double? {
        for case .layoutPriority(let priority) in modifiers.reversed() { return priority }
        return nil
    }
}
