public import Foundation
public import LocationActivity
import UIKitTypes

/// An action that closes a window; it has no effect, because the program has no windows.
public struct DismissAction: Sendable {
    /// Has no effect: the program has no windows.
    public func callAsFunction() {}
}

/// Opens a URL with the desktop's default program, or with a closure.
public struct OpenURLAction: Sendable {
    /// The result of a closure that was asked to open a URL.
    public struct Result: Sendable {
        enum Outcome {
            case handled, discarded
            case opened(URL?)
        }

        let outcome: Outcome

        /// The closure has handled the URL.
        public static let handled = Result(outcome: .handled)
        /// The URL must not be opened.
        public static let discarded = Result(outcome: .discarded)
        /// The desktop opens the URL.
        public static let systemAction = Result(outcome: .opened(nil))
        /// The desktop opens another URL instead.
        public static func systemAction(_ url: URL) -> Result { Result(outcome: .opened(url)) }
    }

    private let handler: (@MainActor @Sendable (URL) -> Result)?

    init() { handler = nil }

    /// Creates an action that a closure performs.
    ///
    /// The closure is called when the program calls the action. If the user presses a link, the surface opens the URL
    /// of the link without calling the closure.
    public init(handler: @escaping @MainActor @Sendable (URL) -> Result) { self.handler = handler }

    /// Opens a URL.
    ///
    /// `completion` receives true if the closure or the desktop has accepted the URL, and otherwise false.
    @MainActor
    public func callAsFunction(_ url: URL, completion: @escaping (Bool) -> Void = { _ in }) {
        switch handler?(url).outcome ?? .opened(nil) {
        case .handled: completion(true)
        case .discarded: completion(false)
        case .opened(let other): UIApplication.shared.open(other ?? url) { completion($0) }
        }
    }
}

private struct OpenURLKey: EnvironmentKey {
    static let defaultValue = OpenURLAction()
}

/// The state of a window; on Linux, a program has no windows.
public struct PresentationMode: Sendable {
    /// Always false.
    public var isPresented: Bool { false }
    /// Has no effect: the program has no windows.
    public mutating func dismiss() {}
}

/// The size class of a window's width or height.
public enum UserInterfaceSizeClass: Sendable, Hashable {
    /// Small or large.
    case compact, regular
}

extension EnvironmentValues {
    /// An action that closes a window; it has no effect, because the program has no windows.
    public var dismiss: DismissAction { DismissAction() }
    /// Opens URLs, by default with the desktop's programs.
    public var openURL: OpenURLAction {
        get { self[OpenURLKey.self] }
        set { self[OpenURLKey.self] = newValue }
    }
    /// The state of a window; on Linux, a program has no windows.
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
    /// Fills the bounds behind the view with the surface's background; `edges` is ignored.
    public nonisolated func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
        background(.background)
    }

    /// Has no effect: surfaces do not scale text.
    public nonisolated func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> some View { self }

    /// Has no effect: surfaces measure the views only after the program has evaluated the views.
    public nonisolated func onGeometryChange<Value: Equatable & Sendable>(
        for type: Value.Type, of transform: @escaping @Sendable (GeometryProxy) -> Value,
        action: @escaping (Value) -> Void
    ) -> some View { self }

    /// Has no effect: surfaces show no hints for controls.
    public nonisolated func controlWidgetActionHint(_ hint: LocalizedStringKey) -> some View { self }
}
