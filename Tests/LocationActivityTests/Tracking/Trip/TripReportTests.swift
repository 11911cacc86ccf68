import Testing

@testable import LocationActivity

@Suite("A report of a trip's status")
struct TripReportTests {
    private func parsed(_ text: String) throws -> TripReport { try TripReport(parsing: Array(text.utf8)) }

    @Test("has all members")
    func whole() throws {
        let report = try parsed(
            #"{"status":"en_route","driver":"Ana","phone":"+43 1 23456","etaMinutes":7.5,"latitude":48,"longitude":16}"#
        )
        #expect(report.status == .enRoute)
        #expect(report.driver == "Ana")
        #expect(report.phone?.url == "tel:+43123456")
        #expect(report.etaMinutes == 7.5)
        #expect(report.position == TripPosition(latitude: 48, longitude: 16))
    }

    @Test("needs only a status, and ignores null and unknown members")
    func minimal() throws {
        let report = try parsed(#" {"status":"arrived","driver":null,"fare":[1,{"x":2}]} "#)
        #expect(report == TripReport(status: .arrived))
    }

    @Test(
        "names each member that cannot be read, and uses the others",
        arguments: [
            (#""etaMinutes":-1"#, "'etaMinutes' is -1, not from 0 to 10080"),
            (#""etaMinutes":"soon""#, "'etaMinutes' is 'soon', not a number"),
            (#""etaMinutes":"nan""#, "'etaMinutes' is 'nan', not a number"),
            (#""etaMinutes":NaN"#, "'etaMinutes' is 'NaN', not a number"),
            (#""etaMinutes":{"min":3}"#, "'etaMinutes' is {\"min\":3}, not a number"),
            (#""latitude":91,"longitude":0"#, "'latitude' is 91, not from -90 to 90"),
            (#""latitude":9"#, "'latitude' and 'longitude' must be given together"),
            (#""latitude":0,"longitude":0.0"#, "the position 0, 0"),
            (#""latitude":"0","longitude":"0""#, "the position 0, 0"),
            (#""phone":12"#, "'phone' is 12, not a phone number"), (#""phone":"call me""#, "'phone' is 'call me'"),
            (#""phone":[1]"#, "'phone' is [1], not a phone number"), (#""driver":{}"#, "'driver' is {}, not a text"),
            (#""driver":7"#, "'driver' is 7, not a text"),
        ])
    func oddMembers(member: String, message: String) throws {
        let text = #"{"note":"a \"NaN\"","status":"nearby",\#(member)}"#
        let report = try parsed(text)
        #expect(report.status == .nearby)
        #expect(report.ignored.count == 1 && report.ignored[0].hasPrefix(message), "\(report.ignored)")
        #expect(report.position == nil && report.etaMinutes == nil && report.phone == nil && report.driver == nil)
    }

    @Test("may have numbers as texts, a phone number as a number, and several odd members")
    func texts() throws {
        let report = try parsed(
            #"{"status":"nearby","etaMinutes":" 7.5 ","phone":43123456,"latitude":"48.2","longitude":"-16"}"#)
        #expect(report.etaMinutes == 7.5 && report.phone?.url == "tel:43123456" && report.ignored.isEmpty)
        #expect(report.position == TripPosition(latitude: 48.2, longitude: -16))
        let odd = try parsed(#"{"status":"flying","driver":"Ana","etaMinutes":-1,"phone":""}"#)
        #expect(odd.status == nil && odd.driver == "Ana" && odd.ignored.count == 2)
        #expect(odd.statusProblem?.hasPrefix("unknown status 'flying'; use scheduled, en_route") == true)
        #expect(try parsed(#"{"driver":"Ana"}"#).statusProblem == "the report has no 'status'")
    }

    @Test(
        "has the name of a status in any case and spelling",
        arguments: [
            ("EN_ROUTE", TripStatus.enRoute), ("en-route", .enRoute), ("enRoute", .enRoute), ("En Route", .enRoute),
            ("Nearby", .nearby), ("ARRIVED", .arrived), ("canceled", .cancelled), ("CANCELLED", .cancelled),
        ])
    func statuses(name: String, status: TripStatus) throws {
        #expect(try parsed(#"{"status":"\#(name)"}"#).status == status)
    }

    @Test(
        "a number with a blank inside, and a name that stands for another one, are named",
        arguments: [
            (#"{"status":"nearby","etaMinutes":"5 10"}"#, "'etaMinutes' is '5 10', not a number"),
            (#"{"status":"nearby","latitude":"4 8.5","longitude":"1 6.3"}"#, "'latitude' is '4 8.5', not a number"),
            (#"{"status":"nearby","eta":3}"#, "'eta' is unknown; use 'etaMinutes'"),
            (#"{"status":"nearby","lat":48.2,"lon":16.3}"#, "'lat' is unknown; use 'latitude'"),
        ])
    func mistaken(_ text: String, _ problem: String) throws {
        let report = try TripReport(parsing: Array(text.utf8))
        #expect(report.status == .nearby && report.etaMinutes == nil && report.position == nil)
        #expect(report.ignored.first == problem, "\(report.ignored)")
        let padded = try TripReport(parsing: Array(#"{"status":"nearby","etaMinutes":" 5\n"}"#.utf8))
        #expect(padded.etaMinutes == 5 && padded.ignored.isEmpty)
    }

    @Test("may be on several lines, after a byte-order mark, and before other lines")
    func lines() throws {
        let pretty = "\u{FEFF}\r\n{\r\n  \"status\": \"nearby\",\r\n  \"etaMinutes\": 3\r\n}\r\n"
        #expect(try parsed(pretty) == TripReport(status: .nearby, etaMinutes: 3))
        #expect(try parsed("\n{\"status\":\"nearby\"}\ndone in 2 s\n").status == .nearby)
    }

    @Test(
        "without a usable member is an error that says why",
        arguments: [
            ("", "is empty"), ("[]", "not a JSON object"), ("{", "not JSON"), ("{}", "no 'status'"),
            (#"{"status":"flying"}"#, "unknown status 'flying'; use "),
            (#"{"status":3}"#, "'status' is 3, not a text"), (#"{"etaMinutes":-1}"#, "'etaMinutes' is -1"),
        ])
    func errors(text: String, message: String) {
        let error = #expect(throws: TravelServiceError.self) { try parsed(text) }
        #expect(error?.description.contains(message) == true)
        #expect(error?.description.contains("\n") == false)
    }

    @Test("is refused above its size limit")
    func size() {
        let text = #"{"status":"nearby","x":""# + String(repeating: "a", count: TripReport.sizeLimit) + #""}"#
        let error = #expect(throws: TravelServiceError.self) { try parsed(text) }
        #expect(error?.description.contains("limit") == true)
    }

    @Test("has printable text of limited length, and no number that cannot be called")
    func hostile() throws {
        let name = String(repeating: "x", count: 500)
        let report = try parsed(#"{"status":"nearby","driver":"\u001b[31m\n\#(name)","phone":"+1;rm -rf"}"#)
        let driver = try #require(report.driver)
        #expect(driver.unicodeScalars.count <= 80)
        #expect(driver.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F })
        #expect(report.phone == nil)
    }

    @Test(
        "accepts only numbers that can be called",
        arguments: [
            ("112", "tel:112"), (" (01) 23-45/6.7", "tel:01234567"), ("+1 (202) 555 0143", "tel:+12025550143"),
            ("12", nil), ("1+2345", nil), ("tel:123", nil), ("", nil), ("123456789012345678901", nil), ("12a34", nil),
        ])
    func phones(text: String, address: String?) {
        #expect(PhoneNumber(text)?.url == address)
    }
}
