public import FoundationEssentials
import ActivityTree

/// Modifiers of an activity's presentation.
extension View {
    /// Sets the URL to open when the presentation that contains the view is pressed; nil has no effect.
    ///
    /// A press on a ``Link`` in the presentation opens the URL of the link, and not this URL. Of several such
    /// modifiers around a view, the outermost wins. Surfaces open the same schemes as for a ``Link``.
    public nonisolated func widgetURL(_ url: URL?) -> some View { modified(.widgetURL(url?.absoluteString)) }

    /// Sets the background colour of the lock screen card; nil for the surface's default.
    public nonisolated func activityBackgroundTint(_ color: Color?) -> some View {
        modified(.activityBackgroundTint(color?.value))
    }

    /// Sets the colour of controls that surfaces add to the lock screen card; nil for the surface's default.
    ///
    /// Terminals and HTML add no controls.
    public nonisolated func activitySystemActionForegroundColor(_ color: Color?) -> some View {
        modified(.activitySystemActionForeground(color?.value))
    }

    /// Adds margins, in points, around a view in the Dynamic Island.
    public nonisolated func contentMargins(_ edges: Edge.Set = .all, _ length: Double) -> some View {
        modified(.contentMargins(edges, length))
    }

    /// Adds views behind a widget.
    public nonisolated func containerBackground(
        for container: ContainerBackgroundPlacement, alignment: Alignment = .center,
        @ViewBuilder content: () -> some View
    ) -> some View {
        LayeredView(content: self, layer: content()) { .backgroundView($0, alignment: alignment) }
    }

    /// Fills the bounds of a widget, behind its content.
    public nonisolated func containerBackground(
        _ style: some ShapeStyle, for container: ContainerBackgroundPlacement
    ) -> some View {
        modified(.background(style.styleValue, in: nil))
    }

    /// Has no effect: surfaces draw views in full colour.
    public nonisolated func widgetAccentable(_ accentable: Bool = true) -> some View { self }

    /// Has no effect: surfaces do not mark content that is about to change.
    public nonisolated func invalidatableContent(_ invalidatable: Bool = true) -> some View { self }

    /// Has no effect: private content needs no redaction, because only the user can read an activity's files.
    public nonisolated func privacySensitive(_ sensitive: Bool = true) -> some View { self }

    /// Replaces text and images with faint blocks if the reason is `placeholder`; other reasons have no effect.
    public nonisolated func redacted(reason: RedactionReasons) -> some View {
        transformEnvironment(\.redactionReasons) { $0.formUnion(reason) }
    }

    /// Shows the content of this view even if a surrounding view is redacted.
    public nonisolated func unredacted() -> some View { environment(\.redactionReasons, []) }

    /// Sets the accessibility label.
    public nonisolated func accessibilityLabel(_ label: LocalizedStringKey) -> some View {
        accessibilityLabel(Text(label))
    }

    /// Sets the accessibility label.
    public nonisolated func accessibilityLabel(_ label: Text) -> some View {
        modified(.accessibilityLabel(label.plain))
    }

    /// Sets the accessibility label.
    @_disfavoredOverload
    public nonisolated func accessibilityLabel(_ label: some StringProtocol) -> some View {
        modified(.accessibilityLabel(String(label)))
    }

    /// Sets the accessibility value; only HTML uses it.
    ///
    /// HTML gives the value to progress views and gauges, and appends it to the accessibility labels of other views.
    public nonisolated func accessibilityValue(_ value: LocalizedStringKey) -> some View {
        accessibilityValue(Text(value))
    }

    /// Sets the accessibility value; only HTML uses it.
    ///
    /// HTML gives the value to progress views and gauges, and appends it to the accessibility labels of other views.
    public nonisolated func accessibilityValue(_ value: Text) -> some View {
        modified(.accessibilityValue(value.plain))
    }

    /// Sets the accessibility value; only HTML uses it.
    ///
    /// HTML gives the value to progress views and gauges, and appends it to the accessibility labels of other views.
    @_disfavoredOverload
    public nonisolated func accessibilityValue(_ value: some StringProtocol) -> some View {
        modified(.accessibilityValue(String(value)))
    }

    /// Hides the view from assistive technologies.
    public nonisolated func accessibilityHidden(_ hidden: Bool) -> some View { modified(.accessibilityHidden(hidden)) }

    /// Has no effect: surfaces show no hints.
    public nonisolated func accessibilityHint(_ hint: LocalizedStringKey) -> some View { self }

    /// Has no effect: surfaces show no hints.
    @_disfavoredOverload
    public nonisolated func accessibilityHint(_ hint: some StringProtocol) -> some View { self }

    /// Has no effect: assistive technologies read views in the order in which they are declared.
    public nonisolated func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View { self }

    /// Has no effect: surfaces derive the traits from the view.
    public nonisolated func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View { self }

    /// Has no effect: a test can inspect the view nodes directly.
    public nonisolated func accessibilityIdentifier(_ identifier: String) -> some View { self }

    /// Has no effect: views have no identity between evaluations.
    public nonisolated func id(_ id: some Hashable) -> some View { self }

    /// Has no effect: there are no selections.
    public nonisolated func tag(_ tag: some Hashable) -> some View { self }

    /// Disables the view's buttons, toggles and links; an inner modifier cannot enable them again.
    public nonisolated func disabled(_ disabled: Bool) -> some View {
        transformEnvironment(\.isEnabled) { $0 = $0 && !disabled }
    }
}

extension Text {
    /// The literal text, without dates, timers and images.
    package var plain: String {
        runs.reduce(into: "") { text, run in
            if case .literal(let literal) = run.content { text += literal }
        }
    }
}

/// The place of a container background.
public enum ContainerBackgroundPlacement: Sendable, Hashable {
    /// Behind a widget.
    case widget
}

/// The way assistive technologies read the children of a view; it has no effect here.
public enum AccessibilityChildBehavior: Sendable, Hashable, CaseIterable {
    /// The children are ignored, read one by one, or read as one.
    case ignore, contain, combine
}

/// Accessibility traits of a view; they have no effect here.
public struct AccessibilityTraits: OptionSet, Sendable, Hashable {
    /// One bit per trait.
    public let rawValue: Int

    /// Creates a set from its bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// A heading.
    public static let isHeader = AccessibilityTraits(rawValue: 1)
    /// A button.
    public static let isButton = AccessibilityTraits(rawValue: 2)
    /// An image.
    public static let isImage = AccessibilityTraits(rawValue: 4)
    /// A selected element.
    public static let isSelected = AccessibilityTraits(rawValue: 8)
    /// An element that is updated frequently.
    public static let updatesFrequently = AccessibilityTraits(rawValue: 16)
    /// A summary of the activity.
    public static let isSummaryElement = AccessibilityTraits(rawValue: 32)
}
