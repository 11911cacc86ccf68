public import Foundation
public import LocationActivity

/// Modifiers that show alerts on iOS; on Linux, the program's windows are not shown.
///
/// The alerts of an activity are notifications: see `AlertConfiguration`.
extension View {
    /// Has no effect: the program has no windows.
    public nonisolated func alert(
        _ title: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> some View,
        @ViewBuilder message: () -> some View = { EmptyView() }
    ) -> some View { self }

    /// Has no effect: the program has no windows.
    @_disfavoredOverload
    public nonisolated func alert(
        _ title: some StringProtocol, isPresented: Binding<Bool>, @ViewBuilder actions: () -> some View,
        @ViewBuilder message: () -> some View = { EmptyView() }
    ) -> some View { self }

    /// Has no effect: the program has no windows.
    public nonisolated func alert(
        _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: () -> some View,
        @ViewBuilder message: () -> some View = { EmptyView() }
    ) -> some View { self }

    /// Has no effect: the program has no windows.
    public nonisolated func alert<Data>(
        _ title: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: Data?,
        @ViewBuilder actions: (Data) -> some View
    ) -> some View { self }

    /// Has no effect: the program has no windows.
    public nonisolated func alert<Data>(
        _ title: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: Data?,
        @ViewBuilder actions: (Data) -> some View, @ViewBuilder message: (Data) -> some View
    ) -> some View { self }

    /// Has no effect: the program has no windows.
    public nonisolated func alert<Failure: LocalizedError>(
        isPresented: Binding<Bool>, error: Failure?, @ViewBuilder actions: () -> some View
    ) -> some View { self }

    /// Has no effect: the program has no windows.
    public nonisolated func alert(isPresented: Binding<Bool>, content: () -> Alert) -> some View { self }

    /// Has no effect: the program has no windows.
    public nonisolated func alert<Item: Identifiable>(
        item: Binding<Item?>, content: (Item) -> Alert
    ) -> some View { self }

    /// Has no effect: the program has no windows.
    public nonisolated func confirmationDialog(
        _ title: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: () -> some View, @ViewBuilder message: () -> some View = { EmptyView() }
    ) -> some View { self }

    /// Has no effect: the program has no windows.
    @_disfavoredOverload
    public nonisolated func confirmationDialog(
        _ title: some StringProtocol, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: () -> some View, @ViewBuilder message: () -> some View = { EmptyView() }
    ) -> some View { self }

    /// Has no effect: the program has no windows.
    public nonisolated func confirmationDialog<Data>(
        _ title: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        presenting data: Data?, @ViewBuilder actions: (Data) -> some View
    ) -> some View { self }

    /// Has no effect: the program has no windows.
    public nonisolated func confirmationDialog<Data>(
        _ title: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        presenting data: Data?, @ViewBuilder actions: (Data) -> some View, @ViewBuilder message: (Data) -> some View
    ) -> some View { self }

    /// Has no effect: the program has no windows.
    public nonisolated func actionSheet(isPresented: Binding<Bool>, content: () -> ActionSheet) -> some View { self }
}

/// An alert, which is not shown.
public struct Alert: Sendable {
    /// A button of an alert.
    public struct Button: Sendable {
        /// Returns a button; the closure is not called.
        public static func `default`(_ label: Text, action: (() -> Void)? = {}) -> Button { Button() }
        /// Returns a button; the closure is not called.
        public static func cancel(_ label: Text, action: (() -> Void)? = {}) -> Button { Button() }
        /// Returns a button; the closure is not called.
        public static func cancel(_ action: (() -> Void)? = {}) -> Button { Button() }
        /// Returns a button; the closure is not called.
        public static func destructive(_ label: Text, action: (() -> Void)? = {}) -> Button { Button() }
    }

    /// Creates an alert.
    public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {}
    /// Creates an alert.
    public init(title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button) {}
}

/// A choice of actions, which is not shown.
public struct ActionSheet: Sendable {
    /// A button of the choice.
    public typealias Button = Alert.Button

    /// Creates a choice.
    public init(title: Text, message: Text? = nil, buttons: [Button] = []) {}
}
