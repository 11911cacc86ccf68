public import LocationActivity
public import SwiftUI

// Code with previews of home screen widgets compiles. Such a preview shows a line of text in place of the widget.

/// Declares a preview that shows a line of text in place of a home screen widget.
@freestanding(declaration)
public macro Preview(
    _ name: String? = nil, as family: WidgetFamily, widget: @escaping @MainActor () -> any Widget,
    @PreviewContentBuilder<any TimelineEntry> timeline: @escaping @MainActor () -> [any TimelineEntry]
) = #externalMacro(module: "AppleMacros", type: "PreviewMacro")

/// Declares a preview that shows a line of text in place of a home screen widget.
@freestanding(declaration)
public macro Preview(
    _ name: String? = nil, as family: WidgetFamily, widget: @escaping @MainActor () -> any Widget,
    timelineProvider: @escaping @MainActor () -> any TimelineProvider
) = #externalMacro(module: "AppleMacros", type: "PreviewMacro")

extension Preview {
    /// Creates a preview that shows a line of text in place of a home screen widget.
    public init(
        _ name: String? = nil, as family: WidgetFamily, widget: @escaping @MainActor () -> any Widget,
        @PreviewContentBuilder<any TimelineEntry> timeline: @escaping @MainActor () -> [any TimelineEntry]
    ) {
        self.init(name) { Text("A home screen widget, which Linux does not show") }
    }

    /// Creates a preview that shows a line of text in place of a home screen widget.
    public init(
        _ name: String? = nil, as family: WidgetFamily, widget: @escaping @MainActor () -> any Widget,
        timelineProvider: @escaping @MainActor () -> any TimelineProvider
    ) {
        self.init(name) { Text("A home screen widget, which Linux does not show") }
    }
}

/// The context of a preview, such as the size of the widget.
public protocol PreviewContext {}

/// The size of a home screen widget in a preview; the size has no effect.
public struct WidgetPreviewContext: PreviewContext, Sendable {
    /// Creates a size.
    public init(family: WidgetFamily) {}
}

extension View {
    /// Has no effect: previews are as large as their surface.
    public nonisolated func previewContext(_ context: some PreviewContext) -> some View { self }
}
