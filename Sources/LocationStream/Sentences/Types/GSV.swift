/// GSV, satellites in view: one part of a group.
///
/// `$--GSV,parts,part,in view,(number,elevation,azimuth,strength) × 0…4`; NMEA 0183 4.10 adds the signal, and Quectel's
/// modules the system behind it. It has no time.
struct GSV {
    /// The most parts of a group; the standard allows 9.
    static let longestGroup = 16

    /// How many parts the group has.
    var parts: Int
    /// Which of them this is, from 1 on.
    var part: Int
    /// How many satellites the group is said to have.
    var inView: Int?
    /// The signal's letter or digit as it stands in the sentence, 0 without one; known once the satellites are read.
    private(set) var signal: UInt8 = 0
    private let talker: UInt16
    /// The fields from the first satellite on.
    private let fields: SentenceFields

    @inline(__always)
    init?(_ line: Span<UInt8>, _ fields: consuming SentenceFields, talker: UInt16) {
        fields.skip()
        guard let parts = line.integer(fields.next()), (1...Self.longestGroup).contains(parts),
            let part = line.integer(fields.next()), (1...parts).contains(part)
        else { return nil }
        self.parts = parts
        self.part = part
        self.talker = talker
        inView = line.integer(fields.next())
        self.fields = fields
    }

    /// Adds the satellites of this part to a list; those of unknown number are left out.
    @inline(__always)
    mutating func read(_ line: Span<UInt8>, into satellites: inout [Satellite]) {
        let count = satellites.count
        if readUsual(line, into: &satellites) { return }
        satellites.removeLast(satellites.count - count)
        readAny(line, into: &satellites)
    }

    /// Reads satellites as most receivers write them, each figure with the digits that the standard gives it.
    ///
    /// - Returns: Whether all are written so.
    @inline(__always)
    private mutating func readUsual(_ line: Span<UInt8>, into satellites: inout [Satellite]) -> Bool {
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
            // What is left is a signal.
            if position &+ 1 == end {
                signal = line[position] == UInt8(ascii: "0") ? 0 : line[position]
                return true
            }
        }
        return false
    }

    /// Reads satellites however they are written.
    @inline(never)
    private mutating func readAny(_ line: Span<UInt8>, into satellites: inout [Satellite]) {
        var (fields, behind) = (fields, fields)
        let rest = fields.count
        // Three behind the last four are a satellite whose strength was left out with its comma.
        let tail = rest % 4 == 3 ? 0 : rest % 4
        behind.skip(rest - tail)
        signal = tail > 0 ? line.letter(behind.next()) ?? 0 : 0
        if signal == UInt8(ascii: "0") { signal = 0 }
        let system = tail == 2 ? line.integer(behind.next()) : nil
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

/// A satellite as most receivers write it: `01,40,083,46`, or `01,40,083,` where it is not heard.
private struct UsualReport {
    var number: Int
    var elevation: Double
    var azimuth: Double
    var snr: Double
    /// Where it ends: at a comma, or with the line.
    var end: Int
}

extension Span<UInt8> {
    /// The satellite at a position of a body that ends at a limit; nil where none is written in the usual way.
    @inline(__always)
    fileprivate func satellite(at position: Int, before limit: Int) -> UsualReport? {
        guard position >= 0, limit <= count, position <= limit &- 12 else { return nil }
        // Every bit pattern is an integer, and the bounds have just been checked.
        let first = unsafe UInt32(
            littleEndian: bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: position, as: UInt32.self))
        let second = unsafe UInt64(
            littleEndian: bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: position &+ 4, as: UInt64.self))
        // A digit less "0" is below 10, a comma less "," is 0; adding sets the highest bit of all that is neither.
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
            return UsualReport(
                number: number, elevation: Double(elevation), azimuth: Double(azimuth),
                snr: Double(digit(6) &* 10 &+ digit(7)), end: end)
        }
        // The comma behind an empty strength, with nothing wrong before it.
        guard others & 0x0000_FFFF_FFFF_FFFF == 0, rest &>> 48 & 0xFF == 0x1C else { return nil }
        return UsualReport(
            number: number, elevation: Double(elevation), azimuth: Double(azimuth), snr: .nan, end: position &+ 10)
    }
}
