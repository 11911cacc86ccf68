import TestSupport

/// The bits of an AIS message, and its sentences.
struct AISMessage {
    private(set) var bits: [Bool] = []

    mutating func append(_ value: Int, _ width: Int) {
        for place in (0..<width).reversed() { bits.append(value >> place & 1 == 1) }
    }

    /// A position report of class A: message 1.
    ///
    /// - Parameters:
    ///   - latitude: In ten thousandths of a minute, as the longitude.
    ///   - speed: Tenths of a knot; the course is in tenths of a degree.
    ///   - turn: The rate of turn as the message has it, -128 to 127.
    static func classA(
        latitude: Int, longitude: Int, speed: Int = 102, course: Int = 845, heading: Int = 90, turn: Int = 0,
        second: Int, repeats: Int = 0
    ) -> AISMessage {
        var message = AISMessage()
        for (value, width) in [
            (1, 6), (repeats, 2), (244_121_341, 30), (0, 4), (turn, 8), (speed, 10), (1, 1), (longitude, 28),
            (latitude, 27),
            (course, 12), (heading, 9), (second, 6), (0, 2), (0, 3), (0, 1), (0, 19),
        ] {
            message.append(value, width)
        }
        return message
    }

    /// A position report of class B: message 18, or the longer 19.
    static func classB(extended: Bool, latitude: Int, longitude: Int, heading: Int = 511, second: Int) -> AISMessage {
        var message = AISMessage()
        for (value, width) in [
            (extended ? 19 : 18, 6), (0, 2), (244_630_386, 30), (0, 8), (102, 10), (1, 1), (longitude, 28),
            (latitude, 27), (845, 12), (heading, 9), (second, 6),
        ] {
            message.append(value, width)
        }
        while message.bits.count < (extended ? 312 : 168) { message.append(0, 1) }
        return message
    }

    /// The bodies of the sentences, with at most `length` characters of payload each.
    func bodies(_ address: String = "AIVDO", length: Int = 60, message: Int = 3) -> [String] {
        let fill = (6 - bits.count % 6) % 6
        let padded = bits + Array(repeating: false, count: fill)
        let characters = stride(from: 0, to: padded.count, by: 6).map { start in
            let value = padded[start..<start + 6].reduce(UInt8(0)) { $0 << 1 | ($1 ? 1 : 0) }
            return Character(Unicode.Scalar(value < 40 ? value + 48 : value + 56))
        }
        let pieces = stride(from: 0, to: characters.count, by: length).map {
            String(characters[$0..<min($0 + length, characters.count)])
        }
        return pieces.enumerated().map { index, piece in
            let number = pieces.count > 1 ? "\(message)" : ""
            return
                "\(address),\(pieces.count),\(index + 1),\(number),B,\(piece),\(index + 1 == pieces.count ? fill : 0)"
        }
    }
}

extension Sentences {
    /// Returns an encapsulated sentence, which starts with `!`.
    static func encapsulated(_ body: String) -> String { "!" + framed(body).dropFirst() }
}
