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
    /// Whether the group says that there are no satellites.
    var isEmpty: Bool
    /// The signal's letter or digit as it stands in the sentence, 0 without one.
    var signal: UInt8
    /// The satellites of this part; those of unknown number are left out.
    var satellites: [Satellite]

    init?(_ line: Span<UInt8>, _ fields: SentenceFields, talker: UInt16) {
        guard fields.count >= 4, let parts = line.integer(fields[1]), (1...Self.longestGroup).contains(parts),
            let part = line.integer(fields[2]), (1...parts).contains(part)
        else { return nil }
        self.parts = parts
        self.part = part
        let rest = fields.count - 4
        // Three behind the last four are a satellite whose strength was left out with its comma.
        let tail = rest % 4 == 3 ? 0 : rest % 4
        signal = tail > 0 ? line.letter(fields[fields.count - tail]) ?? 0 : 0
        if signal == UInt8(ascii: "0") { signal = 0 }
        let system = tail == 2 ? line.integer(fields[fields.count - 1]) : nil
        let numbering = SatelliteNumbering(system: system) ?? SatelliteNumbering(talker: talker)
        satellites = []
        for first in stride(from: 4, to: fields.count - tail, by: 4) {
            guard let number = line.integer(fields[first]), number > 0 else { continue }
            satellites.append(
                Satellite(
                    numbering.name(number), elevation: line.number(fields[first + 1]),
                    azimuth: line.number(fields[first + 2]), snr: line.number(fields[first + 3])))
        }
        isEmpty = satellites.isEmpty && line.integer(fields[3]) == 0
    }
}
