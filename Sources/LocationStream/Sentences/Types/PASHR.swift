/// PASHR, attitude from an inertial system or a system with several antennas, in Ashtech's forms.
///
/// - `$PASHR,hhmmss.sss,heading,T,roll,pitch,heave,roll error,pitch error,heading error,quality,status`: the form of
///   Trimble, NovAtel, Applanix and OxTS.
/// - `$PASHR,HPR,hhmmss.ss,heading,pitch,roll,…`: the form of Spectra and Ashtech.
/// - `$PASHR,ATT,seconds,heading,pitch,roll,error,error,reset` and `$PASHR,AT2`: forms of old Ashtech receivers; a
///   reset of 1 means that the solution is bad.
///
/// All angles are in degrees. Source: Trimble's receiver help (PASHR), Spectra's SP90M manual (HPR) and the University
/// of Hawaii's UHDAS documentation (ATT, AT2).
struct PASHR: HeadingContent {
    var heading = HeadingReading()

    static let headingRank = HeadingRank.attitude

    init?(_ line: Span<UInt8>, _ fields: consuming SentenceFields) {
        fields.skip()
        let identifier = fields.next()
        if identifier.count == 3 {
            fields.skip()
            heading.trueHeading = line.course(fields.next())
            heading.pitch = line.inclination(fields.next())
            heading.roll = line.inclination(fields.next())
            fields.skip(2)
            let isAttitude = line[identifier.lowerBound] == UInt8(ascii: "A")
            if isAttitude, line.integer(fields.next()) != 0 { return nil }
        } else {
            let degrees = line.course(fields.next())
            if line.letter(fields.next()) == UInt8(ascii: "T") { heading.trueHeading = degrees }
            heading.roll = line.inclination(fields.next())
            heading.pitch = line.inclination(fields.next())
            fields.skip(3)
            let error = line.number(fields.next(), within: 0...180)
            if error > 0, !heading.trueHeading.isNaN { heading.accuracy = error }
        }
        if heading.trueHeading.isNaN, heading.pitch.isNaN, heading.roll.isNaN { return nil }
    }
}
