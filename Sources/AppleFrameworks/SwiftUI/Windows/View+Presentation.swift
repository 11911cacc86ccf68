public import Foundation
public import LocationActivity

/// Modifiers that present windows over a view on iOS; on Linux, the program's windows are not shown.
extension View {
    /// Has no effect: the program has no windows.
    public nonisolated func sheet(
        isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> some View
    ) -> some View { self }

    /// Has no effect: the program has no windows.
    public nonisolated func sheet<Item: Identifiable>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> some View
    ) -> some View { self }

    /// Has no effect: the program has no windows.
    public nonisolated func fullScreenCover(
        isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> some View
    ) -> some View { self }

    /// Has no effect: the program has no windows.
    public nonisolated func fullScreenCover<Item: Identifiable>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> some View
    ) -> some View { self }

    /// Has no effect: the program has no windows.
    public nonisolated func popover(
        isPresented: Binding<Bool>, attachmentAnchor: PopoverAttachmentAnchor = .rect, arrowEdge: Edge = .top,
        @ViewBuilder content: @escaping () -> some View
    ) -> some View { self }

    /// Has no effect: the program has no windows.
    public nonisolated func popover<Item: Identifiable>(
        item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .rect, arrowEdge: Edge = .top,
        @ViewBuilder content: @escaping (Item) -> some View
    ) -> some View { self }

    /// Has no effect: the program has no windows.
    public nonisolated func inspector(
        isPresented: Binding<Bool>, @ViewBuilder content: () -> some View
    ) -> some View { self }

    /// Has no effect: the program has no windows.
    public nonisolated func presentationDetents(_ detents: Set<PresentationDetent>) -> some View { self }

    /// Has no effect: the program has no windows.
    public nonisolated func presentationDetents(
        _ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>
    ) -> some View { self }

    /// Has no effect: the program has no windows.
    public nonisolated func presentationDragIndicator(_ visibility: Visibility) -> some View { self }

    /// Has no effect: the program has no windows.
    public nonisolated func presentationCornerRadius(_ radius: CGFloat?) -> some View { self }

    /// Has no effect: the program has no windows.
    public nonisolated func presentationBackground(_ style: some ShapeStyle) -> some View { self }

    /// Has no effect: the program has no windows.
    public nonisolated func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View { self }

    /// Has no effect: surfaces do not open menus.
    public nonisolated func contextMenu(@ViewBuilder menuItems: () -> some View) -> some View { self }

    /// Has no effect: surfaces do not open menus.
    public nonisolated func contextMenu(
        @ViewBuilder menuItems: () -> some View, @ViewBuilder preview: () -> some View
    ) -> some View { self }
}

/// The height of a sheet.
public struct PresentationDetent: Hashable, Sendable {
    private let fraction: Double

    /// Half of the screen.
    public static let medium = PresentationDetent(fraction: 0.5)
    /// The whole screen.
    public static let large = PresentationDetent(fraction: 1)
    /// A fraction of the screen.
    public static func fraction(_ fraction: CGFloat) -> PresentationDetent {
        PresentationDetent(fraction: Double(fraction))
    }
    /// A height in points.
    public static func height(_ height: CGFloat) -> PresentationDetent { PresentationDetent(fraction: -Double(height)) }
}

/// The place that a popover points to.
public enum PopoverAttachmentAnchor: Sendable {
    /// The bounds of the view.
    case rect
    /// A point of the view.
    case point(UnitPoint)
}
