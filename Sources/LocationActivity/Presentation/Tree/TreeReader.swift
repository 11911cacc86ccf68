import FoundationEssentials
import LocationStream

/// Why a value is no tree of views.
package struct ViewTreeError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The member that is missing or does not fit.
    package var member: String
    /// The error in words.
    package var description: String { "the view's \(member) is missing or does not fit" }
}

/// Reads the members of an object of a tree of views, and names the one that does not fit.
struct TreeReader {
    let object: JSONObject

    init(_ value: JSONValue, _ member: String) throws(ViewTreeError) {
        guard let object = value.objectValue else { throw ViewTreeError(member: member) }
        self.object = object
    }

    func has(_ name: String) -> Bool { object[name] != nil }

    /// A member that must be there.
    func value<T>(_ name: String, _ read: (JSONValue) throws(ViewTreeError) -> T?) throws(ViewTreeError) -> T {
        guard let member = object[name], let value = try read(member) else { throw ViewTreeError(member: name) }
        return value
    }

    /// A member that may be missing.
    func optional<T>(_ name: String, _ read: (JSONValue) throws(ViewTreeError) -> T?) throws(ViewTreeError) -> T? {
        has(name) ? try value(name, read) : nil
    }

    func string(_ name: String) throws(ViewTreeError) -> String { try value(name) { $0.stringValue } }
    func optionalString(_ name: String) throws(ViewTreeError) -> String? { try optional(name) { $0.stringValue } }
    func optionalNumber(_ name: String) throws(ViewTreeError) -> Double? { try optional(name) { $0.doubleValue } }
    func number(_ name: String, or usual: Double) throws(ViewTreeError) -> Double {
        try optionalNumber(name) ?? usual
    }
    func bool(_ name: String, or usual: Bool) throws(ViewTreeError) -> Bool {
        try optional(name) { $0.boolValue } ?? usual
    }
    func date(_ name: String) throws(ViewTreeError) -> Date { try value(name) { $0.treeDate } }
    func optionalDate(_ name: String) throws(ViewTreeError) -> Date? { try optional(name) { $0.treeDate } }

    /// A word of an enumeration.
    func word<Word: RawRepresentable<String>>(_ name: String) throws(ViewTreeError) -> Word {
        try value(name) { $0.stringValue.flatMap { Word(rawValue: $0) } }
    }
    func optionalWord<Word: RawRepresentable<String>>(_ name: String) throws(ViewTreeError) -> Word? {
        has(name) ? try word(name) : nil
    }

    func array<T>(_ name: String, _ read: (JSONValue) throws(ViewTreeError) -> T?) throws(ViewTreeError) -> [T] {
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

    func node(_ name: String) throws(ViewTreeError) -> ViewNode {
        try value(name) { (value) throws(ViewTreeError) -> ViewNode? in try ViewNode(json: value) }
    }
    func optionalNode(_ name: String) throws(ViewTreeError) -> ViewNode? { has(name) ? try node(name) : nil }
    func nodes(_ name: String) throws(ViewTreeError) -> [ViewNode] {
        try array(name) { (value) throws(ViewTreeError) -> ViewNode? in try ViewNode(json: value) }
    }

    func style(_ name: String) throws(ViewTreeError) -> StyleValue {
        try value(name) { (value) throws(ViewTreeError) -> StyleValue? in try StyleValue(json: value) }
    }
    func optionalStyle(_ name: String) throws(ViewTreeError) -> StyleValue? { has(name) ? try style(name) : nil }
    func optionalColor(_ name: String) throws(ViewTreeError) -> ColorValue? {
        try optional(name) { (value) throws(ViewTreeError) -> ColorValue? in try ColorValue(json: value) }
    }
    func optionalShape(_ name: String) throws(ViewTreeError) -> ShapeKind? {
        try optional(name) { (value) throws(ViewTreeError) -> ShapeKind? in try ShapeKind(json: value) }
    }

    func alignment(or usual: Alignment = .center) throws(ViewTreeError) -> Alignment {
        try optional("alignment") { $0.stringValue.flatMap { Alignment(name: $0) } } ?? usual
    }
    func edges() throws(ViewTreeError) -> Edge.Set {
        try optional("edges") { $0.stringValue.flatMap { Edge.Set(name: $0) } } ?? .all
    }
}

extension JSONValue {
    var treeDate: Date? {
        stringValue.flatMap { ISO8601.milliseconds($0) }.map { Date(millisecondsSince1970: $0) }
    }
}
