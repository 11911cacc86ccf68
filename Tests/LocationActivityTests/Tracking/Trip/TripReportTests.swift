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
        "names what is wrong",
        arguments: [
            ("", "is empty"), ("[]", "not a JSON object"), ("{", "not JSON"), ("{}", "no 'status'"),
            (#"{"status":"flying"}"#, "unknown status 'flying'; use "),
            (#"{"status":3}"#, "'status' must be a string"),
            (#"{"status":"nearby","etaMinutes":"5"}"#, "'etaMinutes' must be a number"),
            (#"{"status":"nearby","etaMinutes":-1}"#, "'etaMinutes' must be from 0"),
            (#"{"status":"nearby","latitude":91,"longitude":0}"#, "'latitude' must be from"),
            (#"{"status":"nearby","latitude":9}"#, "must be given together"),
            (#"{"status":"nearby","driver":{}}"#, "'driver' must be a string"),
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
