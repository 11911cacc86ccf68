public import Foundation
public import LocationActivity
import ActivityTree

/// Modifiers that change how a view is drawn.
extension View {
    /// Sets the styles of text, symbols and shapes; surfaces use only `primary`.
    public nonisolated func foregroundStyle(
        _ primary: some ShapeStyle, _ secondary: some ShapeStyle, _ tertiary: some ShapeStyle
    ) -> some View {
        foregroundStyle(primary)
    }

    /// Has no effect: surfaces have one background style.
    public nonisolated func backgroundStyle(_ style: some ShapeStyle) -> some View { self }

    /// Has no effect: surfaces cannot draw glass.
    public nonisolated func glassEffect(_ glass: Glass = .regular) -> some View { self }

    /// Fills a shape behind the view with a thin material in place of glass.
    public nonisolated func glassEffect(_ glass: Glass = .regular, in shape: some LocationActivity.Shape) -> some View {
        background(.thinMaterial.opacity(glass.isDrawn ? 1 : 0), in: shape)
    }

    /// Has no effect: surfaces do not adjust colours.
    public nonisolated func colorMultiply(_ color: Color) -> some View { self }
    /// Has no effect: surfaces do not adjust colours.
    public nonisolated func hueRotation(_ angle: Angle) -> some View { self }
    /// Has no effect: surfaces do not adjust colours.
    public nonisolated func colorInvert() -> some View { self }
    /// Has no effect: surfaces do not adjust colours.
    public nonisolated func luminanceToAlpha() -> some View { self }

    /// Sets the colour scheme that this view and its children read from the environment.
    public nonisolated func colorScheme(_ scheme: ColorScheme) -> some View { preferredColorScheme(scheme) }

    /// Has no effect: surfaces draw in two dimensions.
    public nonisolated func rotation3DEffect(
        _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center,
        anchorZ: CGFloat = 0, perspective: CGFloat = 1
    ) -> some View { self }

    /// Has no effect: surfaces do not mirror views.
    public nonisolated func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View { self }

    /// Has no effect: surfaces draw changes without an animation.
    public nonisolated func matchedGeometryEffect(
        id: some Hashable, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame,
        anchor: UnitPoint = .center, isSource: Bool = true
    ) -> some View { self }

    /// Draws the content for the first phase; surfaces draw no animations.
    public nonisolated func phaseAnimator<Phase: Equatable>(
        _ phases: some Sequence<Phase>, @ViewBuilder content: @escaping (AnyView, Phase) -> some View,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) -> some View {
        FirstPhase(view: self, phases: Array(phases.prefix(1)), content: content)
    }

    /// Has no effect: surfaces draw changes without an animation.
    public nonisolated func animation(_ animation: Animation?) -> some View { self }

    /// Has no effect: surfaces draw changes without an animation.
    public nonisolated func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View { self }

    /// Has no effect: surfaces choose the line height.
    public nonisolated func lineHeight(_ lineHeight: LineHeight?) -> some View { self }

    /// Underlines the text with a solid line; `pattern` is ignored.
    public nonisolated func underline(
        _ isActive: Bool = true, pattern: Text.LineStyle.Pattern, color: Color? = nil
    ) -> some View {
        underline(isActive, color: color)
    }

    /// Strikes the text through with a solid line; `pattern` is ignored.
    public nonisolated func strikethrough(
        _ isActive: Bool = true, pattern: Text.LineStyle.Pattern, color: Color? = nil
    ) -> some View {
        strikethrough(isActive, color: color)
    }

    /// Has no effect: surfaces derive the traits from the view.
    public nonisolated func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View { self }

    /// Has no effect: views are read aloud in the order of the source code.
    public nonisolated func accessibilitySortPriority(_ priority: Double) -> some View { self }

    /// Has no effect: surfaces offer only the actions of buttons and toggles.
    public nonisolated func accessibilityAction(named name: Text, _ handler: @escaping () -> Void) -> some View { self }
}

private nonisolated struct FirstPhase<Base: View, Phase: Equatable, Content: View>: View {
    let view: Base
    let phases: [Phase]
    let content: (AnyView, Phase) -> Content

    @MainActor var body: some View {
        if let phase = phases.first { content(AnyView(view), phase) } else { view }
    }
}

/// A glass effect, which surfaces cannot draw.
public struct Glass: Sendable, Hashable {
    var isDrawn = true

    /// Glass, which is drawn as a thin material.
    public static let regular = Glass()
    /// Glass, which is drawn as a thin material.
    public static let clear = Glass()
    /// No glass.
    public static let identity = Glass(isDrawn: false)

    /// Returns the same glass.
    public func tint(_ color: Color?) -> Glass { self }
    /// Returns the same glass.
    public func interactive(_ isEnabled: Bool = true) -> Glass { self }
}

/// The properties that views share in a `matchedGeometryEffect(id:in:)`.
public struct MatchedGeometryProperties: OptionSet, Sendable, Hashable {
    /// One bit per property.
    public let rawValue: UInt32

    /// Creates a set from its bits.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// The position.
    public static let position = MatchedGeometryProperties(rawValue: 1)
    /// The size.
    public static let size = MatchedGeometryProperties(rawValue: 2)
    /// The position and the size.
    public static let frame: MatchedGeometryProperties = [.position, .size]
}

/// The height of the lines of a text, which has no effect: surfaces choose the height.
public enum LineHeight: Sendable, Hashable {
    /// The normal, a smaller or a larger height, or a height that varies.
    case normal, tight, loose, variable

    /// A height in points.
    public static func exact(points: CGFloat) -> LineHeight { .normal }
    /// A multiple of the font's height.
    public static func multiple(factor: CGFloat) -> LineHeight { .normal }
}
