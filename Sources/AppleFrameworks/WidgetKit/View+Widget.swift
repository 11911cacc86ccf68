public import LocationActivity

/// Modifiers for widgets on a home screen or on a watch.
extension View {
    /// Has no effect: surfaces have no place for a label beside a widget.
    public nonisolated func widgetLabel(_ label: LocalizedStringKey) -> some View { self }
    /// Has no effect: surfaces have no place for a label beside a widget.
    @_disfavoredOverload
    public nonisolated func widgetLabel(_ label: some StringProtocol) -> some View { self }
    /// Has no effect: surfaces have no place for a label beside a widget.
    public nonisolated func widgetLabel(@ViewBuilder label: () -> some View) -> some View { self }
    /// Has no effect: surfaces draw text in straight lines.
    public nonisolated func widgetCurvesContent(_ curvesContent: Bool = true) -> some View { self }
}

extension Image {
    /// Has no effect: surfaces draw images in their own colours.
    public func widgetAccentedRenderingMode(_ mode: WidgetAccentedRenderingMode?) -> Image { self }
}

/// The colours in which iOS draws an image of a widget that has one accent colour.
///
/// The colours have no effect on Linux.
public struct WidgetAccentedRenderingMode: Sendable, Hashable {
    private let name: String

    /// Drawn in the accent colour.
    public static let accented = Self(name: "accented")
    /// Drawn in grey, and tinted with the accent colour.
    public static let accentedDesaturated = Self(name: "accentedDesaturated")
    /// Drawn in grey.
    public static let desaturated = Self(name: "desaturated")
    /// Drawn in the image's own colours.
    public static let fullColor = Self(name: "fullColor")
}

/// The background of a round widget.
public nonisolated struct AccessoryWidgetBackground: View {
    /// Creates a background.
    public init() {}

    /// A translucent circle.
    @MainActor public var body: some View { Circle().fill(.quaternary) }
}

/// How much detail a widget shows.
public enum LevelOfDetail: Sendable, Hashable {
    /// Full detail, or a simplified view.
    case `default`, simplified
}

extension EnvironmentValues {
    /// Always zero, because each surface chooses its own margins.
    public var widgetContentMargins: EdgeInsets { EdgeInsets() }
    /// The level of detail; always the default level.
    public var levelOfDetail: LevelOfDetail { .default }
}
