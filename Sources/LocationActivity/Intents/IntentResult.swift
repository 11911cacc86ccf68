import ActivityTree

/// The result of an intent, like AppIntents' `IntentResult`.
public protocol IntentResult: Sendable {
    /// The type of the value; `Never` for none.
    associatedtype Value
    /// The value; nil for none.
    var value: Value? { get }
}

/// A result with a value.
public protocol ReturnsValue<Value>: IntentResult where Value: IntentValue {}

/// A result with a dialog.
public protocol ProvidesDialog: IntentResult {}

/// A result that runs another intent.
public protocol OpensIntent: IntentResult {}

/// A result with a view, which is ignored.
public protocol ShowsSnippetView: IntentResult {}

/// The result of an intent; parts that the result does not have are of type `Never`.
///
/// Views are accepted so that code written for iOS compiles. They are not shown, and `Snippet` is always `Never`.
public struct IntentResultContainer<Value: Sendable, Next: Sendable, Snippet, Dialog: Sendable>: IntentResult {
    /// The value; nil for none.
    public let value: Value?
    /// The intent to run next; nil for none.
    public let opensIntent: Next?
    /// The dialog; nil for none.
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
extension IntentResultContainer: ShowsSnippetView {}

/// A result whose parts can be read without knowing its generic types.
protocol ReportedResult {
    var reportedValue: JSONValue? { get }
    var reportedDialog: String? { get }
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
