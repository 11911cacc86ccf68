/// A missing or invalid member of a view tree.
package struct ViewTreeError: Error, Sendable, Hashable, CustomStringConvertible {
    package var member: String
    package var description: String { "the view tree's \(member) is missing or invalid" }
}

/// Reads the members of an object in a view tree; errors name the missing or invalid member.
package struct TreeReader {
    /// The object to read from; nil if the JSON value is not an object.
    ///
    /// Without an object, reading a member throws an error.
    private let value: JSONObject?
    private let name: String

    package init(_ value: JSONValue?, _ name: String) {
        self.value = value?.objectValue
        self.name = name
    }

    func object() throws(ViewTreeError) -> JSONObject {
        guard let value else { throw ViewTreeError(member: name) }
        return value
    }

    package func value<Value: TreeValue>(_ name: String) throws(ViewTreeError) -> Value {
        guard let member = try object()[name], let value = try Value(json: member) else {
            throw ViewTreeError(member: name)
        }
        return value
    }

    func value<Value: TreeValue>(_ name: String, or defaultValue: Value) throws(ViewTreeError) -> Value {
        try optional(name) ?? defaultValue
    }

    func optional<Value: TreeValue>(_ name: String) throws(ViewTreeError) -> Value? {
        try object()[name] == nil ? nil : try value(name)
    }

    /// Reads a member; nil if it is missing or null.
    package func nullable<Value: TreeValue>(_ name: String) throws(ViewTreeError) -> Value? {
        try object()[name]?.isNull ?? true ? nil : try value(name)
    }

    func nested(_ name: String) -> TreeReader { TreeReader(value?[name], name) }
}
