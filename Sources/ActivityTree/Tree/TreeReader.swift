/// A JSON value that is not a valid view tree.
package struct ViewTreeError: Error, Sendable, Hashable, CustomStringConvertible {
    package var member: String
    package var description: String { "the view tree's \(member) is missing or invalid" }
}

/// Reads the members of an object in a view tree and reports the invalid one.
package struct TreeReader {
    package let object: JSONObject

    package init(_ value: JSONValue, _ member: String) throws(ViewTreeError) {
        guard let object = value.objectValue else { throw ViewTreeError(member: member) }
        self.object = object
    }

    package func has(_ name: String) -> Bool { object[name] != nil }

    package func value<Value: TreeValue>(_ name: String) throws(ViewTreeError) -> Value {
        guard let member = object[name], let value = try Value(json: member) else { throw ViewTreeError(member: name) }
        return value
    }

    package func value<Value: TreeValue>(_ name: String, or defaultValue: Value) throws(ViewTreeError) -> Value {
        try optional(name) ?? defaultValue
    }

    package func optional<Value: TreeValue>(_ name: String) throws(ViewTreeError) -> Value? {
        has(name) ? try value(name) : nil
    }

    /// An optional member that may be null.
    package func nullable<Value: TreeValue>(_ name: String) throws(ViewTreeError) -> Value? {
        object[name]?.isNull ?? true ? nil : try value(name)
    }

    /// The members of an object that is a required member.
    package func nested(_ name: String) throws(ViewTreeError) -> TreeReader {
        guard let member = object[name] else { throw ViewTreeError(member: name) }
        return try TreeReader(member, name)
    }
}
