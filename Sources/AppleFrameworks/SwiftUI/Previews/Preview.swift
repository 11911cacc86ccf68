public import LocationActivity

/// A view, or an activity's presentation, to look at during development.
///
/// `#Preview` declares a preview. If the program is run with the argument `--previews`, it draws its previews and
/// exits.
public struct Preview {
    enum Content {
        case view(@MainActor () -> any View)
        case activity(@MainActor () -> [PreviewedActivity])
    }

    let name: String?
    let content: Content

    /// Creates a preview of a view; the traits are ignored.
    public init(
        _ name: String? = nil, traits: PreviewTrait..., @ViewBuilder body: @escaping @MainActor () -> some View
    ) {
        self.name = name
        content = .view { body() }
    }

    /// Creates a preview that draws a widget's presentation of an activity once for each content state.
    public init<Attributes: ActivityAttributes, ContentState>(
        _ name: String? = nil, as kind: ActivityPreviewViewKind, using attributes: Attributes,
        widget: @escaping @MainActor () -> some Widget,
        @PreviewContentBuilder<ContentState> contentStates: @escaping @MainActor () -> [ContentState]
    ) where Attributes.ContentState == ContentState {
        self.name = name
        content = .activity {
            contentStates().map { PreviewedActivity(attributes: attributes, state: $0, kind: kind, widget: widget()) }
        }
    }
}

/// The protocol of the types that `#Preview` declares; the program finds these types at run time.
public protocol PreviewRegistry {
    /// Creates the preview.
    @MainActor static func makePreview() -> Preview
}

/// A presentation of an activity, for previews.
public enum ActivityPreviewViewKind: Sendable, Hashable {
    /// The lock screen card.
    case content
    /// A presentation in the Dynamic Island.
    case dynamicIsland(DynamicIslandPreviewViewState)

    /// A presentation in the Dynamic Island.
    public enum DynamicIslandPreviewViewState: Sendable, Hashable {
        /// The compact, minimal or expanded presentation.
        case compact, minimal, expanded
    }
}

/// The size or the orientation of a preview, which has no effect.
public struct PreviewTrait: Sendable, Hashable {
    /// A size or an orientation, which has no effect.
    public static let defaultLayout = Self(), sizeThatFitsLayout = Self(), portrait = Self()
    /// A size or an orientation, which has no effect.
    public static let landscapeLeft = Self(), landscapeRight = Self()

    /// A size in points, which has no effect.
    public static func fixedLayout(width: Double, height: Double) -> PreviewTrait { Self() }
}

/// Builds the content states of a preview.
@resultBuilder
public enum PreviewContentBuilder<State> {
    /// Builds one content state.
    public static func buildExpression(_ state: State) -> [State] { [state] }
    /// Builds several content states.
    public static func buildBlock(_ states: [State]...) -> [State] { states.flatMap(\.self) }
    /// Builds the content states of an `if` without an `else`.
    public static func buildOptional(_ states: [State]?) -> [State] { states ?? [] }
    /// Builds the content states of the first branch.
    public static func buildEither(first states: [State]) -> [State] { states }
    /// Builds the content states of the second branch.
    public static func buildEither(second states: [State]) -> [State] { states }
    /// Builds the content states of a loop.
    public static func buildArray(_ states: [[State]]) -> [State] { states.flatMap(\.self) }
}
