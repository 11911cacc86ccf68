import SystemSupport

/// Writes JSON text (RFC 8259) on one line.
package struct JSONWriter {
    package private(set) var bytes: [UInt8] = []
    private var needsComma = false
    package private(set) var depth = 0

    package init() {}

    package mutating func beginObject() { open(UInt8(ascii: "{")) }
    package mutating func endObject() { close(UInt8(ascii: "}")) }
    package mutating func beginArray() { open(UInt8(ascii: "[")) }
    package mutating func endArray() { close(UInt8(ascii: "]")) }

    package mutating func name(_ name: String) {
        separate()
        bytes.append(jsonString: name)
        bytes.append(UInt8(ascii: ":"))
        needsComma = false
    }

    /// Writes a member name; the name must not contain characters that need to be escaped.
    package mutating func name(literal: StaticString) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        bytes.append(literal: literal)
        bytes.append(literal: "\":")
        needsComma = false
    }

    /// Writes text that is already JSON.
    package mutating func raw(_ json: some Sequence<UInt8>) {
        separate()
        bytes.append(contentsOf: json)
        needsComma = true
    }

    package mutating func null() { raw("null".utf8) }
    package mutating func bool(_ value: Bool) { raw((value ? "true" : "false").utf8) }
    package mutating func integer(_ value: Int64) {
        // FixedDecimal holds only sixteen digits. Longer integers are rare and may be slower to write.
        guard value.magnitude < 10_000_000_000_000_000 else { return raw(value.description.utf8) }
        separate()
        FixedDecimal(scaled: value, decimals: 0).append(to: &bytes)
        needsComma = true
    }

    package mutating func string(_ value: String) {
        separate()
        bytes.append(jsonString: value)
        needsComma = true
    }

    /// Writes a number with the fewest digits that round-trip.
    ///
    /// NaN and infinity, which JSON cannot express, become `null`.
    package mutating func number(_ value: Double) {
        guard value.isFinite else { return null() }
        if let whole = Int64(exactly: value) { return integer(whole) }
        raw(value.description.utf8)
    }

    /// Writes a number rounded to `decimals` decimals (0 to 9), without trailing zeros.
    ///
    /// A number with more digits than a `Double` holds is not rounded.
    package mutating func number(_ value: Double, decimals: Int) {
        guard let decimal = FixedDecimal(value, decimals: decimals) else { return number(value) }
        separate()
        decimal.append(trimmed: true, to: &bytes)
        needsComma = true
    }

    package mutating func value(_ value: JSONValue) {
        switch value {
        case .null: null()
        case .bool(let value): bool(value)
        case .integer(let value): integer(value)
        case .number(let value): number(value)
        case .string(let value): string(value)
        case .array(let values):
            beginArray()
            for element in values { self.value(element) }
            endArray()
        case .object(let object):
            beginObject()
            for member in object.members {
                name(member.name)
                self.value(member.value)
            }
            endObject()
        }
    }

    private mutating func open(_ bracket: UInt8) {
        separate()
        bytes.append(bracket)
        needsComma = false
        depth += 1
    }

    private mutating func close(_ bracket: UInt8) {
        bytes.append(bracket)
        needsComma = true
        depth -= 1
    }

    private mutating func separate() {
        if needsComma { bytes.append(UInt8(ascii: ",")) }
    }
}
