/// Functions that write the members of objects in a view tree; they omit nil.
extension JSONWriter {
    package mutating func put(_ name: StaticString, _ value: (some TreeValue)?) {
        guard let value else { return }
        self.name(literal: name)
        value.write(into: &self)
    }

    /// Writes a number, but omits NaN and infinity, which JSON cannot express.
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

    package mutating func object(_ write: (inout JSONWriter) -> Void) {
        beginObject()
        write(&self)
        endObject()
    }

    /// Writes an array of numbers, with 0 for NaN and infinity, which JSON cannot express.
    package mutating func numbers(_ numbers: some Sequence<Double>) {
        beginArray()
        for number in numbers { self.number(number.isFinite ? number : 0) }
        endArray()
    }
}
