/// A JSON value as text on one line, which is parsed on each access.
package struct JSONText: Sendable, Hashable {
    /// The text, whose syntax has been checked; it may be a part of a larger text, which it keeps in memory.
    package let bytes: ArraySlice<UInt8>

    fileprivate init(checked bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
    }

    package init(_ value: JSONValue) {
        bytes = value.bytes[...]
    }

    /// The value; null if the text has duplicate member names or a number out of range.
    package var value: JSONValue { value(without: []) }

    /// Parses the text, and skips members with the given names whose values are objects or arrays.
    package func value(without omitted: Set<String>) -> JSONValue {
        (try? JSONValue(parsing: Array(bytes), without: omitted)) ?? .null
    }

    /// The same text, which keeps no larger one in memory.
    package var copy: JSONText { JSONText(checked: Array(bytes)[...]) }
}

extension JSONText: TreeValue {
    package init?(json: JSONValue) {
        self.init(json)
    }

    package func write(into writer: inout JSONWriter) {
        writer.raw(bytes)
    }
}

extension JSONValue {
    /// Parses JSON text, and returns some members of the object as text in place of their values.
    ///
    /// The syntax of these members is checked, but parsing large ones would take longer than everything else.
    ///
    /// - Returns: The value without the members, and the members that there are.
    package static func parse(
        _ text: [UInt8], keeping names: [String]
    ) throws(JSONSyntaxError) -> (value: JSONValue, kept: [String: JSONText]) {
        var parser = JSONParser(bytes: text, omitted: [], keptNames: names)
        let value = try parser.wholeText()
        var kept: [String: JSONText] = [:]
        for (name, member) in parser.kept {
            let bytes = text[member.range]
            kept[name] =
                member.hasWhiteSpace ? JSONText(try JSONValue(parsing: Array(bytes))) : JSONText(checked: bytes)
        }
        return (value, kept)
    }
}
