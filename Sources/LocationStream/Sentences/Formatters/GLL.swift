/// GLL, geographic position.
///
/// `$--GLL,ddmm.mmmm,N,dddmm.mmmm,E,hhmmss.sss,A,mode`
///
/// Before NMEA 0183 2.0 it ended with the position: such a one has neither time nor status.
struct GLL {
    var time: TimeOfDay?
    var position: SentencePosition
    /// What field 6 says: A valid, V not; nil where it is empty.
    var isValid: Bool?
    var mode: PositioningMode

    init?(_ line: Span<UInt8>, _ fields: SentenceFields) {
        guard fields.count >= 5 else { return nil }
        position = line.position(fields[1], fields[2], fields[3], fields[4])
        time = line.timeOfDay(fields[5])
        isValid = line.status(fields[6])
        mode = PositioningMode(line.letter(fields[7]))
    }
}
