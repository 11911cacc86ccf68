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

@Suite("Repeated actions")
struct RepeatedActionTests {
    private let delivery = SampleActivity.delivery()

    private func press(_ label: String, _ change: (inout SampleActivity) -> Void = { _ in }) throws -> SurfaceAction {
        var delivery = delivery
        change(&delivery)
        let intent = IntentReference(name: "\(label)Intent", parameters: ["age": .number(delivery.age)])
        return .press(try delivery.listed, intent, label: label)
    }

    @Test("a control has one action in progress, even if its activity has changed in between")
    func once() throws {
        var actions = ActionsInProgress()
        func begin(_ action: SurfaceAction) -> Bool { actions.begin(action) }
        let first = try press("Cancel")
        let repeated = try press("Cancel") { $0.age += 1 }
        try #require(first != repeated)
        #expect([begin(first), begin(repeated), begin(first)] == [true, false, false])
        // Other controls and other activities are not affected.
        let (tip, other) = (try press("Tip"), try press("Cancel") { $0.id = "other" })
        #expect([begin(tip), begin(other)] == [true, true])
        let stop = SurfaceAction.stop(try delivery.listed)
        #expect([begin(stop), begin(stop), begin(.start), begin(.start)] == [true, false, true, false])
        actions.end(repeated)
        #expect([begin(first), begin(tip)] == [true, false])
    }

    @Test("a link is opened once, until it has not been requested for a second")
    func links() {
        var actions = ActionsInProgress()
        let now = ContinuousClock.now
        func open(_ address: String, _ milliseconds: Int) -> Bool {
            actions.begin(.open(address), at: now + .milliseconds(milliseconds))
        }
        #expect(open("tel:1", 0))
        // A held key repeats about 30 times a second.
        #expect((1...50).allSatisfy { !open("tel:1", 30 * $0) })
        #expect([open("tel:2", 1510), open("tel:2", 2510), open("tel:1", 2520)] == [true, true, true])
    }

    @Test("a repeat is answered with a message, which the end of the action replaces")
    func message() throws {
        let action = try press("Cancel")
        var model = WatchModel()
        model.message = ActionPerformer(action: action).repeatMessage
        #expect(model.message == StatusMessage(text: "Cancel: in progress…", isProgress: true))
        model.showResult(nil, of: try press("Tip"))
        #expect(model.message != nil)
        model.showResult(nil, of: action)
        #expect(model.message == nil)
    }
}
