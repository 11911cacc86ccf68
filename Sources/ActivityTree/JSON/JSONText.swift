/// A JSON value as text on one line; each access to ``value`` parses the text.
package struct JSONText: Sendable, Hashable {
    /// The text, whose syntax has been checked.
    ///
    /// A slice of a larger text keeps the whole larger text in memory.
    package let bytes: ArraySlice<UInt8>

    fileprivate init(checked bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
    }

    package init(_ value: JSONValue) {
        bytes = value.bytes[...]
    }

    /// The value; null if the text has duplicate member names or a number out of range.
    package var value: JSONValue { value(without: []) }

    /// Parses the text, but omits the members with the given names, at any level.
    ///
    /// Only members whose values are objects or arrays are omitted.
    package func value(without omitted: Set<String>) -> JSONValue {
        (try? JSONValue(parsing: Array(bytes), without: omitted)) ?? .null
    }

    /// A copy that does not keep a larger text in memory.
    package var copy: JSONText { JSONText(checked: Array(bytes)[...]) }
}

extension JSONValue {
    /// Parses JSON text, but returns the named members of the outermost object as text.
    ///
    /// Only the syntax of the named members is checked, because these members can be large, and parsing them would
    /// take longer than parsing the rest. A named member that contains white space to remove or control characters to
    /// escape is parsed and written again.
    ///
    /// - Returns: The value without the named members, and the named members that are present.
    package static func parse(
        _ text: [UInt8], keeping names: [String]
    ) throws(JSONSyntaxError) -> (value: JSONValue, kept: [String: JSONText]) {
        var parser = JSONParser(bytes: text, omitted: [], keptNames: names)
        let value = try parser.wholeText()
        var kept: [String: JSONText] = [:]
        for (name, member) in parser.kept {
            guard member.needsRewriting else {
                kept[name] = JSONText(checked: text[member.range])
                continue
            }
            var memberParser = JSONParser(bytes: text, omitted: [], index: member.range.lowerBound)
            kept[name] = JSONText(try memberParser.value(depth: 1))
        }
        return (value, kept)
    }
}
