/// HDM, magnetic heading: `$--HDM,degrees,M`.
///
/// Source: gpsd's NMEA.adoc.
struct HDM: HeadingContent {
    var heading = HeadingReading()

    static let headingRank = HeadingRank.compass

    init?(_ line: Span<UInt8>, _ fields: consuming SentenceFields) {
        fields.skip()
        heading.magneticHeading = line.course(fields.next())
        if heading.magneticHeading.isNaN { return nil }
    }
}
