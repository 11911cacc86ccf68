public import FoundationEssentials
import ActivityTree

/// The presentation of the activities with certain attributes, as WidgetKit's `ActivityConfiguration`.
///
/// `content` is the card; surfaces with less space show the island. Both are evaluated at each update, for the current
/// date and each date at which they change: the stale date, the dates of a ``TimelineView``, and those of
/// ``entries(_:)``.
public struct ActivityConfiguration<Attributes: ActivityAttributes>: WidgetConfiguration {
    private let content: @MainActor (ActivityViewContext<Attributes>) -> ViewNode
    private let dynamicIsland: @MainActor (ActivityViewContext<Attributes>) -> DynamicIsland
    private var dates: @MainActor (ActivityViewContext<Attributes>) -> [Date] = { _ in [] }

    /// Creates a configuration.
    ///
    /// - Parameters:
    ///   - attributesType: The type of the attributes.
    ///   - content: Returns the card.
    ///   - dynamicIsland: Returns the island.
    public init<Content: View>(
        for attributesType: Attributes.Type,
        @ViewBuilder content: @escaping @MainActor (ActivityViewContext<Attributes>) -> Content,
        dynamicIsland: @escaping @MainActor (ActivityViewContext<Attributes>) -> DynamicIsland
    ) {
        self.content = { content($0).evaluated(along: .vertical) }
        self.dynamicIsland = dynamicIsland
    }

    /// Not evaluated: the configuration is registered itself.
    public var body: EmptyWidgetConfiguration { EmptyWidgetConfiguration() }

    /// Adds dates at which the presentation changes without an update.
    ///
    /// Not in Apple's frameworks.
    ///
    /// The closures are evaluated for each of the next 30 dates, with
    /// ``ActivityViewContext/date`` set to it.
    ///
    /// - Parameter dates: Returns the dates, in any order.
    public func entries(
        _ dates: @escaping @MainActor (ActivityViewContext<Attributes>) -> [Date]
    ) -> ActivityConfiguration<Attributes> {
        var configuration = self
        configuration.dates = dates
        return configuration
    }
}

extension ActivityConfiguration: PresentationProvider {
    func register(in registry: PresentationRegistry) {
        registry.insert(
            ActivityPresenter<Attributes>(
                entry: { [content, dynamicIsland] context in
                    let card = content(context)
                    return PresentationEntry(context, card: card, island: dynamicIsland(context))
                }, dates: dates))
    }
}

extension PresentationEntry {
    /// The background tint and the URL are modifiers of the card's outermost node.
    fileprivate init<Attributes>(
        _ context: ActivityViewContext<Attributes>, card: ViewNode, island: DynamicIsland
    ) {
        self.init(
            from: context.date, lockScreen: card, expanded: island.expanded, compactLeading: island.compactLeading,
            compactTrailing: island.compactTrailing, minimal: island.minimal, widgetURL: island.url,
            keylineTint: island.tint, isStale: context.isStale)
        // Of equal modifiers, the outermost applies.
        for modifier in card.modifiers {
            switch modifier {
            case .activityBackgroundTint(let color): backgroundTint = color
            case .widgetURL(let address?): if island.url == nil { widgetURL = address }
            default: break
            }
        }
    }
}
