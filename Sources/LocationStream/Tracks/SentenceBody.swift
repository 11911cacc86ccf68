/// A sentence being written: what stands between its start character and its checksum.
struct SentenceBody {
    private var bytes: [UInt8] = []

    /// Begins a sentence with its address.
    init(_ address: StaticString) {
        bytes.reserveCapacity(96)
        bytes.append(literal: address)
    }

    /// Adds fields that stay empty.
    mutating func addEmpty(_ count: Int) {
        for _ in 0..<count { bytes.append(UInt8(ascii: ",")) }
    }

    /// Adds a field of text that a sentence may hold.
    mutating func add(_ text: StaticString) {
        addEmpty(1)
        bytes.append(literal: text)
    }

    /// Adds a field that has been formatted.
    mutating func add(_ text: [UInt8]) {
        addEmpty(1)
        bytes.append(contentsOf: text)
    }

    /// Adds a number; an unknown one leaves its field empty.
    mutating func add(_ value: Double, decimals: Int, wholeDigits: Int = 1) {
        addEmpty(1)
        FixedDecimal(value, decimals: decimals)?.append(wholeDigits: wholeDigits, to: &bytes)
    }

    /// Adds degrees from 0 to below 360.
    mutating func add(direction: Double) {
        let rounded = FixedDecimal(direction, decimals: 3)
        addEmpty(1)
        if let rounded { FixedDecimal(scaled: rounded.scaled % 360_000, decimals: 3).append(to: &bytes) }
    }

    /// Adds the four fields of a position.
    mutating func add(position epoch: Epoch) {
        add(angle: epoch.latitude, degreeDigits: 2, "N", "S")
        add(angle: epoch.longitude, degreeDigits: 3, "E", "W")
    }

    /// Adds degrees and minutes, and their hemisphere.
    private mutating func add(
        angle: Double, degreeDigits: Int, _ positive: StaticString, _ negative: StaticString
    ) {
        guard let minutes = FixedDecimal(abs(angle) * 60, decimals: 7) else { return addEmpty(2) }
        let (degrees, rest) = minutes.scaled.quotientAndRemainder(dividingBy: 600_000_000)
        addEmpty(1)
        FixedDecimal(scaled: degrees, decimals: 0).append(wholeDigits: degreeDigits, to: &bytes)
        FixedDecimal(scaled: rest, decimals: 7).append(wholeDigits: 2, to: &bytes)
        add(angle < 0 ? negative : positive)
    }

    /// Appends the whole sentence with its line end.
    func append(to line: inout [UInt8]) {
        let checksum = bytes.reduce(0, ^)
        line.append(UInt8(ascii: "$"))
        line.append(contentsOf: bytes)
        line.append(UInt8(ascii: "*"))
        for digit in [checksum >> 4, checksum & 15] {
            line.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "A") + digit - 10)
        }
        line.append(literal: "\r\n")
    }
}

/// An instant as sentences carry it: a time of day, and a date whose year has two digits.
struct SentenceInstant {
    /// `hhmmss.sss`; empty where the instant is unknown.
    private(set) var time: [UInt8] = []
    /// `ddmmyy`; empty too where two digits do not write the year.
    private(set) var date: [UInt8] = []

    init(_ milliseconds: Int64?) {
        guard let milliseconds, ISO8601.range.contains(milliseconds) else { return }
        var instant: [UInt8] = []
        ISO8601.append(milliseconds, to: &instant)
        // 2017-01-10T00:09:41.000Z
        time = Array(instant[11..<13] + instant[14..<16] + instant[17..<23])
        guard Self.dates.contains(milliseconds) else { return }
        date = Array(instant[8..<10] + instant[5..<7] + instant[2..<4])
    }

    /// The years 1970 to 2068.
    private static let dates: Range<Int64> = 0..<3_124_224_000_000
}
