public import Foundation
public import LocationActivity

/// Modifiers of lists and of scrolling; surfaces draw the rows that fit.
extension View {
    /// Has no effect: lists are always drawn as columns of rows.
    public nonisolated func listStyle(_ style: some ListStyle) -> some View { self }

    /// Has no effect: forms are always drawn as columns of controls.
    public nonisolated func formStyle(_ style: some FormStyle) -> some View { self }

    /// Has no effect: rows have no background.
    public nonisolated func listRowBackground(_ view: (some View)?) -> some View { self }

    /// Has no effect: rows have no insets.
    public nonisolated func listRowInsets(_ insets: EdgeInsets?) -> some View { self }

    /// Has no effect: surfaces choose the space between rows.
    public nonisolated func listRowSpacing(_ spacing: CGFloat?) -> some View { self }

    /// Has no effect: surfaces choose the space between sections.
    public nonisolated func listSectionSpacing(_ spacing: CGFloat) -> some View { self }

    /// Has no effect: surfaces draw rows without separators.
    public nonisolated func listRowSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View { self }

    /// Has no effect: surfaces draw sections without separators.
    public nonisolated func listSectionSeparator(
        _ visibility: Visibility, edges: VerticalEdge.Set = .all
    ) -> some View { self }

    /// Has no effect: rows cannot be swiped.
    public nonisolated func swipeActions(
        edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> some View
    ) -> some View { self }

    /// Has no effect: a list in a surface cannot be pulled down.
    public nonisolated func refreshable(action: @escaping @Sendable () async -> Void) -> some View { self }

    /// Has no effect: text cannot be typed in a surface.
    public nonisolated func searchable(text: Binding<String>, prompt: LocalizedStringKey? = nil) -> some View { self }

    /// Has no effect: text cannot be typed in a surface.
    @_disfavoredOverload
    public nonisolated func searchable(text: Binding<String>, prompt: Text?) -> some View { self }

    /// Has no effect: surfaces draw no badges.
    public nonisolated func badge(_ count: Int) -> some View { self }

    /// Has no effect: surfaces do not scroll.
    public nonisolated func scrollDisabled(_ isDisabled: Bool) -> some View { self }

    /// Has no effect: scroll views have no background.
    public nonisolated func scrollContentBackground(_ visibility: Visibility) -> some View { self }

    /// Has no effect: surfaces have no on-screen keyboard.
    public nonisolated func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View { self }

    /// Has no effect: surfaces do not scroll.
    public nonisolated func scrollClipDisabled(_ isDisabled: Bool = true) -> some View { self }

    /// Has no effect: surfaces do not scroll.
    public nonisolated func scrollTargetLayout(isEnabled: Bool = true) -> some View { self }

    /// Has no effect: surfaces do not scroll.
    public nonisolated func scrollPosition(id: Binding<(some Hashable)?>, anchor: UnitPoint? = nil) -> some View {
        self
    }

    /// Has no effect: surfaces do not scroll.
    public nonisolated func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View { self }
}

extension ForEach {
    /// Has no effect: rows cannot be deleted.
    public func onDelete(perform action: ((IndexSet) -> Void)?) -> Self { self }

    /// Has no effect: rows cannot be moved.
    public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> Self { self }
}

/// The leading or trailing edge.
public enum HorizontalEdge: Int8, Sendable, Hashable, CaseIterable {
    /// The edge at which lines of text begin, and the edge at which they end.
    case leading, trailing
}

/// How scrolling hides the on-screen keyboard of iOS; has no effect.
public enum ScrollDismissesKeyboardMode: Sendable, Hashable {
    /// When the system chooses, as soon as scrolling starts, while the user drags the keyboard away, or never.
    case automatic, immediately, interactively, never
}

/// A control that starts the editing of a list; only its label is drawn.
public struct EditButton: View {
    /// Creates a control.
    public nonisolated init() {}

    /// The label.
    public var body: some View { Text("Edit") }
}
