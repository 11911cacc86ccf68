/// HTD, heading and track control data of an autopilot; only the vessel's heading is read.
///
/// `$--HTD,…12 fields…,reference,status,status,status,degrees`. The reference in field 13 is T (true) or M (magnetic),
/// and the heading is in field 17. Source: IEC 61162-1, as in Furuno's VR-3000 manual.
struct HTD: HeadingContent {
    var heading = HeadingReading()

    static let headingRank = HeadingRank.repeater

    init?(_ line: Span<UInt8>, _ fields: consuming SentenceFields) {
        fields.skip(13)
        let reference = line.letter(fields.next())
        fields.skip(3)
        let direction = line.course(fields.next())
        guard !direction.isNaN else { return nil }
        switch reference {
        case UInt8(ascii: "T"): heading.trueHeading = direction
        case UInt8(ascii: "M"): heading.magneticHeading = direction
        default: return nil
        }
    }
}
