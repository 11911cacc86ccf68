import ExampleTestSupport
import Foundation
import LocationActivity
import Testing

@testable import Drafting

@Suite("A draft")
struct DraftTests {
    private let clock = ManualClock.ofDraft()
    private let ann = Draft.Turn(drafter: "Ann")

    @Test("an unknown status decodes as active")
    func status() throws {
        for (text, status) in [("drafting", DraftStatus.active), ("", .active), ("paused", .paused)] {
            #expect(try JSONDecoder().decode([DraftStatus].self, from: Data("[\"\(text)\"]".utf8)) == [status])
        }
        let draft = Draft(picks: 3, seconds: 30)
        let json = String(decoding: try JSONEncoder().encode(draft.content(clock.clock)), as: UTF8.self)
        let newer = json.replacing("\"waiting\"", with: "\"autodraft\"")
        #expect(newer != json)
        let state = try JSONDecoder().decode(DraftAttributes.ContentState.self, from: Data(newer.utf8))
        #expect(state.status == .active && state.secondsLeft == 30)
    }

    @Test(
        "ten seconds are a warning, five are critical",
        arguments: [
            (30, Urgency.calm), (10.001, .calm), (10.0004, .warning), (10, .warning), (5.001, .warning),
            (5, .critical), (0, .critical),
        ])
    func urgency(left: Double, urgency: Urgency) {
        #expect(Urgency(secondsLeft: left) == urgency)
        #expect(urgency.color == [.calm: Color.blue, .warning: .orange, .critical: .red][urgency])
    }

    @Test("a pause takes no time from a turn")
    func pause() throws {
        var draft = Draft(picks: 3, seconds: 30)
        #expect(throws: ControlError.noClockRuns) { try draft.pause(at: .zero) }
        try draft.begin(ann, at: .zero)
        #expect(throws: ControlError.notPaused) { try draft.resume(at: .zero) }
        try draft.pause(at: .seconds(12))
        #expect(draft.secondsLeft(at: .seconds(900)) == 18)
        #expect(draft.content(clock.clock).deadline == nil)
        try draft.resume(at: .seconds(900))
        #expect(draft.secondsLeft(at: .seconds(910)) == 8)
        #expect(draft.secondsLeft(at: .seconds(2000)) == 0)
    }

    @Test("picks are counted, and the last one completes the draft")
    func picks() throws {
        var draft = Draft(picks: 3, seconds: 30)
        for number in 1...3 {
            try draft.begin(ann, at: .zero)
            let state = draft.content(clock.clock)
            #expect(state.pick == number && state.drafter == "Ann" && state.status == .active)
            try draft.make(pick: "P\(number)")
            #expect(draft.lastPick == "P\(number)")
        }
        #expect(draft.status == .complete && draft.pick == 3 && draft.drafter == nil)
        #expect(throws: ControlError.draftIsOver) { try draft.begin(ann, at: .zero) }
        #expect(throws: ControlError.draftIsOver) { try draft.make(pick: "P4") }
        draft.end()
        #expect(draft.status == .complete)
    }

    @Test("a driver's own pick number is accepted if it is in range")
    func counting() throws {
        var draft = Draft(picks: 3, seconds: 30)
        try draft.begin(ann, pick: 2, at: .zero)
        #expect(draft.pick == 2)
        for number in [0, 4, -1] {
            #expect(throws: ControlError.noSuchPick(number, of: 3)) { try draft.begin(ann, pick: number, at: .zero) }
        }
        #expect(draft.pick == 2)
    }

    @Test("a deadline is exact to the millisecond, so that colours change on time")
    func millisecond() throws {
        clock.advance(by: .microseconds(123_456))
        var draft = Draft(picks: 3, seconds: 30)
        try draft.begin(ann, at: clock.elapsed)
        let deadline = try #require(draft.content(clock.clock).deadline)
        #expect(deadline == Date(timeIntervalSince1970: 1_800_000_030.123))
    }

    @Test("presence selects the form: compact in the room, expanded away, none without a draft")
    func forms() throws {
        var draft = Draft(picks: 3, seconds: 30)
        func forms() -> [DraftForm] { [.room, .app, .away].map { DraftForm(for: $0, draft.content(clock.clock)) } }
        #expect(Presence.allCases.map { DraftForm(for: $0, nil) } == [.none, .none, .none])
        #expect(forms() == [.compact, .compact, .expanded])
        try draft.begin(ann, at: .zero)
        #expect(forms() == [.compact, .compact, .expanded])
        try draft.begin(Draft.Turn(drafter: "You", isUsers: true), at: .zero)
        #expect(forms() == [.compact, .expanded, .expanded])
        draft.end()
        #expect(forms() == [.none, .none, .none])
    }
}
