/// ROT, rate of turn: `$--ROT,degrees per minute,A`.
///
/// A negative rate means that the bow turns to port. Source: gpsd's NMEA.adoc.
struct ROT: HeadingContent {
    var heading = HeadingReading()

    static let headingRank = HeadingRank.compass

    init?(_ line: Span<UInt8>, _ fields: consuming SentenceFields) {
        fields.skip()
        heading.rateOfTurn = line.number(fields.next(), within: -100_000...100_000)
        guard line.status(fields.next()) == true, !heading.rateOfTurn.isNaN else { return nil }
    }
}
