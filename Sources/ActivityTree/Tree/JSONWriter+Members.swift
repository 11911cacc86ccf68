/// Members of a view tree; nil is omitted.
extension JSONWriter {
    package mutating func put(_ name: StaticString, _ value: (some TreeValue)?) {
        guard let value else { return }
        self.name(literal: name)
        value.write(into: &self)
    }

    /// JSON cannot express NaN and infinity: they are omitted.
    package mutating func put(_ name: StaticString, _ number: Double?) {
        guard let number, number.isFinite else { return }
        self.name(literal: name)
        self.number(number)
    }

    /// Writes true and omits false.
    package mutating func put(_ name: StaticString, ifTrue value: Bool) {
        if value { put(name, value) }
    }

    package mutating func putNullable(_ name: StaticString, _ value: (some TreeValue)?) {
        self.name(literal: name)
        if let value { value.write(into: &self) } else { null() }
    }

    package mutating func put(_ alignment: Alignment) {
        if alignment != .center { put("alignment", alignment) }
    }

    package mutating func putObject(_ name: StaticString, _ write: (inout JSONWriter) -> Void) {
        self.name(literal: name)
        object(write)
    }

    /// Writes an object with the members that a closure writes.
    package mutating func object(_ write: (inout JSONWriter) -> Void) {
        beginObject()
        write(&self)
        endObject()
    }

    /// Writes numbers as an array; a number that JSON cannot express becomes 0.
    package mutating func numbers(_ numbers: some Sequence<Double>) {
        beginArray()
        for number in numbers { self.number(number.isFinite ? number : 0) }
        endArray()
    }
}
