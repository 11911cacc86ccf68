import ActivityTree

/// A type of parameters and results of intents.
///
/// These are `String`, `Int`, `Double`, `Bool`, `Date`, `URL`, `Duration`, ``AppEnum`` and ``AppEntity`` types, and
/// optionals and arrays of them.
public protocol IntentValue: Sendable {
    /// The coding of the type's values.
    static var intentValueCoding: IntentValueCoding<Self> { get }
}

/// Reads values from JSON and typed text, and writes them as JSON.
public struct IntentValueCoding<Value: Sendable>: Sendable {
    private let makeShape: @Sendable () -> IntentValueShape
    /// The value of a parameter that is not set; nil if it is required.
    var absent: Value?
    /// Reads a value from JSON, strictly.
    var read: @Sendable (_ json: JSONValue, _ path: String) async throws(IntentParameterError) -> Value
    /// Converts typed text to JSON for `read`.
    var typed: @Sendable (_ text: String) -> JSONValue
    /// Writes a value as JSON that `read` accepts.
    var write: @Sendable (Value) -> JSONValue

    init(
        _ shape: @autoclosure @escaping @Sendable () -> IntentValueShape, absent: Value? = nil,
        read: @escaping @Sendable (JSONValue, String) async throws(IntentParameterError) -> Value,
        typed: @escaping @Sendable (String) -> JSONValue = { .string($0) },
        write: @escaping @Sendable (Value) -> JSONValue
    ) {
        makeShape = shape
        self.absent = absent
        self.read = read
        self.typed = typed
        self.write = write
    }

    /// The description of the type in a list of intents; created lazily, since buttons are evaluated at each update.
    var shape: IntentValueShape { makeShape() }

    /// Creates the coding of a type with one error message for all invalid values.
    init(
        _ shape: @autoclosure @escaping @Sendable () -> IntentValueShape,
        _ expected: @autoclosure @escaping @Sendable () -> String, read: @escaping @Sendable (JSONValue) -> Value?,
        typed: @escaping @Sendable (String) -> JSONValue = { .string($0) },
        write: @escaping @Sendable (Value) -> JSONValue
    ) {
        self.init(
            shape(),
            read: { json, path throws(IntentParameterError) in
                guard let value = read(json) else {
                    throw IntentParameterError("\(json.quoted) is not \(expected())", path: path)
                }
                return value
            }, typed: typed, write: write)
    }
}

/// The description of a parameter's type in a list of intents.
struct IntentValueShape: Sendable, Hashable {
    struct Case: Sendable, Hashable {
        var value: JSONValue
        var title: String
    }

    /// `string`, `integer`, `number`, `boolean`, `date`, `url`, `duration`, `enum`, `entity` or `array`.
    var type: String
    /// The name of an enumeration or entity type; nil for built-in types.
    var name: String?
    var isOptional = false
    var cases: [Case] = []
    var element: [IntentValueShape] = []

    init(_ type: String, name: String? = nil) {
        self.type = type
        self.name = name
    }

    init(arrayOf element: IntentValueShape) {
        self.init("array")
        self.element = [element]
    }

    var optional: IntentValueShape {
        var shape = self
        shape.isOptional = true
        return shape
    }

    var json: JSONObject {
        var object: JSONObject = ["type": .string(type)]
        if let name { object["typeName"] = .string(name) }
        if let element = element.first { object["element"] = .object(element.json) }
        if !cases.isEmpty {
            object["cases"] = .array(cases.map { ["value": $0.value, "title": .string($0.title)] })
        }
        return object
    }
}

extension JSONValue {
    /// The value as quoted in an error, shortened.
    var quoted: String {
        let text = description
        return text.count > 60 ? text.prefix(60) + "…" : text
    }
}
