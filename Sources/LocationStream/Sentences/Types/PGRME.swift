/// PGRME, Garmin's estimated position error: `$PGRME,horizontal,M,vertical,M,overall,M`.
struct PGRME: SentenceContent {
    var error: PositionError

    init?(_ line: Span<UInt8>, _ fields: consuming SentenceFields) {
        guard fields.count >= 5 else { return nil }
        fields.skip()
        let horizontal = line.standardDeviation(fields.next())
        fields.skip()
        error = PositionError(horizontal: horizontal, vertical: line.standardDeviation(fields.next()))
    }
}
