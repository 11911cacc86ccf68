import FoundationEssentials
import LocationActivity
import LocationStream
import Testing

@testable import myeline

@Suite("An update as a line of text")
struct UpdateTextTests {
    private let text = UpdateText(units: .metric)

    private var location: Location {
        Location(
            coordinate: LocationCoordinate2D(latitude: 48.1173, longitude: -11.5167), altitude: 545.4,
            horizontalAccuracy: 4.1, verticalAccuracy: 7, course: 84.4, speed: 11.5,
            timestamp: Date(timeIntervalSince1970: 1_715_672_530))
    }

    /// The line without its date and time, which depend on the time zone of the machine.
    private func parts(_ update: LocationUpdate) -> String {
        var text = text
        return text.line(update).split(separator: "  ").dropFirst().joined(separator: " | ")
    }

    @Test("a fix is printed with all known values")
    func fix() {
        let update = LocationUpdate(location: location, quality: .rtkFixed, satellitesUsed: 12, stationary: true)
        #expect(
            parts(update)
                == "48.117300 -11.516700 | ±4.1 m | altitude 545.4 m | 41.4 km/h | course 84° | "
                + "3D fix, RTK fixed, 12 satellites | standing still")
    }

    @Test("in ASCII, the signs beside numbers are replaced")
    func ascii() {
        var text = UpdateText(units: .metric, glyphs: .ascii)
        let line = text.line(LocationUpdate(location: location))
        #expect(line.contains("  +-4.1 m  ") && line.contains("  course 84deg  "), "\(line)")
        #expect(line.utf8.allSatisfy { $0 < 0x80 }, "\(line)")
    }

    @Test("alarms of the receiver are printed, with a fix and without one")
    func alarms() {
        var update = LocationUpdate(location: location, alarms: [.antennaShorted, .severeJamming])
        #expect(parts(update).hasSuffix("3D fix | antenna shorted, severe jamming"))
        update = LocationUpdate(location: nil, alarms: .spoofing, reason: "no fix: check the sky")
        #expect(parts(update) == "No Location Available: no fix: check the sky | spoofing suspected")
    }

    @Test("unknown values are omitted")
    func unknown() {
        let place = LocationCoordinate2D(latitude: 0, longitude: 0)
        let update = LocationUpdate(location: Location(coordinate: place, timestamp: Date(timeIntervalSince1970: 0)))
        #expect(parts(update) == "0.000000 0.000000 | 2D fix")
    }

    @Test("the true heading is printed, otherwise the magnetic one")
    func heading() {
        func line(_ heading: Heading) -> String { parts(LocationUpdate(location: nil, heading: heading)) }
        let date = Date(timeIntervalSince1970: 0)
        let none = "No Location Available: no fix"
        #expect(line(Heading(trueHeading: 91.6, magneticHeading: 89, timestamp: date)) == none + " | heading 92°")
        #expect(line(Heading(magneticHeading: 89, timestamp: date)) == none + " | heading 89° magnetic")
        #expect(line(Heading(rateOfTurn: 3, timestamp: date)) == none)
    }

    @Test("advice is not repeated until there is a location again")
    func advice() {
        var text = text
        let reasons = ["no fix, 3 of 4: look up", "no fix, 2 of 4: look up", "no fix: look", nil, "no fix: look"]
        let lines = reasons.map { reason in
            let update = LocationUpdate(location: reason == nil ? location : nil, reason: reason)
            return text.line(update).split(separator: "  ")[1...].joined()
        }
        #expect(lines[0].hasSuffix(": no fix, 3 of 4: look up") && lines[1].hasSuffix(": no fix, 2 of 4"))
        #expect(lines[2].hasSuffix(": no fix: look") && lines[4].hasSuffix(": no fix: look"))
    }

    @Test("without a fix, the escaped reason is printed")
    func reason() {
        #expect(parts(LocationUpdate(location: nil)) == "No Location Available: no fix")
        #expect(
            parts(LocationUpdate(location: nil, sourceDisconnected: true, reason: "gpsd said \u{1B}[2J"))
                == "No Location Available: gpsd said \\u{1b}[2J; retrying")
    }

    @Test("missed updates are counted")
    func missed() {
        #expect(parts(LocationUpdate(location: nil, missedUpdates: 3)).hasSuffix(" | 3 updates missed"))
    }
}
