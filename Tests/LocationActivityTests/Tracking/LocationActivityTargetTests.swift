import Testing

@testable import LocationActivity

@Suite("Targets of a location activity")
struct LocationActivityTargetTests {
    @Test(
        "a time, a distance, or both",
        arguments: [
            ("30m", nil, 1800), ("30min", nil, 1800), ("90s", nil, 90), ("1h30m", nil, 5400), ("1d", nil, 86_400),
            ("0.5h", nil, 1800), ("5km", 5000, nil), ("5 km", 5000, nil), ("400metres", 400, nil),
            ("3mi", 4828.032, nil), ("10nmi", 18_520, nil), ("2000ft", 609.6, nil), ("5KM", 5000, nil),
            ("30m,5km", 5000, 1800),
            ("5km,1h", 5000, 3600),
        ] as [(String, Double?, Double?)])
    func parsing(text: String, distance: Double?, seconds: Double?) throws {
        let target = try LocationActivityTarget(text)
        #expect(target.seconds == seconds)
        #expect(target.distance.map { ($0 * 1000).rounded() / 1000 } == distance)
        #expect(LocationActivityTarget(json: target.json) == target)
    }

    @Test(
        "other texts are refused with the accepted forms",
        arguments: [
            "", "5", "m", "-5km", "0km", "0s", "1e3km", "5 parsecs", "1h5km", "km5", "1000001km", "nan", "\u{1B}5km",
        ])
    func invalid(text: String) {
        let error = #expect(throws: LocationActivityTargetError.self) { try LocationActivityTarget(text) }
        #expect(error?.description.contains("; give a time like 90s, 30m, ") == true, "\(error?.description ?? "")")
        #expect(error?.description.contains("\u{1B}") == false)
    }

    @Test("two times or two distances are refused", arguments: ["5km,3mi", "30m,1h"])
    func twice(text: String) {
        let error = #expect(throws: LocationActivityTargetError.self) { try LocationActivityTarget(text) }
        #expect(error?.description.hasSuffix("two are given") == true)
    }

    @Test("the whole value is quoted, and a decimal comma is corrected")
    func comma() {
        for (text, message) in [
            ("5,5km", "invalid target '5,5km'; give 5.5km"), ("1,5h", "invalid target '1,5h'; give 1.5h"),
            ("30m,far", "invalid target '30m,far'; give \(LocationActivityTarget.forms)"),
        ] {
            let error = #expect(throws: LocationActivityTargetError.self) { try LocationActivityTarget(text) }
            #expect(error?.description == message)
        }
    }

    @Test("the first of two that is reached counts")
    func reached() throws {
        let target = try LocationActivityTarget("5km,30m")
        #expect(target.reached(distance: 4999.9, elapsed: 1799.9) == nil)
        #expect(target.reached(distance: 5000, elapsed: 0) == LocationActivityTarget(distance: 5000))
        #expect(target.reached(distance: 0, elapsed: 1800) == LocationActivityTarget(duration: .seconds(1800)))
        #expect(target.progress(distance: 2500, elapsed: 0) == 0.5)
        #expect(target.progress(distance: 0, elapsed: 1350) == 0.75)
        #expect(target.progress(distance: 9000, elapsed: 0) == 1)
        #expect(LocationActivityTarget().reached(distance: 1e9, elapsed: 1e9) == nil)
    }

    @Test("the text has the units of the user and no superfluous zeros")
    func text() throws {
        #expect(try LocationActivityTarget("5km").text(.metric) == "5 km")
        #expect(try LocationActivityTarget("5.25km,90m").text(.metric) == "5.25 km or 1 h 30 min")
        #expect(try LocationActivityTarget("400metres").text(.metric) == "400 m")
        #expect(try LocationActivityTarget("10mi").text(.imperial) == "10 mi")
        #expect(try LocationActivityTarget("10nmi").text(.nautical) == "10 NM")
        #expect(try LocationActivityTarget("0.2s").text(.metric) == "200 ms")
        #expect(try LocationActivityTarget("5km,30m").text(.metric, beginsWithTime: true) == "30 min or 5 km")
        #expect(try LocationActivityTarget("2000ft").reasonText == "609.6 m")
        #expect(try LocationActivityTarget("3mi,90m").reasonText == "4.828 km or 1 h 30 min")
    }
}
