import ActivityTree

/// A value of the environment in which a view is evaluated.
///
/// ```swift
/// @Environment(\.activityFamily) private var activityFamily
/// ```
@propertyWrapper
public struct Environment<Value> {
    private let keyPath: KeyPath<EnvironmentValues, Value>

    /// Reads the value under a key path.
    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
        self.keyPath = keyPath
    }

    /// The value; what it usually is, while no view is being evaluated.
    @MainActor @preconcurrency public var wrappedValue: Value { Evaluation.current.environment[keyPath: keyPath] }
}

struct EnvironmentView<Content: View, Value> {
    let content: Content
    let keyPath: WritableKeyPath<EnvironmentValues, Value>
    let change: (inout Value) -> Void
}

extension EnvironmentView: PrimitiveView {
    var node: ViewNode {
        Evaluation.with({ change(&$0[keyPath: keyPath]) }) { content.evaluated }
    }
}

extension View {
    /// Sets a value of the environment for the view and all within.
    public nonisolated func environment<Value>(
        _ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
    ) -> some View {
        EnvironmentView(content: self, keyPath: keyPath) { $0 = value }
    }

    /// Changes a value of the environment for the view and all within.
    public nonisolated func transformEnvironment<Value>(
        _ keyPath: WritableKeyPath<EnvironmentValues, Value>, transform: @escaping (inout Value) -> Void
    ) -> some View {
        EnvironmentView(content: self, keyPath: keyPath, change: transform)
    }

    /// Says whether the surface is light or dark, for the view and all within.
    public nonisolated func preferredColorScheme(_ scheme: ColorScheme?) -> some View {
        transformEnvironment(\.colorScheme) { $0 = scheme ?? $0 }
    }

    /// Says how large text is, for the view and all within.
    public nonisolated func dynamicTypeSize(_ size: DynamicTypeSize) -> some View {
        environment(\.dynamicTypeSize, size)
    }

    /// Says how large text is at most, for the view and all within.
    public nonisolated func dynamicTypeSize(_ range: PartialRangeThrough<DynamicTypeSize>) -> some View {
        transformEnvironment(\.dynamicTypeSize) { $0 = min($0, range.upperBound) }
    }
}
