import Synchronization
import ActivityTree

/// A parameter of an intent.
///
/// Apple's `@Parameter`.
///
/// A parameter of optional type is optional; any other needs a value or a default. Copies of an intent share their
/// parameters, as on Apple's systems. Reading a parameter that has no value is a programming error and traps; an
/// intent that is run from outside is only performed once all required parameters are set.
@propertyWrapper
public final class IntentParameter<Value: IntentValue>: Sendable {
    /// The title.
    public let title: LocalizedStringResource
    /// The description; nil for none.
    public let description: LocalizedStringResource?
    /// The default value; nil if the parameter is required.
    public let defaultValue: Value?
    /// The question for a missing value; nil for none.
    public let requestValueDialog: IntentDialog?
    let bounds: IntentParameterBounds?
    private let state: Mutex<Value?>

    init(
        title: LocalizedStringResource?, description: LocalizedStringResource?, default value: Value?,
        requestValueDialog: IntentDialog?, bounds: IntentParameterBounds? = nil
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
            guard let value else { preconditionFailure("intent parameter '\(title)' read before it was set") }
            return value
        }
        set { state.withLock { $0 = newValue } }
    }

    /// The parameter itself.
    public var projectedValue: IntentParameter<Value> { self }

    var value: Value? { state.withLock { $0 } }
}

extension IntentParameter {
    /// Creates a parameter without a default.
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - description: The description.
    ///   - requestValueDialog: The question for a missing value.
    ///   - requestDisambiguationDialog: Ignored.
    ///   - inputConnectionBehavior: Ignored.
    public convenience init(
        title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
        requestValueDialog: IntentDialog? = nil, requestDisambiguationDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
        self.init(title: title, description: description, default: nil, requestValueDialog: requestValueDialog)
    }

    /// Creates a parameter with a default.
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - description: The description.
    ///   - defaultValue: The default value.
    ///   - requestValueDialog: The question for a missing value.
    ///   - requestDisambiguationDialog: Ignored.
    ///   - inputConnectionBehavior: Ignored.
    public convenience init(
        title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
        default defaultValue: Value, requestValueDialog: IntentDialog? = nil,
        requestDisambiguationDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
        self.init(
            title: title, description: description, default: .some(defaultValue),
            requestValueDialog: requestValueDialog, bounds: nil)
    }

    /// Whether Shortcuts connects a parameter to the previous result; ignored.
    public enum InputConnectionBehavior: Sendable, Hashable {
        /// The system's default.
        case `default`
        /// Never.
        case never
        /// Always.
        case connectToPreviousIntentResult
    }
}

extension IntentParameter where Value: IntentNumber {
    /// Creates a numeric parameter with a range.
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - description: The description.
    ///   - defaultValue: The default value.
    ///   - controlStyle: Ignored.
    ///   - inclusiveRange: The lowest and the highest accepted value.
    ///   - requestValueDialog: The question for a missing value.
    public convenience init(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil,
        default defaultValue: Value? = nil, controlStyle: IntentNumberControlStyle = .field,
        inclusiveRange: (lowerBound: Value.Number, upperBound: Value.Number),
        requestValueDialog: IntentDialog? = nil
    ) {
        self.init(
            title: title, description: description, default: defaultValue, requestValueDialog: requestValueDialog,
            bounds: IntentParameterBounds(
                lowest: Value.Number.intentValueCoding.write(inclusiveRange.lowerBound),
                highest: Value.Number.intentValueCoding.write(inclusiveRange.upperBound)))
    }

    /// Creates a numeric parameter.
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - description: The description.
    ///   - defaultValue: The default value.
    ///   - controlStyle: Ignored.
    ///   - requestValueDialog: The question for a missing value.
    public convenience init(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil,
        default defaultValue: Value? = nil, controlStyle: IntentNumberControlStyle,
        requestValueDialog: IntentDialog? = nil
    ) {
        self.init(title: title, description: description, default: defaultValue, requestValueDialog: requestValueDialog)
    }
}

/// The control for a number in Shortcuts; ignored.
public enum IntentNumberControlStyle: Sendable, Hashable {
    /// A text field.
    case field
    /// Two buttons.
    case stepper
    /// A slider.
    case slider
}

struct IntentParameterBounds: Sendable, Hashable {
    var lowest: JSONValue
    var highest: JSONValue

    func contain(_ value: JSONValue) -> Bool {
        guard let number = value.doubleValue, let lowest = lowest.doubleValue, let highest = highest.doubleValue else {
            return true
        }
        return lowest <= number && number <= highest
    }
}
