package import FoundationEssentials
import SystemSupport

/// Why a value is no tree of views.
package struct ViewTreeError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The member that is missing or does not fit.
    package var member: String
    /// The error in words.
    package var description: String { "the view's \(member) is missing or does not fit" }
}

/// Reads the members of an object of a tree of views, and names the one that does not fit.
package struct TreeReader {
    package let object: JSONObject

    package init(_ value: JSONValue, _ member: String) throws(ViewTreeError) {
        guard let object = value.objectValue else { throw ViewTreeError(member: member) }
        self.object = object
    }

    package func has(_ name: String) -> Bool { object[name] != nil }

    /// A member that must be there.
    package func value<T>(_ name: String, _ read: (JSONValue) throws(ViewTreeError) -> T?) throws(ViewTreeError) -> T {
        guard let member = object[name], let value = try read(member) else { throw ViewTreeError(member: name) }
        return value
    }

    /// A member that may be missing.
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
    package func number(_ name: String, or usual: Double) throws(ViewTreeError) -> Double {
        try optionalNumber(name) ?? usual
    }
    package func bool(_ name: String, or usual: Bool) throws(ViewTreeError) -> Bool {
        try optional(name) { $0.boolValue } ?? usual
    }
    package func date(_ name: String) throws(ViewTreeError) -> Date { try value(name) { $0.treeDate } }
    package func optionalDate(_ name: String) throws(ViewTreeError) -> Date? { try optional(name) { $0.treeDate } }

    /// A word of an enumeration.
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

    package func alignment(or usual: Alignment = .center) throws(ViewTreeError) -> Alignment {
        try optional("alignment") { $0.stringValue.flatMap { Alignment(name: $0) } } ?? usual
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
