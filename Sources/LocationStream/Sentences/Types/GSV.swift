/// GSV, satellites in view: one part of a group.
///
/// `$--GSV,parts,part,in view,(number,elevation,azimuth,strength) × 0…4`. NMEA 0183 4.10 adds the signal, and Quectel
/// modules also add the system after the signal. GSV has no time.
struct GSV {
    /// Maximum number of parts of a group; the standard allows 9.
    static let longestGroup = 16

    /// Number of parts of the group; 0 if the receiver does not report it, as with receivers by Airmar.
    var parts: Int
    /// Number of this part, from 1.
    var part: Int
    /// Number of satellites in the group, as reported.
    var inView: Int?
    /// The signal's letter or digit, as set by ``read(_:into:)``; 0 if there is none.
    private(set) var signal: UInt8 = 0
    private let talker: UInt16
    /// The fields from the first satellite on.
    private let fields: SentenceFields

    @inline(__always)
    init?(_ line: Span<UInt8>, _ fields: consuming SentenceFields, talker: UInt16) {
        fields.skip()
        let total = fields.next()
        let parts = line.integer(total) ?? 0
        guard parts > 0 || total.isEmpty, parts <= Self.longestGroup, let part = line.integer(fields.next()),
            (1...(parts > 0 ? parts : Self.longestGroup)).contains(part)
        else { return nil }
        self.parts = parts
        self.part = part
        self.talker = talker
        inView = line.integer(fields.next())
        self.fields = fields
    }

    /// Appends the satellites of this part to a list; skips satellites without a number.
    @inline(__always)
    mutating func read(_ line: Span<UInt8>, into satellites: inout [Satellite]) {
        let count = satellites.count
        if readFast(line, into: &satellites) { return }
        satellites.removeLast(satellites.count - count)
        readSlow(line, into: &satellites)
    }

    /// Fast path for satellites in the common form; returns false if any satellite has another form.
    @inline(__always)
    private mutating func readFast(_ line: Span<UInt8>, into satellites: inout [Satellite]) -> Bool {
        let numbering = SatelliteNumbering(talker: talker)
        let end = fields.end
        var position = fields.position
        while let report = line.satellite(at: position, before: end) {
            position = report.end
            satellites.append(
                Satellite(
                    numbering.name(report.number), elevation: report.elevation, azimuth: report.azimuth,
                    snr: report.snr))
            guard position < end else { return true }
            position &+= 1
            // A last field of one character is the signal.
            if position &+ 1 == end {
                signal = line[position] == UInt8(ascii: "0") ? 0 : line[position]
                return true
            }
        }
        return false
    }

    /// Slow path for satellites in any form.
    @inline(never)
    private mutating func readSlow(_ line: Span<UInt8>, into satellites: inout [Satellite]) {
        var (fields, tailFields) = (fields, fields)
        let rest = fields.count
        // A satellite has four fields. If three fields remain at the end, they are a satellite without its strength.
        let tail = rest % 4 == 3 ? 0 : rest % 4
        tailFields.skip(rest - tail)
        signal = tail > 0 ? line.letter(tailFields.next()) ?? 0 : 0
        if signal == UInt8(ascii: "0") { signal = 0 }
        let system = tail == 2 ? line.integer(tailFields.next()) : nil
        let numbering = SatelliteNumbering(system: system) ?? SatelliteNumbering(talker: talker)
        for _ in 0..<(rest - tail + 3) / 4 {
            let (number, elevation, azimuth, snr) = (fields.next(), fields.next(), fields.next(), fields.next())
            guard let number = line.integer(number), number > 0 else { continue }
            satellites.append(
                Satellite(
                    numbering.name(number), elevation: line.number(elevation), azimuth: line.number(azimuth),
                    snr: line.number(snr)))
        }
    }
}

/// A satellite that the fast path has parsed.
///
/// `end` is the index after its last field, which is that of a comma or the end of the sentence's body.
private typealias FastReport = (number: Int, elevation: Double, azimuth: Double, snr: Double, end: Int)

extension Span<UInt8> {
    /// Parses a satellite of the form `01,40,083,46`, or `01,40,083,` if the satellite is not tracked.
    ///
    /// Nil if the satellite at `position` has another form, or if fewer than 12 bytes remain before `limit`.
    @inline(__always)
    fileprivate func satellite(at position: Int, before limit: Int) -> FastReport? {
        guard position >= 0, limit <= count, position <= limit &- 12 else { return nil }
        // Safe, because every bit pattern is an integer, and the bounds have just been checked.
        let first = unsafe UInt32(
            littleEndian: bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: position, as: UInt32.self))
        let second = unsafe UInt64(
            littleEndian: bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: position &+ 4, as: UInt64.self))
        // XOR with "0" turns a digit into a number below 10, and XOR with "," turns a comma into 0. The additions below
        // then set the highest bit of every byte that does not match.
        let head = first ^ 0x302C_3030
        let rest = second ^ 0x3030_2C30_3030_2C30
        guard ((head &+ 0x767F_7676) | head) & 0x8080_8080 == 0 else { return nil }
        let others = ((rest &+ 0x7676_7F76_7676_7F76) | rest) & 0x8080_8080_8080_8080
        func digit(_ index: UInt64) -> Int { Int(truncatingIfNeeded: rest &>> (index &* 8) & 15) }
        let number = Int(head & 15) &* 10 &+ Int(head &>> 8 & 15)
        let elevation = Int(head &>> 24) &* 10 &+ digit(0)
        let azimuth = digit(2) &* 100 &+ digit(3) &* 10 &+ digit(4)
        guard number > 0 else { return nil }
        if others == 0 {
            let end = position &+ 12
            guard end == limit || self[end] == UInt8(ascii: ",") else { return nil }
            return (number, Double(elevation), Double(azimuth), Double(digit(6) &* 10 &+ digit(7)), end)
        }
        // The strength is empty if all bytes before it match and a comma takes the place of its first character.
        guard others & 0x0000_FFFF_FFFF_FFFF == 0, rest &>> 48 & 0xFF == 0x1C else { return nil }
        return (number, Double(elevation), Double(azimuth), .nan, position &+ 10)
    }
}
