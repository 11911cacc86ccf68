/// VHW, heading and speed through the water; only the heading is read.
///
/// `$--VHW,degrees,T,degrees,M,knots,N,km/h,K`. Source: gpsd's NMEA.adoc.
struct VHW: HeadingContent {
    var heading = HeadingReading()

    static let headingRank = HeadingRank.repeater

    init?(_ line: Span<UInt8>, _ fields: consuming SentenceFields) {
        fields.skip()
        // A number counts as a heading only with its letter T or M, because GlobalSat documents a VHW that starts with
        // water temperatures.
        let (degrees, reference) = (line.course(fields.next()), line.letter(fields.next()))
        if reference == UInt8(ascii: "T") { heading.trueHeading = degrees }
        let (magnetic, magneticReference) = (line.course(fields.next()), line.letter(fields.next()))
        if magneticReference == UInt8(ascii: "M") { heading.magneticHeading = magnetic }
        if heading.trueHeading.isNaN, heading.magneticHeading.isNaN { return nil }
    }
}
