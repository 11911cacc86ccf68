public import Foundation
public import LocationActivity

/// Modifiers with closures for the events and changes of a view.
///
/// On Linux, a view of an activity is evaluated to a tree of nodes, and other programs draw this tree. The closures
/// are not called, because those programs report only presses of buttons and toggles.
extension View {
    /// Has no effect: surfaces do not report that they show a view.
    public nonisolated func onAppear(perform action: (() -> Void)? = nil) -> some View { self }

    /// Has no effect: surfaces do not report that they hide a view.
    public nonisolated func onDisappear(perform action: (() -> Void)? = nil) -> some View { self }

    /// Has no effect: surfaces do not report that they show a view.
    public nonisolated func task(
        priority: TaskPriority = .userInitiated, _ action: @escaping @Sendable @isolated(any) () async -> Void
    ) -> some View { self }

    /// Has no effect: surfaces do not report that they show a view.
    public nonisolated func task(
        id value: some Equatable, priority: TaskPriority = .userInitiated,
        _ action: @escaping @Sendable @isolated(any) () async -> Void
    ) -> some View { self }

    /// Has no effect: each evaluation creates new views, so there is no earlier value to compare with.
    public nonisolated func onChange<Value: Equatable>(
        of value: Value, initial: Bool = false, _ action: @escaping (_ old: Value, _ new: Value) -> Void
    ) -> some View { self }

    /// Has no effect: each evaluation creates new views, so there is no earlier value to compare with.
    public nonisolated func onChange<Value: Equatable>(
        of value: Value, initial: Bool = false, _ action: @escaping () -> Void
    ) -> some View { self }

    /// Has no effect: each evaluation creates new views, so there is no earlier value to compare with.
    @_disfavoredOverload
    public nonisolated func onChange<Value: Equatable>(
        of value: Value, perform action: @escaping (_ new: Value) -> Void
    ) -> some View { self }

    /// Has no effect: in a surface, only buttons, toggles and links can be pressed.
    public nonisolated func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View { self }

    /// Has no effect: in a surface, only buttons, toggles and links can be pressed.
    public nonisolated func onLongPressGesture(
        minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, perform action: @escaping () -> Void
    ) -> some View { self }

    /// Has no effect: the desktop opens all URLs, including those with a scheme from `urlSchemes(_:)`.
    public nonisolated func onOpenURL(perform action: @escaping (URL) -> Void) -> some View { self }

    /// Has no effect: preferences are not passed to ancestors.
    public nonisolated func onPreferenceChange<Key: PreferenceKey>(
        _ key: Key.Type, perform action: @escaping (Key.Value) -> Void
    ) -> some View where Key.Value: Equatable { self }

    /// Has no effect: preferences are not passed to ancestors.
    public nonisolated func preference<Key: PreferenceKey>(key: Key.Type, value: Key.Value) -> some View { self }

    /// Has no effect: buttons in the view can still be pressed.
    public nonisolated func allowsHitTesting(_ enabled: Bool) -> some View { self }

    /// Has no effect: a view is evaluated even if it has not changed since the previous evaluation.
    public nonisolated func equatable() -> some View { self }
}
