import ActivityTree
import FoundationEssentials
import SystemSupport
import TestSupport
import Testing

@testable import LocationActivity

@Suite("The content of a commute")
struct CommuteContentStateTests {
    private typealias Content = CommuteAttributes.ContentState

    private var full: Content {
        var content = Content(destinationAddress: "Work", arriveBy: CommuteSimulation.date, phase: .underWay)
        content.leaveTime = CommuteSimulation.date.addingTimeInterval(-1800)
        content.travelTimeMinutes = 30
        content.weatherCondition = "Sunny"
        content.confidence = 0.75
        content.firstName = "Ada"
        content.remainingDistance = 12_340
        content.arrivalTime = CommuteSimulation.date.addingTimeInterval(-60)
        content.reason = "no answer"
        content.alertMinutes = 15
        return content
    }

    @Test("all members are encoded, unknown ones as null and times as ISO 8601 text")
    func encoding() throws {
        let empty = Content(destinationAddress: "Work", arriveBy: CommuteSimulation.date)
        let lines = try [full, empty].map { try JSONValue(encoding: $0).description + "\n" }
        try Golden().check(lines.joined(), "commute-content.txt")
    }

    @Test("a content is the same after encoding and decoding")
    func roundTrip() throws {
        for content in [full, Content(destinationAddress: "", arriveBy: CommuteSimulation.date)] {
            #expect(try JSONValue(encoding: content).decoded(as: Content.self) == content)
        }
    }

    @Test("wrong types, times and ranges are refused")
    func invalid() throws {
        let members: [(String, JSONValue)] = [
            ("arriveBy", .null), ("arriveBy", "soon"), ("arriveBy", 5), ("leaveTime", "09:00"),
            ("destinationAddress", .null), ("travelTimeMinutes", -1), ("travelTimeMinutes", 20_000),
            ("travelTimeMinutes", "ten"), ("confidence", 1.5), ("confidence", -0.1), ("remainingDistance", -5),
            ("phase", "flying"), ("alertMinutes", -1), ("firstName", 5),
        ]
        let valid = try #require(try JSONValue(encoding: full).objectValue)
        for (name, value) in members {
            var content = valid
            content[name] = value
            #expect(throws: DecodingError.self, "\(name)") { try JSONValue.object(content).decoded(as: Content.self) }
        }
    }
}
