import ActivityTree

/// A type whose values an intent can take and give back: Apple's `_IntentValue`.
///
/// These are `String`, `Int`, `Double`, `Bool`, `Date`, `URL`, `Duration`, ``AppEnum``s and ``AppEntity``s, and
/// optionals and arrays of them.
public protocol IntentValue: Sendable {
    /// How a value is read and written.
    static var intentValueCoding: IntentValueCoding<Self> { get }
}

/// How a type's values are read from JSON and from what a person typed, and written as JSON.
public struct IntentValueCoding<Value: Sendable>: Sendable {
    private let makeShape: @Sendable () -> IntentValueShape
    /// The value of a parameter that is not given; nil where it must be.
    var absent: Value?
    /// Reads JSON strictly.
    var read: @Sendable (_ json: JSONValue, _ path: String) async throws(IntentParameterError) -> Value
    /// Reads what a person typed as JSON that ``read`` may take.
    var typed: @Sendable (_ text: String) -> JSONValue
    /// Writes a value as JSON that ``read`` takes.
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

    /// What the type is, for those who list it; made when it is asked for, since buttons are read at each update.
    var shape: IntentValueShape { makeShape() }

    /// The coding of a type whose values fit or do not.
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
                    throw IntentParameterError("\(json.shown) is not \(expected())", path: path)
                }
                return value
            }, typed: typed, write: write)
    }
}

/// What a parameter's type is, for those who list it.
struct IntentValueShape: Sendable, Hashable {
    /// A value of an enumeration, as it is given and as it is called.
    struct Case: Sendable, Hashable {
        var value: JSONValue
        var title: String
    }

    /// `string`, `integer`, `number`, `boolean`, `date`, `url`, `duration`, `enum`, `entity` or `array`.
    var type: String
    /// The type's own name for people; nil for types that all know.
    var name: String?
    var isOptional = false
    /// The values of an enumeration.
    var cases: [Case] = []
    /// What an array holds: one shape.
    var element: [IntentValueShape] = []

    init(_ type: String, name: String? = nil) {
        self.type = type
        self.name = name
    }

    init(arrayOf element: IntentValueShape) {
        self.init("array")
        self.element = [element]
    }

    /// The shape of an optional.
    var madeOptional: IntentValueShape {
        var shape = self
        shape.isOptional = true
        return shape
    }

    /// The shape as it is listed.
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
    /// The value as it is quoted in an error: short.
    var shown: String {
        let text = description
        return text.count > 60 ? text.prefix(60) + "…" : text
    }
}
