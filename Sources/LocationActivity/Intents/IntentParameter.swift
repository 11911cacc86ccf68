import Synchronization
import ActivityTree

/// A parameter of an intent, like AppIntents' `@Parameter`.
///
/// A parameter of an optional type may be omitted; any other parameter needs a value or a default. Copies of an
/// intent share their parameters, as on Apple's systems. Reading a parameter that has no value is a programming error
/// and traps. A client's request to run an intent is refused if a required parameter has no value.
@propertyWrapper
public final class IntentParameter<Value: IntentValue>: Sendable {
    /// The title of the parameter.
    public let title: LocalizedStringResource
    /// The description of the parameter; nil for none.
    public let description: LocalizedStringResource?
    /// The default value; nil if the parameter is required.
    public let defaultValue: Value?
    /// The question to ask if the value is missing; nil for none.
    public let requestValueDialog: IntentDialog?
    let bounds: (lowest: JSONValue, highest: JSONValue)?
    private let state: Mutex<Value?>

    init(
        title: LocalizedStringResource?, description: LocalizedStringResource?, default value: Value?,
        requestValueDialog: IntentDialog?, bounds: (lowest: JSONValue, highest: JSONValue)?
    ) {
        self.title = title ?? ""
        self.description = description
        self.requestValueDialog = requestValueDialog
        self.bounds = bounds
        defaultValue = value ?? Value.intentValueCoding.absent
        state = Mutex(defaultValue)
    }

    /// The value.
    public var wrappedValue: Value {
        get {
            guard let value else {
                let name = title.description.isEmpty ? "of type \(Value.self)" : "'\(title)'"
                preconditionFailure("intent parameter \(name) read before it was set")
            }
            return value
        }
        set { state.withLock { $0 = newValue } }
    }

    /// The parameter itself.
    public var projectedValue: IntentParameter<Value> { self }

    var value: Value? { state.withLock { $0 } }
}

extension IntentParameter {
    /// Creates a parameter; `requestDisambiguationDialog` and `inputConnectionBehavior` are ignored.
    public convenience init(
        title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
        default defaultValue: Value? = nil, requestValueDialog: IntentDialog? = nil,
        requestDisambiguationDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
        self.init(
            title: title, description: description, default: defaultValue, requestValueDialog: requestValueDialog,
            bounds: nil)
    }

    /// Whether Apple's Shortcuts app connects a parameter to the result of the previous intent; ignored on Linux.
    public enum InputConnectionBehavior: Sendable, Hashable {
        /// A connection behaviour.
        case `default`, never, connectToPreviousIntentResult
    }
}

extension IntentParameter where Value: IntentNumber {
    /// Creates a numeric parameter with the lowest and the highest accepted value; `controlStyle` is ignored.
    @_disfavoredOverload
    public convenience init(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil,
        default defaultValue: Value? = nil, controlStyle: IntentNumberControlStyle = .field,
        inclusiveRange: (lowerBound: Value.Number, upperBound: Value.Number)? = nil,
        requestValueDialog: IntentDialog? = nil
    ) {
        self.init(
            title: title, description: description, default: defaultValue, requestValueDialog: requestValueDialog,
            bounds: inclusiveRange.map { range in
                let write = Value.Number.intentValueCoding.write
                return (write(range.lowerBound), write(range.upperBound))
            })
    }
}

/// The control for a number in Apple's Shortcuts app; ignored on Linux.
public enum IntentNumberControlStyle: Sendable, Hashable {
    /// A text field, two buttons or a slider.
    case field, stepper, slider
}
