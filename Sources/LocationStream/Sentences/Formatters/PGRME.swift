/// PGRME, Garmin's estimated position error: `$PGRME,horizontal,M,vertical,M,overall,M`.
struct PGRME {
    var error: PositionError

    init?(_ line: Span<UInt8>, _ fields: SentenceFields) {
        guard fields.count >= 5 else { return nil }
        error = PositionError(
            horizontal: line.standardDeviation(fields[1]), vertical: line.standardDeviation(fields[3]))
    }
}
