import ActivityTree

/// A type that parameters and results of intents can have.
///
/// Such types are `String`, `Int`, `Double`, `Bool`, `Date`, `URL`, `Duration`, ``AppEnum`` and ``AppEntity`` types,
/// and optionals and arrays of them.
public protocol IntentValue: Sendable {
    /// The coding of the type's values.
    static var intentValueCoding: IntentValueCoding<Self> { get }
}

/// An error for an unknown, missing or invalid parameter of an intent.
package struct IntentParameterError: Error, Sendable, Hashable {
    package let message: String
    /// The name of the parameter; for an array element, followed by a dot and the index, as in `guests.1`.
    package let path: String

    init(_ message: String, path: String) {
        self.message = message
        self.path = path
    }
}

/// Reads values from JSON or from a user's input, and writes values as JSON.
public struct IntentValueCoding<Value: Sendable>: Sendable {
    private let makeShape: @Sendable () -> IntentValueShape
    /// The value of a parameter that has no declared default value and that the caller omits; nil if this is an
    /// error.
    var absent: Value?
    /// Reads a value from JSON; `path` is the name of the parameter in errors.
    var read: @Sendable (_ json: JSONValue, _ path: String) async throws(IntentParameterError) -> Value
    /// Converts a user's input to JSON that `read` accepts.
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

    /// The description of the type in a list of intents.
    ///
    /// The description is created on demand, because encoding values does not need it.
    var shape: IntentValueShape { makeShape() }

    /// Creates a coding whose errors have the same form for all invalid values, for example "5 is not a string".
    ///
    /// - Parameter expected: The end of the error message, for example "a string".
    package init(
        _ shape: @autoclosure @escaping @Sendable () -> IntentValueShape,
        _ expected: @autoclosure @escaping @Sendable () -> String,
        read: @escaping @Sendable (JSONValue) async -> Value?,
        typed: @escaping @Sendable (String) -> JSONValue = { .string($0) },
        write: @escaping @Sendable (Value) -> JSONValue
    ) {
        self.init(
            shape(),
            read: { json, path throws(IntentParameterError) in
                guard let value = await read(json) else {
                    throw IntentParameterError("\(json.quoted) is not \(expected())", path: path)
                }
                return value
            }, typed: typed, write: write)
    }
}

/// The description of a parameter's type in a list of intents.
package struct IntentValueShape: Sendable, Hashable {
    /// `string`, `integer`, `number`, `boolean`, `date`, `url`, `duration`, `enum`, `entity` or `array`.
    package let type: String
    package var isOptional = false
    /// The shape as a JSON object with the member `type`.
    ///
    /// Enumerations also have `typeName` and `cases`, entities `typeName`, and arrays `element`.
    package private(set) var json: JSONObject

    package init(_ type: String, name: String? = nil, cases: [JSONValue] = []) {
        self.type = type
        json = ["type": .string(type)]
        if let name { json["typeName"] = .string(name) }
        if !cases.isEmpty { json["cases"] = .array(cases) }
    }

    init(arrayOf element: IntentValueShape) {
        self.init("array")
        json["element"] = .object(element.json)
    }

    var optional: IntentValueShape {
        var shape = self
        shape.isOptional = true
        return shape
    }
}

extension JSONValue {
    /// The value as JSON text, shortened for an error message.
    var quoted: String {
        let text = description
        return text.count > 60 ? text.prefix(60) + "…" : text
    }
}
