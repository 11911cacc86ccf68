import ExampleTestSupport
import Foundation
import LocationActivity
import Testing

@testable import Drafting

extension RealActivities {
    /// Tests of a room whose clock the test moves.
    @Suite("A draft room") @MainActor
    struct RoomTests {
        private let clock = ManualClock.ofDraft()
        private let room: DraftRoom

        init() {
            _ = TestHome.path
            DraftWidget.register()
            let clock = clock
            ActivityTime.replace(elapsed: { clock.elapsed }, date: { clock.date })
            room = DraftRoom(clock: clock.clock)
        }

        private func start(picks: Int) throws -> Activity<DraftAttributes> {
            _ = try room.start(Scene.attributes, picks: picks, seconds: 30)
            return try #require(room.activity)
        }

        /// The draft as every program of the user sees it.
        private func snapshot(_ activity: Activity<DraftAttributes>) throws -> ActivitySnapshot {
            let snapshots = RuntimeDirectory.standard.readListing().snapshots
            return try #require(snapshots.first { $0.id == activity.id })
        }

        private func pass(_ duration: Duration) async {
            clock.advance(by: duration)
            await ActivityTime.catchUp()
        }

        @Test("216 turns of 30 s are 216 updates, and each turns orange and red by itself")
        func season() async throws {
            defer { ActivityTime.restore() }
            let drafters = (1...12).map { "Drafter \($0)" }
            let turns = 216
            func turn(_ number: Int) -> Draft.Turn {
                // A snake draft; the user has the third place.
                let (round, place) = (number / drafters.count, number % drafters.count)
                let drafter = round.isMultiple(of: 2) ? place : drafters.count - 1 - place
                return Draft.Turn(drafter: drafters[drafter], isUsers: drafter == 2)
            }
            let activity = try start(picks: turns)
            await pass(.seconds(5))
            await room.note(.room)
            await pass(.seconds(5))
            let before = activity.updateCounts.sent
            let begun = clock.elapsed
            try await room.begin(turn(0))
            for number in 1...turns {
                let snapshot = try snapshot(activity)
                let entries = snapshot.entries
                #expect(snapshot.content["pick"]?.intValue == number)
                #expect(abs(snapshot.drawingDate.timeIntervalSince(clock.date)) < 0.001)
                for (left, color) in [(30.0, "blue"), (10.1, "blue"), (10, "orange"), (5.1, "orange"), (5, "red")] {
                    let entry = entries.current(at: clock.date.addingTimeInterval(30 - left))
                    #expect(entry?.keylineTint?.name == color, "\(left) s left of turn \(number)")
                }
                let sent = activity.updateCounts.sent
                await pass(.seconds(30))
                #expect(activity.updateCounts.sent == sent)
                try await room.make(pick: "Player \(number)", next: number < turns ? turn(number) : nil)
                #expect(activity.updateCounts.sent == sent + 1)
            }
            let minutes = (clock.elapsed - begun) / .seconds(60)
            let counts = activity.updateCounts
            let updates = counts.sent - before
            #expect(minutes == 108)
            #expect(updates == turns + 1)
            #expect(Double(updates) / minutes < 4)
            #expect(counts.heldBack == 0 && counts.dropped == 0)
            #expect(try snapshot(activity).content["status"] == "complete")
            try await room.end()
            #expect(activity.activityState == .ended)
            await pass(.seconds(901))
            #expect(activity.activityState == .dismissed)
        }

        @Test("a user who is not in the room gets one alert when their turn begins")
        func called() async throws {
            defer { ActivityTime.restore() }
            let activity = try start(picks: 4)
            let own = Draft.Turn(drafter: "You", isUsers: true)
            await pass(.seconds(2))
            try await room.begin(Draft.Turn(drafter: "Ann"))
            #expect(try snapshot(activity).alert == nil)
            await pass(.seconds(2))
            try await room.make(pick: "A", next: own)
            #expect(try snapshot(activity).alert?.title == "Your turn")
            #expect(try snapshot(activity).alert?.body == "Pick 2 of 4")
            await pass(.seconds(2))
            try await room.pause()
            await pass(.seconds(2))
            try await room.resume()
            #expect(try snapshot(activity).alert?.number == 1)
            await pass(.seconds(2))
            _ = await room.note(.room)
            await pass(.seconds(2))
            try await room.make(pick: "B", next: own)
            #expect(try snapshot(activity).alert?.number == 1)
            try await room.end()
        }

        @Test("presence returns the form and its lines, and sets the relevance")
        func presence() async throws {
            defer { ActivityTime.restore() }
            #expect(await room.note(.away).form == .none)
            #expect(await room.note(.away).lines.isEmpty)
            let activity = try start(picks: 216)
            await pass(.seconds(2))
            try await room.begin(Draft.Turn(drafter: "Ann"), pick: 12)
            await pass(.milliseconds(20_500))
            var text = ""
            for (presence, relevance) in [(Presence.room, 0.0), (.app, 50), (.away, 100)] {
                let (form, lines) = await room.note(presence)
                text += "# \(presence): \(form)\n" + lines.map { $0 + "\n" }.joined()
                await pass(.seconds(1))
                #expect(try snapshot(activity).relevanceScore == relevance)
            }
            try Golden.check(text, "presence.txt")
            try await room.end()
            #expect(await room.note(.room).form == .none)
        }

        @Test("a second start fails while a draft runs, and succeeds after its end")
        func second() async throws {
            defer { ActivityTime.restore() }
            let activity = try start(picks: 2)
            let error = #expect(throws: ControlError.self) { try start(picks: 2) }
            #expect(error == .startFailed("a draft is already running: Friday League"))
            // The draft ends if another process ends the activity.
            await activity.end(nil, dismissalPolicy: .immediate)
            await #expect(throws: ControlError.noDraft) { try await room.pause() }
            _ = try start(picks: 2)
            try await room.end()
            await #expect(throws: ControlError.noDraft) { try await room.end() }
            #expect(try start(picks: 2).activityState == .active)
            try await room.end()
        }
    }
}
