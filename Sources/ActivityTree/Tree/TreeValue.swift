package import FoundationEssentials
import SystemSupport

/// A value in a view tree, with its JSON representation.
package protocol TreeValue {
    /// Reads the value; nil if the JSON value is of the wrong kind.
    ///
    /// - Throws: ``ViewTreeError`` if one of its members is missing or invalid.
    init?(json: JSONValue) throws(ViewTreeError)

    func write(into writer: inout JSONWriter)
}

extension TreeValue where Self: RawRepresentable<String> {
    package init?(json: JSONValue) {
        guard let name = json.stringValue, let value = Self(rawValue: name) else { return nil }
        self = value
    }

    package func write(into writer: inout JSONWriter) { writer.string(rawValue) }
}

extension String: TreeValue {
    package init?(json: JSONValue) {
        guard let value = json.stringValue else { return nil }
        self = value
    }

    package func write(into writer: inout JSONWriter) { writer.string(self) }
}

extension Double: TreeValue {
    package init?(json: JSONValue) {
        guard let value = json.doubleValue else { return nil }
        self = value
    }

    package func write(into writer: inout JSONWriter) { writer.number(self) }
}

extension Int: TreeValue {
    package init?(json: JSONValue) {
        guard let value = json.intValue else { return nil }
        self = value
    }

    package func write(into writer: inout JSONWriter) { writer.integer(Int64(self)) }
}

extension Bool: TreeValue {
    package init?(json: JSONValue) {
        guard let value = json.boolValue else { return nil }
        self = value
    }

    package func write(into writer: inout JSONWriter) { writer.bool(self) }
}

extension Date: TreeValue {
    package init?(json: JSONValue) {
        guard let milliseconds = json.stringValue.flatMap({ ISO8601.milliseconds($0) }) else { return nil }
        self.init(millisecondsSince1970: milliseconds)
    }

    package func write(into writer: inout JSONWriter) { writer.string(ISO8601.string(millisecondsSince1970)) }
}

extension JSONObject: TreeValue {
    package init?(json: JSONValue) {
        guard let value = json.objectValue else { return nil }
        self = value
    }

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
