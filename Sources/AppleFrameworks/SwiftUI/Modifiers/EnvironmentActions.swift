public import Foundation
public import LocationActivity
import UIKitTypes

/// Closes a window; there are none, so it has no effect.
public struct DismissAction: Sendable {
    /// Has no effect: there are no windows.
    public func callAsFunction() {}
}

/// Opens a URL with the desktop's program for it.
public struct OpenURLAction: Sendable {
    /// Opens a URL with the desktop's program for it.
    @MainActor
    public func callAsFunction(_ url: URL) { UIApplication.shared.open(url) }
}

/// The state of a window; there are none.
public struct PresentationMode: Sendable {
    /// Always false.
    public var isPresented: Bool { false }
    /// Has no effect: there are no windows.
    public mutating func dismiss() {}
}

/// The size of a window.
public enum UserInterfaceSizeClass: Sendable, Hashable {
    /// A size.
    case compact, regular
}

extension EnvironmentValues {
    /// Closes a window; there are none.
    public var dismiss: DismissAction { DismissAction() }
    /// Opens URLs with the desktop's programs.
    public var openURL: OpenURLAction { OpenURLAction() }
    /// The state of a window; there are none.
    public var presentationMode: Binding<PresentationMode> { .constant(PresentationMode()) }
    /// Whether a window is shown; always false.
    public var isPresented: Bool { false }
    /// The width class of the window; always compact, as on a phone.
    public var horizontalSizeClass: UserInterfaceSizeClass? { .compact }
    /// The height class of the window; always regular, as on a phone.
    public var verticalSizeClass: UserInterfaceSizeClass? { .regular }
    /// Whether the program runs in a preview; always false.
    public var isPreview: Bool { false }
}

extension View {
    /// Fills the bounds behind the view with the surface's background.
    public nonisolated func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
        background(.background)
    }

    /// Has no effect: surfaces draw text in one size.
    public nonisolated func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> some View { self }

    /// Has no effect: surfaces measure the views after they have been evaluated.
    public nonisolated func onGeometryChange<Value: Equatable & Sendable>(
        for type: Value.Type, of transform: @escaping @Sendable (GeometryProxy) -> Value,
        action: @escaping (Value) -> Void
    ) -> some View { self }

    /// Has no effect: surfaces offer no hints of controls.
    public nonisolated func controlWidgetActionHint(_ hint: LocalizedStringKey) -> some View { self }
}
