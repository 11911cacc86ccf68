import Testing

@testable import LocationStream
import TestSupport

@Suite("Fields")
struct FieldTests {
    @Test("Commas separate fields, and missing fields are empty")
    func fields() {
        let line = Array("GPGLL,4916.45,N,,W,225444,A".utf8)
        var fields = SentenceFields(of: line.span)
        #expect(fields.count == 7)
        let texts = (0..<9).map { _ in String(decoding: line[fields.next()], as: UTF8.self) }
        #expect(texts == ["GPGLL", "4916.45", "N", "", "W", "225444", "A", "", ""])
        #expect(fields.isAtEnd)
    }

    @Test(
        "A line of commas has that many fields, up to the limit",
        arguments: [0, 7, 63, 64, 255, 400])
    func commas(count: Int) {
        let line = [UInt8](repeating: UInt8(ascii: ","), count: count)
        var fields = SentenceFields(of: line.span)
        #expect(fields.count == min(count + 1, SentenceFields.reach))
        for _ in 0..<500 { #expect(fields.next().isEmpty) }
    }

    @Test("Fields match those of a plain split, at any length", arguments: 0..<50)
    func anyFields(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        for _ in 0..<20 {
            let texts = (0..<Int.random(in: 1...30, using: &random)).map { _ in
                String(repeating: "7", count: max(0, Int.random(in: -4...12, using: &random)))
            }
            let line = Array(texts.joined(separator: ",").utf8)
            guard line.count < SentenceFields.reach else { continue }
            var fields = SentenceFields(of: line.span)
            #expect(texts.map { _ in String(decoding: line[fields.next()], as: UTF8.self) } == texts)
            // Some fields are only counted, and the following ones are still found.
            let skipped = Int.random(in: 0...10, using: &random)
            let number = Int.random(in: 1...12, using: &random)
            fields = SentenceFields(of: line.span)
            fields.skip(skipped)
            #expect(fields.takeFilled(number) == texts.dropFirst(skipped).prefix(number).count { !$0.isEmpty })
            let rest = texts.dropFirst(skipped + number)
            #expect(rest.map { _ in String(decoding: line[fields.next()], as: UTF8.self) } == Array(rest))
            #expect(fields.isAtEnd)
        }
    }

    @Test(
        "A number has an optional sign, digits and an optional point",
        arguments: [
            ("0", 0.0), ("12", 12), ("-12.5", -12.5), ("+3.25", 3.25), ("007", 7), (".5", 0.5), ("5.", 5),
            ("-0028", -28), ("00463.0", 463), ("0.1", 0.1), ("123456789012345", 123_456_789_012_345),
            ("1.23456789012345678901234567890", 1.23456789012345), (" 545.4", 545.4), ("0.9   ", 0.9), ("  -28 ", -28),
            ("     123456789.5", 123_456_789.5), ("0.0000000000000000000", 0), ("-0.0000000000000000012", -1e-18),
        ])
    func numbers(text: String, value: Double) {
        #expect(Array(text.utf8).span.number(0..<text.utf8.count) == value)
    }

    @Test(
        "Other text is not a number",
        arguments: [
            "", "-", "+", ".", "-.", "1.2.3", "1,2", "12a", "a", "1e5", " ", "1 2", "- 1", "--1", "1-", "0x10", "nan",
            "1234567890123456", "999999999999999999999999", "\u{2212}5",
        ])
    func unreadable(text: String) {
        #expect(Array(text.utf8).span.number(0..<text.utf8.count).isNaN)
    }

    @Test("A number does not depend on its place and its surroundings", arguments: 0..<50)
    func numbersAmongOthers(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        for _ in 0..<200 {
            let alphabet = Int.random(in: 0..<8, using: &random) == 0 ? "0123456789.+-a," : "0123456789."
            let text = String(
                (0..<Int.random(in: 0...18, using: &random)).map { _ in
                    alphabet.randomElement(using: &random) ?? "0"
                })
            let before = String(repeating: "7", count: Int.random(in: 0...9, using: &random))
            let behind = String(repeating: "3", count: Int.random(in: 0...9, using: &random))
            let line = Array((before + text + behind).utf8)
            let found = line.span.number(before.utf8.count..<before.utf8.count + text.utf8.count)
            let digits = text.utf8.count { $0 != UInt8(ascii: ".") }
            let isPlain = text.allSatisfy { "0123456789.".contains($0) } && digits > 0
            guard isPlain, text.utf8.count - digits <= 1, digits <= 15 else { continue }
            #expect(
                found == Double(text.hasPrefix(".") ? "0" + text : text.hasSuffix(".") ? text + "0" : text), "\(text)")
        }
    }

