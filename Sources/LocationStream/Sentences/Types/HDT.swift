/// HDT, true heading: `$--HDT,degrees,T`.
///
/// Source: gpsd's NMEA.adoc.
struct HDT: HeadingContent {
    var heading = HeadingReading()

    static let headingRank = HeadingRank.compass

    init?(_ line: Span<UInt8>, _ fields: consuming SentenceFields) {
        fields.skip()
        heading.trueHeading = line.course(fields.next())
        if heading.trueHeading.isNaN { return nil }
    }
}
