/// THS, true heading and status, the successor of HDT: `$--THS,degrees,mode`.
///
/// The mode V means invalid. Source: gpsd's driver_nmea0183.c.
struct THS: HeadingContent {
    var heading = HeadingReading()

    static let headingRank = HeadingRank.compass

    init?(_ line: Span<UInt8>, _ fields: consuming SentenceFields) {
        fields.skip()
        heading.trueHeading = line.course(fields.next())
        guard let mode = line.letter(fields.next()), mode != UInt8(ascii: "V"), !heading.trueHeading.isNaN else {
            return nil
        }
    }
}
