/// PGRME, Garmin's estimated position error: `$PGRME,horizontal,M,vertical,M,overall,M`.
///
/// Garmin's description of the sentence does not say with which probability an error is within the estimate. gpsd
/// assumes 50 %, but in Garmin's USB protocol such errors are two standard deviations (95 %). The values are used as
/// one standard deviation (68 %), which is between the two.
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
