import ActivityTree

/// A property that reads a value from the view's environment, like SwiftUI's `Environment`.
///
/// ```swift
/// @Environment(\.activityFamily) private var activityFamily
/// ```
@propertyWrapper
public struct Environment<Value> {
    private let keyPath: KeyPath<EnvironmentValues, Value>

    /// Creates a property that reads the value at a key path.
    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
        self.keyPath = keyPath
    }

    /// The value at the key path; outside of an evaluation, the default value.
    @MainActor @preconcurrency public var wrappedValue: Value { Evaluation.current.environment[keyPath: keyPath] }
}

nonisolated struct EnvironmentView<Content: View, Value>: PrimitiveView {
    let content: Content
    let keyPath: WritableKeyPath<EnvironmentValues, Value>
    let change: (inout Value) -> Void

    @MainActor var node: ViewNode {
        Evaluation.with({ change(&$0[keyPath: keyPath]) }) { content.evaluated }
    }
}

extension View {
    /// Sets an environment value for this view and its children.
    public nonisolated func environment<Value>(
        _ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
    ) -> some View {
        EnvironmentView(content: self, keyPath: keyPath) { $0 = value }
    }

    /// Changes an environment value for this view and its children.
    public nonisolated func transformEnvironment<Value>(
        _ keyPath: WritableKeyPath<EnvironmentValues, Value>, transform: @escaping (inout Value) -> Void
    ) -> some View {
        EnvironmentView(content: self, keyPath: keyPath, change: transform)
    }

    /// Sets the colour scheme that this view and its children read; nil leaves it unchanged.
    ///
    /// The colours that surfaces draw do not change.
    public nonisolated func preferredColorScheme(_ scheme: ColorScheme?) -> some View {
        transformEnvironment(\.colorScheme) { $0 = scheme ?? $0 }
    }

    /// Sets the text size that this view and its children read; surfaces do not scale the text.
    public nonisolated func dynamicTypeSize(_ size: DynamicTypeSize) -> some View {
        environment(\.dynamicTypeSize, size)
    }

    /// Limits the text size that this view and its children read; surfaces do not scale the text.
    public nonisolated func dynamicTypeSize(_ range: PartialRangeThrough<DynamicTypeSize>) -> some View {
        transformEnvironment(\.dynamicTypeSize) { $0 = min($0, range.upperBound) }
    }
}
