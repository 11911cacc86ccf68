public import FoundationEssentials
import ActivityTree

/// What is said about a view's part in a presentation.
extension View {
    /// Leads to an address when the view is pressed anywhere; nil for nowhere.
    public nonisolated func widgetURL(_ url: URL?) -> some View { modified(.widgetURL(url?.absoluteString)) }

    /// Sets the colour of the card; nil for the surface's own.
    public nonisolated func activityBackgroundTint(_ color: Color?) -> some View {
        modified(.activityBackgroundTint(color?.value))
    }

    /// Sets the colour of what the surface itself adds to the card; nil for its own.
    public nonisolated func activitySystemActionForegroundColor(_ color: Color?) -> some View {
        modified(.activitySystemActionForeground(color?.value))
    }

    /// Leaves room around the view within its part of the island.
    public nonisolated func contentMargins(_ edges: Edge.Set = .all, _ length: Double) -> some View {
        modified(.contentMargins(edges, length))
    }

    /// Puts views behind the view where it is a widget's.
    public nonisolated func containerBackground(
        for container: ContainerBackgroundPlacement, alignment: Alignment = .center,
        @ViewBuilder content: () -> some View
    ) -> some View {
        LayeredView(content: self, layer: content()) { .backgroundView($0, alignment: alignment) }
    }

    /// Fills the bounds of the view where it is a widget's.
    public nonisolated func containerBackground(
        _ style: some ShapeStyle, for container: ContainerBackgroundPlacement
    ) -> some View {
        modified(.background(style.styleValue, in: nil))
    }

    /// The view as it is: surfaces show a card in its colours.
    public nonisolated func widgetAccentable(_ accentable: Bool = true) -> some View { self }

    /// The view as it is: a tree is shown until the next one comes.
    public nonisolated func invalidatableContent(_ invalidatable: Bool = true) -> some View { self }

    /// The view as it is: its owner's directory keeps it private.
    public nonisolated func privacySensitive(_ sensitive: Bool = true) -> some View { self }

    /// The view as it is: nothing is veiled.
    public nonisolated func redacted(reason: RedactionReasons) -> some View { self }

    /// The view as it is: nothing is veiled.
    public nonisolated func unredacted() -> some View { self }

    /// Names the view for those who cannot see it.
    public nonisolated func accessibilityLabel(_ label: LocalizedStringKey) -> some View {
        modified(.accessibilityLabel(label.plain))
    }

    /// Names the view for those who cannot see it.
    public nonisolated func accessibilityLabel(_ label: Text) -> some View {
        modified(.accessibilityLabel(label.plain))
    }

    /// Names the view for those who cannot see it.
    @_disfavoredOverload
    public nonisolated func accessibilityLabel(_ label: some StringProtocol) -> some View {
        modified(.accessibilityLabel(String(label)))
    }

    /// Says the view's value for those who cannot see it.
    public nonisolated func accessibilityValue(_ value: LocalizedStringKey) -> some View {
        modified(.accessibilityValue(value.plain))
    }

    /// Says the view's value for those who cannot see it.
    public nonisolated func accessibilityValue(_ value: Text) -> some View {
        modified(.accessibilityValue(value.plain))
    }

    /// Says the view's value for those who cannot see it.
    @_disfavoredOverload
    public nonisolated func accessibilityValue(_ value: some StringProtocol) -> some View {
        modified(.accessibilityValue(String(value)))
    }

    /// Leaves the view out for those who cannot see it.
    public nonisolated func accessibilityHidden(_ hidden: Bool) -> some View { modified(.accessibilityHidden(hidden)) }

    /// The view as it is: there is no room for hints.
    public nonisolated func accessibilityHint(_ hint: LocalizedStringKey) -> some View { self }

    /// The view as it is: there is no room for hints.
    @_disfavoredOverload
    public nonisolated func accessibilityHint(_ hint: some StringProtocol) -> some View { self }

    /// The view as it is: it is read in the order in which it was written.
    public nonisolated func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View { self }

    /// The view as it is: it is read as what it is.
    public nonisolated func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View { self }

    /// The view as it is: tests look for nodes.
    public nonisolated func accessibilityIdentifier(_ identifier: String) -> some View { self }

    /// The view as it is: who shows a tree knows no identities.
    public nonisolated func id(_ id: some Hashable) -> some View { self }

    /// The view as it is: a tree has no tabs.
    public nonisolated func tag(_ tag: some Hashable) -> some View { self }

    /// The view as it is: controls of a tree can always be used.
    public nonisolated func disabled(_ disabled: Bool) -> some View {
        transformEnvironment(\.isEnabled) { $0 = $0 && !disabled }
    }
}

extension Text {
    /// The characters, without what ticks.
    var plain: String {
        runs.reduce(into: "") { text, run in
            if case .literal(let literal) = run.content { text += literal }
        }
    }
}

/// Where a background stands.
public struct ContainerBackgroundPlacement: Sendable, Hashable {
    /// Behind a widget.
    public static let widget = ContainerBackgroundPlacement()
}

/// How the views within one are read.
public enum AccessibilityChildBehavior: Sendable, Hashable, CaseIterable {
    /// Not at all.
    case ignore
    /// One by one.
    case contain
    /// As one.
    case combine
}

/// What a view is read as.
public struct AccessibilityTraits: OptionSet, Sendable, Hashable {
    /// One bit a trait.
    public let rawValue: Int

    /// Makes a set of its bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// It is a heading.
    public static let isHeader = AccessibilityTraits(rawValue: 1)
    /// It can be pressed.
    public static let isButton = AccessibilityTraits(rawValue: 2)
    /// It is an image.
    public static let isImage = AccessibilityTraits(rawValue: 4)
    /// It is chosen.
    public static let isSelected = AccessibilityTraits(rawValue: 8)
    /// It changes often.
    public static let updatesFrequently = AccessibilityTraits(rawValue: 16)
    /// It sums up what an activity shows.
    public static let isSummaryElement = AccessibilityTraits(rawValue: 32)
}
