import FoundationEssentials

/// An update as a line; numbers are equal if they differ by at most one in their last place.
struct UpdateLine: CustomStringConvertible {
    private enum Value: Decodable, Equatable {
        case number(Double)
        case text(String)
        case flag(Bool)
        case members([String: Value])

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let flag = try? container.decode(Bool.self) {
                self = .flag(flag)
            } else if let number = try? container.decode(Double.self) {
                self = .number(number)
            } else if let text = try? container.decode(String.self) {
                self = .text(text)
            } else {
                self = .members(try container.decode([String: Value].self))
            }
        }

        /// A string, or a number rounded to a millionth.
        var text: String {
            switch self {
            case .text(let text): text
            case .number(let number): "\(Int((number * 1e6).rounded()))"
            default: "?"
            }
        }

        func agrees(with other: Value, unit: Double) -> Bool {
            switch (self, other) {
            case (.number(let a), .number(let b)): abs(a - b) < unit * 1.5
            case (.members(let a), .members(let b)):
                a.keys == b.keys
                    && a.allSatisfy { key, value in
                        // Degrees have nine decimals, other numbers at most three.
                        let unit =
                            key == "latitude" || key == "longitude" ? 1e-9 : key.contains("ccuracy") ? 0.1 : 0.001
                        return b[key].map { value.agrees(with: $0, unit: unit) } ?? false
                    }
            default: self == other
            }
        }
    }

    private let value: Value
    let description: String

    /// Golden lines omit results of stages after the decoder: `stationary` and the reason for a missing fix.
    init(_ line: Substring) throws {
        description = String(line)
        var value = try JSONDecoder().decode(Value.self, from: Data(line.utf8))
        if case .members(var members) = value {
            members["stationary"] = nil
            members["reason"] = nil
            value = .members(members)
        }
        self.value = value
    }

    func agrees(with other: UpdateLine) -> Bool {
        value.agrees(with: other.value, unit: 0.001)
    }

    /// The time, the position and whether there is a fix.
    var core: String {
        guard case .members(let members) = value else { return description }
        guard case .members(let location) = members["location"] else { return "no location" }
        return ["timestamp", "latitude", "longitude"].map { "\(location[$0].map(\.text) ?? "-")" }.joined(
            separator: " ")
    }
}
