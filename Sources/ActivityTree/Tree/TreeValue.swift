package import FoundationEssentials
import SystemSupport

/// A value in a view tree, with its JSON representation.
package protocol TreeValue {
    /// Reads the value; nil if the JSON value is of the wrong kind, or names an unknown case.
    ///
    /// - Throws: ``ViewTreeError`` if a member of the value is missing or invalid.
    init?(json: JSONValue) throws(ViewTreeError)

    func write(into writer: inout JSONWriter)

    /// Whether JSON cannot express the value, for example NaN.
    ///
    /// An object omits a member that JSON cannot express.
    var isOmitted: Bool { get }
}

extension TreeValue {
    package var isOmitted: Bool { false }
}

extension TreeValue where Self: Equatable {
    /// Returns nil for the default value, so that objects omit the member.
    ///
    /// Readers use the default value for a missing member.
    func unless(_ defaultValue: Self) -> Self? { self == defaultValue ? nil : self }
}

extension TreeValue where Self: RawRepresentable<String> {
    package init?(json: JSONValue) {
        guard let name = json.stringValue, let value = Self(rawValue: name) else { return nil }
        self = value
    }

    package func write(into writer: inout JSONWriter) { writer.string(rawValue) }
}

/// A tree value that is read from JSON with `value(of:)`.
///
/// Types such as `String` also conform to ``JSONScalar``, which requires the same function.
package protocol PlainTreeValue: TreeValue {
    static func value(of json: JSONValue) -> Self?
}

extension PlainTreeValue {
    package init?(json: JSONValue) {
        guard let value = Self.value(of: json) else { return nil }
        self = value
    }
}

extension String: PlainTreeValue {
    package static func value(of json: JSONValue) -> String? { json.stringValue }
    package func write(into writer: inout JSONWriter) { writer.string(self) }
}

extension Double: PlainTreeValue {
    package static func value(of json: JSONValue) -> Double? { json.doubleValue }
    package var isOmitted: Bool { !isFinite }
    /// Writes the number, or 0 for NaN and infinity.
    ///
    /// JSON cannot express NaN and infinity, and an array cannot omit an element.
    package func write(into writer: inout JSONWriter) { writer.number(isFinite ? self : 0) }
}

extension Int: PlainTreeValue {
    package static func value(of json: JSONValue) -> Int? { json.intValue }
    package func write(into writer: inout JSONWriter) { writer.integer(Int64(self)) }
}

extension Bool: PlainTreeValue {
    package static func value(of json: JSONValue) -> Bool? { json.boolValue }
    package func write(into writer: inout JSONWriter) { writer.bool(self) }
}

extension Date: TreeValue {
    package init?(json: JSONValue) {
        guard let milliseconds = json.stringValue.flatMap({ ISO8601.milliseconds($0) }) else { return nil }
        self.init(millisecondsSince1970: milliseconds)
    }

    package func write(into writer: inout JSONWriter) { writer.string(ISO8601.string(millisecondsSince1970)) }
}

extension JSONValue: PlainTreeValue {
    package static func value(of json: JSONValue) -> JSONValue? { json }
    package func write(into writer: inout JSONWriter) { writer.value(self) }
}

extension JSONObject: PlainTreeValue {
    package static func value(of json: JSONValue) -> JSONObject? { json.objectValue }
    package func write(into writer: inout JSONWriter) { writer.value(.object(self)) }
}

extension Array: TreeValue where Element: TreeValue {
    package init?(json: JSONValue) throws(ViewTreeError) {
        guard let values = json.arrayValue else { return nil }
        self = []
        reserveCapacity(values.count)
        for value in values {
            guard let element = try Element(json: value) else { return nil }
            append(element)
        }
    }

    package func write(into writer: inout JSONWriter) {
        writer.beginArray()
        for element in self { element.write(into: &writer) }
        writer.endArray()
    }
}

extension JSONText: TreeValue {
    package init?(json: JSONValue) {
        self.init(json)
    }

    package func write(into writer: inout JSONWriter) {
        writer.raw(bytes)
    }
}
