public import FoundationEssentials
import ActivityTree

/// The presentation of the activities with one type of attributes, like WidgetKit's `ActivityConfiguration`.
///
/// `content` is the lock screen card. Surfaces with less space show the Dynamic Island. At each update of the
/// activity, both closures are evaluated for the current date and for each later date at which the presentation
/// changes. These later dates are the stale date, the dates of a ``TimelineView``, and the dates from
/// ``entries(_:)``.
public struct ActivityConfiguration<Attributes: ActivityAttributes>: WidgetConfiguration {
    private let content: @MainActor (ActivityViewContext<Attributes>) -> ViewNode
    private let dynamicIsland: @MainActor (ActivityViewContext<Attributes>) -> DynamicIsland
    private var schemes: [String] = []
    private var dates: @MainActor (ActivityViewContext<Attributes>) -> [Date] = { _ in [] }

    /// Creates a configuration from closures that return the lock screen card and the Dynamic Island.
    public init<Content: View>(
        for attributesType: Attributes.Type,
        @ViewBuilder content: @escaping @MainActor (ActivityViewContext<Attributes>) -> Content,
        dynamicIsland: @escaping @MainActor (ActivityViewContext<Attributes>) -> DynamicIsland
    ) {
        self.content = { content($0).evaluated(along: .vertical) }
        self.dynamicIsland = dynamicIsland
    }

    /// An empty configuration, which is never used.
    public var body: EmptyWidgetConfiguration { EmptyWidgetConfiguration() }

    /// Sets the dates, in any order, at which the presentation changes without an update of the activity.
    ///
    /// Apple's frameworks have no such function. The widget's closures are evaluated for the current date, for the
    /// stale date, and for the future dates from this closure and from ``TimelineView``s. If these are more than 32
    /// dates, the latest dates are left out. The widget's closures receive the date as ``ActivityViewContext/date``.
    public func entries(
        _ dates: @escaping @MainActor (ActivityViewContext<Attributes>) -> [Date]
    ) -> ActivityConfiguration<Attributes> {
        var configuration = self
        configuration.dates = dates
        return configuration
    }

    /// Declares URL schemes of the program.
    ///
    /// Surfaces open URLs with these schemes, in addition to `http`, `https`, `mailto`, `tel`, `sms` and `geo`.
    ///
    /// Corresponds to `CFBundleURLTypes` on iOS. To handle the URLs, install a desktop entry with the MIME type
    /// `x-scheme-handler/SCHEME`. Schemes that run code or read files, such as `javascript` and `file`, are refused
    /// even if they are declared.
    ///
    /// ```swift
    /// ActivityConfiguration(for: DeliveryAttributes.self) { … } dynamicIsland: { … }
    ///     .urlSchemes(["delivery"])
    /// ```
    public func urlSchemes(_ schemes: Set<String>) -> ActivityConfiguration<Attributes> {
        var configuration = self
        configuration.schemes = schemes.map { $0.lowercased() }.sorted()
        return configuration
    }
}

extension ActivityConfiguration: PresentationProvider {
    func register(in registry: PresentationRegistry) {
        registry.insert(
            ActivityPresenter<Attributes>(
                entry: { [content, dynamicIsland, schemes] context in
                    PresentationEntry(
                        context, card: content(context), island: dynamicIsland(context), urlSchemes: schemes)
                }, dates: dates))
    }
}

extension PresentationEntry {
    /// Creates an entry; the background tint and the URL come from modifiers of the card's outermost view.
    fileprivate init<Attributes>(
        _ context: ActivityViewContext<Attributes>, card: ViewNode, island: DynamicIsland, urlSchemes: [String]
    ) {
        self.init(
            from: context.date, lockScreen: card, expanded: island.expanded, compactLeading: island.compactLeading,
            compactTrailing: island.compactTrailing, minimal: island.minimal, islandURL: island.url,
            urlSchemes: urlSchemes, keylineTint: island.tint, isStale: context.isStale)
        // The modifiers are ordered from the innermost to the outermost. If two modifiers set the same property, the
        // outer modifier wins.
        for modifier in card.modifiers {
            switch modifier {
            case .activityBackgroundTint(let color): backgroundTint = color
            case .widgetURL(let address?): widgetURL = address
            default: break
            }
        }
    }
}
