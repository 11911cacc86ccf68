import LocationActivity
import SurfaceTestSupport
import Testing

@testable import ActivitySurfaces

@Suite("Pressing a button without showing the card")
struct ButtonPressTests {
    private func pressed(_ button: String, of activity: SampleActivity) throws -> String {
        let control = try #require(ButtonPress.Control(button))
        let display = ActivityDisplay(try activity.listed)
        switch try ButtonPress(control).action(on: display, at: SampleActivity.now) {
        case .press(let activity, _, let label): return "\(label) of \(activity.snapshot.kind)"
        case .open(let address): return address
        case let other: return "\(other)"
        }
    }

    @Test("a number or a label presses a control of the card; other numbers open the activity's link")
    func controls() throws {
        let delivery = SampleActivity.delivery()
        #expect(try pressed("1", of: delivery) == "Cancel of delivery")
        #expect(try pressed("2", of: delivery) == "Tip 2 € of delivery")
        #expect(try pressed("cancel", of: delivery) == "Cancel of delivery")
        #expect(try pressed("link", of: delivery) == "https://example.org/order/7")
        #expect(try pressed("9", of: delivery) == "https://example.org/order/7")
    }

    @Test("a control that the card does not have is nothing to act on, and the message names those it has")
    func missing() throws {
        let unknown = #expect(throws: Failure.self) { try pressed("Refund", of: .delivery()) }
        #expect(
            unknown?.status == .nothing && unknown?.text.contains("has no button 'Refund'; choose Cancel, ") == true)
        let none = #expect(throws: Failure.self) { try pressed("1", of: SampleActivity(key: "bare")) }
        #expect(none?.status == .nothing)
    }

    @Test("zero, negative numbers and blanks name no control", arguments: ["", " ", "0", "-1"])
    func invalid(_ text: String) {
        #expect(ButtonPress.Control(text) == nil)
    }

    @Test("clicks of i3blocks press the first two controls and open the link; other mouse buttons do nothing")
    func clicks() {
        #expect(ButtonPress(line: "3\r") == ButtonPress(.link))
        #expect(ButtonPress(line: #"{"name":"x","button":2,"x":7}"#) == ButtonPress(.number(2)))
        for line in ["", "0", "4", "5", "9", "{"] { #expect(ButtonPress(line: line) == nil) }
    }
}