    @Test("Degrees and minutes become degrees with a single rounding")
    func positions() {
        for (latitude, longitude, north, east) in [
            ("4807.038,N", "01131.000,E", 48.1173, 11.0 + 31.0 / 60),
            ("4807.038,S", "01131.000,W", -48.1173, -(11.0 + 31.0 / 60)),
            ("0000.0000,N", "00000.0000,E", 0, 0),
            ("9000.0000,S", "18000.0000,W", -90, -180),
            ("0000.0001,N", "00000.0001,E", 0.0001 / 60, 0.0001 / 60),
            ("4404.1306024,N", "12118.8446777,W", 44.06884337333333, -121.31407796166667),
            ("3842.86006889,N", "11705.43645510,W", 38.714334481500005, -117.090607585),
            ("930.5,N", "730.5,E", 9.508333333333333, 7.508333333333334),
            (" 4807.038, N", "01131.000 ,W ", 48.1173, -(11.0 + 31.0 / 60)),
            (" 807.038,N", "  131.000,E", 8.1173, 1.0 + 31.0 / 60),
        ] {
            let found = Self.position("\(latitude),\(longitude)")
            #expect(abs(found.latitude - north) < 1e-13)
            #expect(abs(found.longitude - east) < 1e-13)
        }
    }

    @Test(
        "Whole minutes need no decimal point",
        arguments: [
            ("4426,N,00159,W", 2666, -119), ("0000,S,18000,E", 0, 10_800), ("4807.,N,01131,E", 2887, 691),
            (" 4426 ,N,00159 ,W", 2666, -119),
        ] as [(String, Double, Double)])
    func wholeMinutes(text: String, north: Double, east: Double) {
        let found = Self.position(text)
        #expect(found.latitude == north / 60 && found.longitude == east / 60)
    }

    @Test(
        "An incomplete position is unknown",
        arguments: [
            ",,,", "4807.038,N,,", "4807.038,,01131.000,E", "4807.038,N,01131.000,", "807,N,01131.000,E",
            "04807,N,01131.000,E", "+807,N,01131.000,E", "4807,N,1131,E", "4860,N,01131,E",
            "4807.038,E,01131.000,N", "4807.038,n,01131.000,E", "4860.000,N,01131.000,E", "9000.0001,N,01131.000,E",
            "9100.000,N,01131.000,E", "4807.038,N,18000.0001,E", "36000.0000,N,72000.0000,E", "8960.000,N,0000.000,E",
            "-4807.038,N,01131.000,E", "48O7.038,N,01131.000,E", "4807.038,N,01131.000.1,E", "4807.038,NN,01131.000,E",
            "99999999999999.9,N,01131.000,E",
        ])
    func noPosition(text: String) {
        let position = Self.position(text)
        #expect(!position.isKnown && position.isUnreadable == (text != ",,,"))
    }

    @Test(
        "A time has six digits and a fraction of any length",
        arguments: [
            ("000000", 0), ("235959", 86_399_000), ("123519.00", 45_319_000), ("123519.5", 45_319_500),
            ("123519.487", 45_319_487), ("123519.4874999", 45_319_487), ("123519.4875", 45_319_488),
            ("123519.9999", 45_319_999), ("235960", 86_400_000), ("235960.75", 86_400_750), ("000000.", 0),
            ("123519 ", 45_319_000), ("  123519.50", 45_319_500), (" 123519.5 ", 45_319_500),
        ])
    func times(text: String, milliseconds: Int32) {
        #expect(Array(text.utf8).span.timeOfDay(0..<text.utf8.count) == milliseconds)
    }

    @Test(
        "Other text is not a time",
        arguments: [
            "", "12351", "1235190", "240000", "126000", "123560", "125960", "12:35:19", "123519,5", "123519.5x",
            "-12351", "      ", "123519-5", "12 3519", " 12351",
        ])
    func noTime(text: String) {
        #expect(Array(text.utf8).span.timeOfDay(0..<text.utf8.count) == nil)
    }

    @Test(
        "A date is valid, with two-digit years from 1969 to 2068",
        arguments: [
            ("010170", 0), ("230394", 8_847), ("290224", 19_782), ("311268", 36_159), ("010169", nil), ("290223", nil),
            ("310424", nil), ("000124", nil), ("010024", nil), ("011324", nil), ("01012", nil), ("0101244", nil),
            ("1 0124", nil), ("", nil), (" 230394", 8_847), ("230394  ", 8_847), (" 23039", nil),
        ] as [(String, Int32?)])
    func dates(text: String, days: Int32?) {
        #expect(Array(text.utf8).span.date(0..<text.utf8.count)?.days == days)
    }

    private static func position(_ text: String) -> SentencePosition {
        let line = Array(text.utf8)
        var fields = SentenceFields(of: line.span)
        return line.span.position(&fields)
    }
}
