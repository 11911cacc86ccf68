import ActivityTree

/// What an intent gives back.
public protocol IntentResult: Sendable {
    /// The value that it gives; `Never` for none.
    associatedtype Value
    /// The value that it gives; nil for none.
    var value: Value? { get }
}

/// A result with a value.
public protocol ReturnsValue<Value>: IntentResult where Value: IntentValue {}

/// A result that says something.
public protocol ProvidesDialog: IntentResult {}

/// A result that has another intent done next.
public protocol OpensIntent: IntentResult {}

/// A result that shows something besides.
public protocol ShowsSnippetView: IntentResult {}

/// The result of an intent, by what it holds; `Never` stands for what it does not.
///
/// A snippet is taken for the sake of the code that makes one, and shown nowhere.
public struct IntentResultContainer<Value: Sendable, Next: Sendable, Snippet, Dialog: Sendable>: IntentResult {
    /// The value that it gives; nil for none.
    public let value: Value?
    /// The intent that is done next; nil for none.
    public let opensIntent: Next?
    /// What it says; nil for nothing.
    public let dialog: Dialog?

    init(value: Value? = nil, opensIntent: Next? = nil, dialog: Dialog? = nil) {
        self.value = value
        self.opensIntent = opensIntent
        self.dialog = dialog
    }
}

extension IntentResultContainer: ReturnsValue where Value: IntentValue {}
extension IntentResultContainer: ProvidesDialog where Dialog == IntentDialog {}
extension IntentResultContainer: OpensIntent where Next: AppIntent {}
extension IntentResultContainer: ShowsSnippetView where Snippet == Void {}

/// A result whose parts can be told.
protocol ReportedResult {
    /// The value as JSON; nil for none.
    var reportedValue: JSONValue? { get }
    /// What it says; nil for nothing.
    var reportedDialog: String? { get }
    /// The intent that is done next; nil for none.
    var nextIntent: (any AppIntent)? { get }
}

extension IntentResultContainer: ReportedResult {
    var reportedValue: JSONValue? {
        func json<V: IntentValue>(_ value: V) -> JSONValue { V.intentValueCoding.write(value) }
        return (value as? any IntentValue).map { json($0) }
    }

    var reportedDialog: String? { (dialog as? IntentDialog)?.description }
    var nextIntent: (any AppIntent)? { opensIntent as? any AppIntent }
}
