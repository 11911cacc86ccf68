/// GGK, position, date and quality from a surveying receiver; Trimble's `$PTNL,GGK` has the same fields.
///
/// `$--GGK,hhmmss.ss,mmddyy,ddmm.mmmmmm,N,dddmm.mmmmmm,E,quality,used,pdop,EHTmetres,M`. Source: Trimble's and Leica's
/// receiver manuals.
struct GGK: SentenceContent {
    var time: TimeOfDay?
    var date: UTCDay?
    var position: SentencePosition
    /// Quality indicator: 0 means no fix; nil if the field is empty.
    var indicator: Int?
    var satellitesUsed: Int?
    /// Metres above the ellipsoid.
    var ellipsoidalAltitude: Double

    var timing: SentenceTiming { .fix(time) }
    var claimsFix: Bool { (indicator ?? 0) > 0 }

    init?(_ line: Span<UInt8>, _ fields: consuming SentenceFields) {
        // The address is GPGGK in one field, or PTNL and GGK in two fields.
        if fields.next().count == 4 { fields.skip() }
        time = line.timeOfDay(fields.next())
        date = line.monthDayYear(fields.next())
        position = line.position(&fields)
        indicator = line.integer(fields.next())
        satellitesUsed = line.integer(fields.next())
        fields.skip()
        guard !fields.isAtEnd else { return nil }
        ellipsoidalAltitude = line.ellipsoidalHeight(fields.next())
    }

    /// Method of the fix; nil for 0 (no fix) and for undefined values.
    ///
    /// RTX and OmniSTAR (10, 11, 14) send corrections by satellite, so they count as differential.
    var quality: FixQuality? {
        switch indicator {
        case 1: .autonomous
        case 2, 6, 8, 12: .rtkFloat
        case 3, 7, 9: .rtkFixed
        case 4, 5, 10, 11, 13, 14, 15: .differential
        default: nil
        }
    }

    /// Dimensions of the fix, 2 or 3; nil if unknown.
    ///
    /// Qualities 8 and 9 are 2D network solutions. With any other quality, a known height means 3D.
    var dimension: Int? {
        switch indicator {
        case 8, 9: 2
        default: ellipsoidalAltitude.isNaN ? nil : 3
        }
    }
}

extension Span<UInt8> {
    /// Parses a date in the form `mmddyy` or, if that is not valid, in the form `ddmmyy`.
    ///
    /// Some receivers swap the day and the month.
    fileprivate func monthDayYear(_ field: Range<Int>) -> UTCDay? {
        guard field.count == 6, let first = integer(field.prefix(2)),
            let second = integer(field.dropFirst(2).prefix(2)),
            let year = integer(field.suffix(2))
        else { return nil }
        let century = year < 69 ? 2000 : 1900
        return UTCDay(year: century + year, month: first, day: second)
            ?? UTCDay(year: century + year, month: second, day: first)
    }

    /// Parses a height in metres; the letters EHT precede the number, but some receivers omit them.
    fileprivate func ellipsoidalHeight(_ field: Range<Int>) -> Double {
        let hasLetters = field.count > 3 && self[field.lowerBound] == UInt8(ascii: "E")
        return altitude(hasLetters ? field.dropFirst(3) : field)
    }
}
