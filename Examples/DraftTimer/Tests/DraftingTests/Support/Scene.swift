import ExampleTestSupport
import Foundation
import LocationActivity

@testable import Drafting

/// A draft at an instant: its last content, and the time that has passed since.
struct Scene {
    var name: String
    var content: ActivityContent<DraftAttributes.ContentState>
    var madeAt: Date
    var drawnAt: Date

    static let attributes = DraftAttributes(roomID: "42", roomName: "Friday League")
    private static let picks = 216
    private static let before = 11

    /// Each phase, both sides of each colour change, and each final state.
    static func all() throws -> [Scene] {
        let turn = Draft.Turn(drafter: "Ann Okafor")
        let own = Draft.Turn(drafter: "Zoë 李小龍", isUsers: true)
        var scenes = [
            try Scene("not begun", begun: false),
            try Scene("another's turn") { draft, now in try draft.begin(turn, at: now) },
            try Scene("the user's turn") { draft, now in try draft.begin(own, at: now) },
        ]
        for left in [10.1, 10, 5.1, 5, 0] {
            scenes.append(
                try Scene("\(left) s left", after: .milliseconds(30_000 - Int(left * 1000))) { draft, now in
                    try draft.begin(own, at: now)
                })
        }
        scenes += [
            try Scene("no news a minute after the end", after: .seconds(95)) { draft, now in
                try draft.begin(turn, at: now)
            },
            try Scene("joined with 8 s left of 45") { draft, now in
                var late = turn
                (late.seconds, late.left) = (45, 8)
                try draft.begin(late, at: now)
            },
            try Scene("paused with 22 s left, an hour ago", after: .seconds(3600)) { draft, now in
                try draft.begin(own, at: now - .seconds(8))
                try draft.pause(at: now)
            },
            try Scene("paused with 4 s left") { draft, now in
                try draft.begin(turn, at: now - .seconds(26))
                try draft.pause(at: now)
            },
            try Scene("gone on with 22 s left, for 13 s", after: .seconds(13)) { draft, now in
                try draft.begin(own, at: now - .seconds(20))
                try draft.pause(at: now - .seconds(12))
                try draft.resume(at: now)
            },
            try Scene("between a pick and the next turn") { draft, now in
                try draft.begin(turn, at: now)
                try draft.make(pick: "Lindqvist, goalkeeper of the year and a name that is too long for a line")
            },
            try Scene("complete") { draft, now in
                try draft.begin(own, pick: picks, at: now)
                try draft.make(pick: "Moreau")
            },
            try Scene("cancelled") { draft, now in
                try draft.begin(own, at: now)
                draft.end()
            },
        ]
        return scenes
    }

    /// Plays a draft up to its twelfth pick, and the given change.
    private init(
        _ name: String, begun: Bool = true, after passed: Duration = .zero,
        _ change: (inout Draft, Duration) throws -> Void = { _, _ in }
    ) throws {
        let clock = ManualClock.ofDraft()
        clock.advance(by: .seconds(600))
        var draft = Draft(picks: Self.picks, seconds: 30)
        for number in 1...Self.before where begun {
            try draft.begin(Draft.Turn(drafter: "Ben"), at: .zero)
            try draft.make(pick: "Player \(number)")
        }
        try change(&draft, clock.elapsed)
        let state = draft.content(clock.clock)
        self.name = name
        content = ActivityContent(state: state, staleDate: DraftRoom.staleDate(of: state))
        madeAt = clock.date
        clock.advance(by: passed)
        drawnAt = clock.date
    }
}
