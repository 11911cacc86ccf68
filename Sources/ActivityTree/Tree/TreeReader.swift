package import FoundationEssentials
import SystemSupport

/// A JSON value that is not a valid view tree.
package struct ViewTreeError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The missing or invalid member.
    package var member: String
    /// A description for a person.
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

    /// A required member.
    package func value<T>(_ name: String, _ read: (JSONValue) throws(ViewTreeError) -> T?) throws(ViewTreeError) -> T {
        guard let member = object[name], let value = try read(member) else { throw ViewTreeError(member: name) }
        return value
    }

    /// An optional member.
    package func optional<T>(_ name: String, _ read: (JSONValue) throws(ViewTreeError) -> T?) throws(ViewTreeError)
        -> T?
    {
        has(name) ? try value(name, read) : nil
    }

    package func string(_ name: String) throws(ViewTreeError) -> String { try value(name) { $0.stringValue } }
    package func optionalString(_ name: String) throws(ViewTreeError) -> String? {
        try optional(name) { $0.stringValue }
    }
    package func optionalNumber(_ name: String) throws(ViewTreeError) -> Double? {
        try optional(name) { $0.doubleValue }
    }
    package func number(_ name: String, or defaultValue: Double) throws(ViewTreeError) -> Double {
        try optionalNumber(name) ?? defaultValue
    }
    package func bool(_ name: String, or defaultValue: Bool) throws(ViewTreeError) -> Bool {
        try optional(name) { $0.boolValue } ?? defaultValue
    }
    package func date(_ name: String) throws(ViewTreeError) -> Date { try value(name) { $0.treeDate } }
    package func optionalDate(_ name: String) throws(ViewTreeError) -> Date? { try optional(name) { $0.treeDate } }

    /// A case of an enumeration.
    package func word<Word: RawRepresentable<String>>(_ name: String) throws(ViewTreeError) -> Word {
        try value(name) { $0.stringValue.flatMap { Word(rawValue: $0) } }
    }
    package func optionalWord<Word: RawRepresentable<String>>(_ name: String) throws(ViewTreeError) -> Word? {
        has(name) ? try word(name) : nil
    }

    package func array<T>(_ name: String, _ read: (JSONValue) throws(ViewTreeError) -> T?) throws(ViewTreeError) -> [T]
    {
        try value(name) { (value) throws(ViewTreeError) -> [T]? in
            guard let elements = value.arrayValue else { return nil }
            var values: [T] = []
            values.reserveCapacity(elements.count)
            for element in elements {
                guard let value = try read(element) else { throw ViewTreeError(member: name) }
                values.append(value)
            }
            return values
        }
    }

    package func node(_ name: String) throws(ViewTreeError) -> ViewNode {
        try value(name) { (value) throws(ViewTreeError) -> ViewNode? in try ViewNode(json: value) }
    }
    package func optionalNode(_ name: String) throws(ViewTreeError) -> ViewNode? { has(name) ? try node(name) : nil }
    package func nodes(_ name: String) throws(ViewTreeError) -> [ViewNode] {
        try array(name) { (value) throws(ViewTreeError) -> ViewNode? in try ViewNode(json: value) }
    }

    package func style(_ name: String) throws(ViewTreeError) -> StyleValue {
        try value(name) { (value) throws(ViewTreeError) -> StyleValue? in try StyleValue(json: value) }
    }
    package func optionalStyle(_ name: String) throws(ViewTreeError) -> StyleValue? {
        has(name) ? try style(name) : nil
    }
    package func optionalColor(_ name: String) throws(ViewTreeError) -> ColorValue? {
        try optional(name) { (value) throws(ViewTreeError) -> ColorValue? in try ColorValue(json: value) }
    }
    package func optionalShape(_ name: String) throws(ViewTreeError) -> ShapeKind? {
        try optional(name) { (value) throws(ViewTreeError) -> ShapeKind? in try ShapeKind(json: value) }
    }

    package func alignment(or defaultValue: Alignment = .center) throws(ViewTreeError) -> Alignment {
        try optional("alignment") { $0.stringValue.flatMap { Alignment(name: $0) } } ?? defaultValue
    }
    package func edges() throws(ViewTreeError) -> Edge.Set {
        try optional("edges") { $0.stringValue.flatMap { Edge.Set(name: $0) } } ?? .all
    }
}

extension JSONValue {
    package var treeDate: Date? {
        stringValue.flatMap { ISO8601.milliseconds($0) }.map { Date(millisecondsSince1970: $0) }
    }
}
