/// GBS, satellite fault detection: the expected errors of the position.
///
/// `$--GBS,hhmmss.sss,latitude,longitude,altitude,satellite,probability,bias,deviation`
struct GBS {
    var time: TimeOfDay?
    var error: PositionError

    init?(_ line: Span<UInt8>, _ fields: SentenceFields) {
        guard fields.count >= 5 else { return nil }
        time = line.timeOfDay(fields[1])
        error = PositionError(
            latitude: line.standardDeviation(fields[2]), longitude: line.standardDeviation(fields[3]),
            vertical: line.standardDeviation(fields[4]))
    }
}
