/// PGRME, Garmin's estimated position error: `$PGRME,horizontal,M,vertical,M,overall,M`.
///
/// Garmin does not document the probability with which an error is within the estimate. gpsd assumes 50 %, and Garmin's
/// USB protocol uses two standard deviations (95 %). The values count as one standard deviation (68 %), which is in
/// between.
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
