public import Foundation
public import LocationActivity

/// Modifiers with closures for the events and changes of a view.
///
/// A view of an activity is evaluated to a value that other programs draw. The view itself never appears, so the
/// closures are not called.
extension View {
    /// Has no effect: views do not appear.
    public nonisolated func onAppear(perform action: (() -> Void)? = nil) -> some View { self }

    /// Has no effect: views do not disappear.
    public nonisolated func onDisappear(perform action: (() -> Void)? = nil) -> some View { self }

    /// Has no effect: views do not appear.
    public nonisolated func task(
        priority: TaskPriority = .userInitiated, _ action: @escaping @Sendable @isolated(any) () async -> Void
    ) -> some View { self }

    /// Has no effect: views do not appear.
    public nonisolated func task(
        id value: some Equatable, priority: TaskPriority = .userInitiated,
        _ action: @escaping @Sendable @isolated(any) () async -> Void
    ) -> some View { self }

    /// Has no effect: views keep no earlier values to compare with.
    public nonisolated func onChange<Value: Equatable>(
        of value: Value, initial: Bool = false, _ action: @escaping (_ old: Value, _ new: Value) -> Void
    ) -> some View { self }

    /// Has no effect: views keep no earlier values to compare with.
    public nonisolated func onChange<Value: Equatable>(
        of value: Value, initial: Bool = false, _ action: @escaping () -> Void
    ) -> some View { self }

    /// Has no effect: views keep no earlier values to compare with.
    @_disfavoredOverload
    public nonisolated func onChange<Value: Equatable>(
        of value: Value, perform action: @escaping (_ new: Value) -> Void
    ) -> some View { self }

    /// Has no effect: surfaces report taps only for buttons, toggles and links.
    public nonisolated func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View { self }

    /// Has no effect: surfaces report taps only for buttons, toggles and links.
    public nonisolated func onLongPressGesture(
        minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, perform action: @escaping () -> Void
    ) -> some View { self }

    /// Has no effect: the desktop opens URLs, even those of the schemes that `urlSchemes(_:)` declares.
    public nonisolated func onOpenURL(perform action: @escaping (URL) -> Void) -> some View { self }

    /// Has no effect: views keep no earlier values to compare with.
    public nonisolated func onPreferenceChange<Key: PreferenceKey>(
        _ key: Key.Type, perform action: @escaping (Key.Value) -> Void
    ) -> some View where Key.Value: Equatable { self }

    /// Has no effect: nothing reads preferences.
    public nonisolated func preference<Key: PreferenceKey>(key: Key.Type, value: Key.Value) -> some View { self }

    /// Has no effect: buttons in the view can still be pressed.
    public nonisolated func allowsHitTesting(_ enabled: Bool) -> some View { self }

    /// Has no effect: a view is evaluated even if it is equal to the previous one.
    public nonisolated func equatable() -> some View { self }
}
