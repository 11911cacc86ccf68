import Synchronization
import ActivityTree

/// Something that an intent takes: Apple's `@Parameter`.
///
/// An optional type makes it optional; any other must be given, or have a default. Copies of an intent share their
/// parameters, as on Apple's systems. To read one that has no value is a mistake of the program and stops it; an
/// intent that is called from outside is only performed once all are there.
@propertyWrapper
public final class IntentParameter<Value: IntentValue>: Sendable {
    /// Its name for people.
    public let title: LocalizedStringResource
    /// What it is for.
    public let description: LocalizedStringResource?
    /// What it is where it is not given; nil where it has to be.
    public let defaultValue: Value?
    /// What is asked when it is missing.
    public let requestValueDialog: IntentDialog?
    /// Refuses a value that is out of range.
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
            guard let value else { preconditionFailure("the intent parameter \"\(title)\" is read before it is set") }
            return value
        }
        set { state.withLock { $0 = newValue } }
    }

    /// The parameter itself.
    public var projectedValue: IntentParameter<Value> { self }

    /// The value; nil where there is none yet.
    var value: Value? { state.withLock { $0 } }

    /// Sets the value.
    func take(_ value: Value) {
        state.withLock { $0 = value }
    }
}

extension IntentParameter {
    /// Makes a parameter without a default.
    ///
    /// - Parameters:
    ///   - title: Its name for people.
    ///   - description: What it is for.
    ///   - requestValueDialog: What is asked when it is missing.
    ///   - requestDisambiguationDialog: What is asked when it may mean several things; nothing asks here.
    ///   - inputConnectionBehavior: Whether Shortcuts fills it with the result before it; it does not here.
    public convenience init(
        title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
        requestValueDialog: IntentDialog? = nil, requestDisambiguationDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
        self.init(title: title, description: description, default: nil, requestValueDialog: requestValueDialog)
    }

    /// Makes a parameter with a default.
    ///
    /// - Parameters:
    ///   - title: Its name for people.
    ///   - description: What it is for.
    ///   - defaultValue: What it is where it is not given.
    ///   - requestValueDialog: What is asked when it is missing.
    ///   - requestDisambiguationDialog: What is asked when it may mean several things; nothing asks here.
    ///   - inputConnectionBehavior: Whether Shortcuts fills it with the result before it; it does not here.
    public convenience init(
        title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
        default defaultValue: Value, requestValueDialog: IntentDialog? = nil,
        requestDisambiguationDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
        self.init(
            title: title, description: description, default: .some(defaultValue),
            requestValueDialog: requestValueDialog, bounds: nil)
    }

    /// Whether Shortcuts fills a parameter with the result before it.
    public enum InputConnectionBehavior: Sendable, Hashable {
        /// As the system likes.
        case `default`
        /// It does not.
        case never
        /// It does.
        case connectToPreviousIntentResult
    }
}

extension IntentParameter where Value: IntentNumber {
    /// Makes a parameter that is a number within bounds.
    ///
    /// - Parameters:
    ///   - title: Its name for people.
    ///   - description: What it is for.
    ///   - defaultValue: What it is where it is not given.
    ///   - controlStyle: How Shortcuts shows it; nothing does here.
    ///   - inclusiveRange: The least and the greatest value that may be given.
    ///   - requestValueDialog: What is asked when it is missing.
    public convenience init(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil,
        default defaultValue: Value? = nil, controlStyle: IntentNumberControlStyle = .field,
        inclusiveRange: (lowerBound: Value.Number, upperBound: Value.Number),
        requestValueDialog: IntentDialog? = nil
    ) {
        self.init(
            title: title, description: description, default: defaultValue, requestValueDialog: requestValueDialog,
            bounds: IntentParameterBounds(
                least: Value.Number.intentValueCoding.write(inclusiveRange.lowerBound),
                greatest: Value.Number.intentValueCoding.write(inclusiveRange.upperBound)))
    }

    /// Makes a parameter that is a number.
    ///
    /// - Parameters:
    ///   - title: Its name for people.
    ///   - description: What it is for.
    ///   - defaultValue: What it is where it is not given.
    ///   - controlStyle: How Shortcuts shows it; nothing does here.
    ///   - requestValueDialog: What is asked when it is missing.
    public convenience init(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil,
        default defaultValue: Value? = nil, controlStyle: IntentNumberControlStyle,
        requestValueDialog: IntentDialog? = nil
    ) {
        self.init(title: title, description: description, default: defaultValue, requestValueDialog: requestValueDialog)
    }
}

/// How Shortcuts shows a number on Apple's systems.
public enum IntentNumberControlStyle: Sendable, Hashable {
    /// A text field.
    case field
    /// Two buttons.
    case stepper
    /// A slider.
    case slider
}

/// The least and the greatest number that a parameter may be given.
struct IntentParameterBounds: Sendable, Hashable {
    var least: JSONValue
    var greatest: JSONValue

    func contain(_ value: JSONValue) -> Bool {
        guard let number = value.doubleValue, let least = least.doubleValue, let greatest = greatest.doubleValue else {
            return true
        }
        return least <= number && number <= greatest
    }
}
