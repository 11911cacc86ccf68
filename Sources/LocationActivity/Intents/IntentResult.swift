/// What an intent gives back.
public protocol IntentResult: Sendable {
    /// The value that it gives; `Never` for none.
    associatedtype Value
}

/// The result of an intent, by what it holds; `Never` stands for what it does not.
public struct IntentResultContainer<Value, OpensIntent, Snippet, Dialog>: IntentResult {
    init() {}
}

extension IntentResult where Self == IntentResultContainer<Never, Never, Never, Never> {
    /// The result of an intent that gives nothing back.
    public static func result() -> Self { Self() }
}
