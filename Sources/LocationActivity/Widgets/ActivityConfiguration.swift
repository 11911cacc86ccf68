public import FoundationEssentials
import ActivityTree

/// How the activities of some attributes look.
///
/// The card is `content`; the island is shown by surfaces that have less room. It is evaluated at each update, for now
/// and for each date from which on it looks different: the stale date, those of a ``TimelineView``, and those that
/// ``entries(_:)`` names.
public struct ActivityConfiguration<Attributes: ActivityAttributes>: WidgetConfiguration {
    private let content: @MainActor (ActivityViewContext<Attributes>) -> ViewNode
    private let dynamicIsland: @MainActor (ActivityViewContext<Attributes>) -> DynamicIsland
    private var dates: @MainActor (ActivityViewContext<Attributes>) -> [Date] = { _ in [] }

    /// Makes a configuration.
    ///
    /// - Parameters:
    ///   - attributesType: The attributes.
    ///   - content: The card of an activity.
    ///   - dynamicIsland: The island of an activity.
    public init<Content: View>(
        for attributesType: Attributes.Type,
        @ViewBuilder content: @escaping @MainActor (ActivityViewContext<Attributes>) -> Content,
        dynamicIsland: @escaping @MainActor (ActivityViewContext<Attributes>) -> DynamicIsland
    ) {
        self.content = { content($0).evaluated(along: .vertical) }
        self.dynamicIsland = dynamicIsland
    }

    /// Nothing: the configuration is registered itself.
    public var body: EmptyWidgetConfiguration { EmptyWidgetConfiguration() }

    /// Names the dates from which on the activity looks different, without an update; beyond Apple.
    ///
    /// The closures are evaluated for each of them that lies ahead, the nearest 30 at most, with
    /// ``ActivityViewContext/date`` set to it.
    ///
    /// - Parameter dates: The dates, in any order.
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
    /// The card says its colour and its address in its outermost modifiers.
    fileprivate init<Attributes>(
        _ context: ActivityViewContext<Attributes>, card: ViewNode, island: DynamicIsland
    ) {
        self.init(
            from: context.date, lockScreen: card, expanded: island.expanded, compactLeading: island.compactLeading,
            compactTrailing: island.compactTrailing, minimal: island.minimal, widgetURL: island.url,
            keylineTint: island.tint, isStale: context.isStale)
        // The outermost of several that say the same holds.
        for modifier in card.modifiers {
            switch modifier {
            case .activityBackgroundTint(let color): backgroundTint = color
            case .widgetURL(let address?): if island.url == nil { widgetURL = address }
            default: break
            }
        }
    }
}
