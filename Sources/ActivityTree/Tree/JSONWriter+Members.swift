/// The members of an object in a view tree, by name.
package typealias TreeMembers = KeyValuePairs<StaticString, (any TreeValue)?>

extension Optional where Wrapped: TreeValue {
    /// The value, or JSON's null for nil, so that objects do not omit the member.
    package var orNull: any TreeValue { map { $0 as any TreeValue } ?? JSONValue.null }
}

/// Functions that write the members of objects in a view tree.
///
/// They omit members that are nil, NaN or infinite, except that `putNullable` writes null for nil.
extension JSONWriter {
    package mutating func put(_ name: StaticString, _ value: (some TreeValue)?) {
        guard let value, !value.isOmitted else { return }
        self.name(literal: name)
        value.write(into: &self)
    }

    package mutating func putNullable(_ name: StaticString, _ value: (some TreeValue)?) {
        self.name(literal: name)
        if let value { value.write(into: &self) } else { null() }
    }

    package mutating func put(_ members: TreeMembers) {
        // ``put(_:_:)`` would be slower, because it would wrap each value in an Optional of a type known only at run
        // time.
        for case (let name, let value?) in members where !value.isOmitted {
            self.name(literal: name)
            value.write(into: &self)
        }
    }

    package mutating func object(_ members: TreeMembers) {
        object { $0.put(members) }
    }

    package mutating func object(_ write: (inout JSONWriter) -> Void) {
        beginObject()
        write(&self)
        endObject()
    }
}
