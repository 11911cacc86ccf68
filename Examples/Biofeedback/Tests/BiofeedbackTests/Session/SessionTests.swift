import ExampleTestSupport
import FoundationEssentials
import LocationActivity
import Testing

@testable import BiofeedbackSession

extension ActivityTests {
    @Suite("A session") @MainActor
    struct SessionTests {
        private let test = TestSession()
        private var clock: ManualClock { test.clock }
        private var manager: BiofeedbackManager { test.manager }

        @Test("lasts 600, 300 or 600 s by default, and a group session has no target")
        func targets() async throws {
            #expect(manager.areActivitiesEnabled)
            let starts: [(SessionType, Double?, () throws -> Void)] = [
                (.hrv, 600, { try manager.startHRVMonitoring() }),
                (.breathing, 300, { try manager.startBreathingExercise() }),
                (.coherence, 600, { try manager.startCoherenceTraining() }),
                (.hrv, 20, { try manager.startHRVMonitoring(targetDuration: 20) }),
                (.breathing, nil, { try manager.startBreathingExercise(targetDuration: nil) }),
                (.coherence, nil, { try manager.startCoherenceTraining(targetDuration: nil) }),
                (.group, nil, { try manager.startGroupSession(userName: "Ada") }),
            ]
            for (type, target, start) in starts {
                try start()
                let attributes = try #require(manager.activity?.attributes)
                #expect(attributes.type == type)
                #expect(attributes.targetDuration == target)
                #expect(attributes.userName == (type == .group ? "Ada" : nil))
                #expect(test.state?.breathingPhase == (type == .breathing ? .inhale : nil))
                #expect(manager.hasTarget == (target != nil))
                await manager.endActivity()
            }
        }

        @Test("is completed when its target is reached")
        func target() async throws {
            try manager.startBreathingExercise()
            clock.advance(by: .seconds(299))
            try await manager.updateActivity(hrv: 60)
            #expect(manager.isRunning)
            clock.advance(by: .seconds(4))
            #expect(await test.end() == .completed)
            #expect(!manager.isRunning)
            #expect(test.state?.finalState == .completed)
            #expect(test.state?.elapsed == 300)
            #expect(manager.activity?.activityState == .ended)
            let count = test.count
            try await manager.updateActivity(hrv: 90)
            #expect(test.count == count)
        }

        @Test("continues for a day without a target")
        func openEnded() async throws {
            try manager.startGroupSession(userName: "Ada")
            clock.advance(by: .seconds(86_400))
            try await manager.updateActivity(hrv: 60)
            #expect(manager.isRunning)
            #expect(test.state?.elapsed == 86_400)
            await manager.endActivity(finalState: .cancelled)
        }

        @Test("shows its final state for an hour", arguments: FinalState.allCases)
        func finalStates(_ finalState: FinalState) async throws {
            try manager.startHRVMonitoring()
            let id = try #require(manager.activity?.id)
            clock.advance(by: .seconds(72))
            try await manager.updateActivity(hrv: 60)
            await manager.endActivity(finalState: finalState)
            #expect(await test.end() == finalState)
            let snapshot = try #require(TestHome.snapshot(id))
            #expect(snapshot.state == .ended)
            #expect(snapshot.endReason == finalState.rawValue)
            #expect(snapshot.content["finalState"]?.stringValue == finalState.rawValue)
            #expect(snapshot.content["hrv"]?.doubleValue == 60)
            #expect(snapshot.content["elapsed"]?.doubleValue == 72)
            let (ended, dismissed) = (try #require(snapshot.endedAt), try #require(snapshot.dismissAt))
            let stay = dismissed.timeIntervalSince(ended)
            #expect(stay > 3_590 && stay < 3_601, "\(stay)")
        }

        @Test("ends when another process ends the activity")
        func endedFromOutside() async throws {
            try manager.startHRVMonitoring()
            await manager.activity?.end(nil, dismissalPolicy: .immediate)
            #expect(await test.end() == .some(nil))
            #expect(!manager.isRunning)
            try manager.startHRVMonitoring()
            await manager.endActivity()
        }

        @Test("does not start while another one runs, or with an invalid target")
        func refusals() async throws {
            for target in [0, -1, .nan, .infinity, 86_401] {
                #expect(throws: SessionError.self) { try manager.startHRVMonitoring(targetDuration: target) }
            }
            try manager.startHRVMonitoring()
            #expect(throws: SessionError.running) { try manager.startBreathingExercise() }
            await manager.endActivity()
        }

        @Test("rejects values out of range")
        func impossible() async throws {
            try manager.startHRVMonitoring()
            for hrv in [0, -1, 1_001, Double.nan] {
                await #expect(throws: ReadingError.self) { try await manager.updateActivity(hrv: hrv, heartRate: 60) }
            }
            for coherence in [-0.1, 100.1, .nan] {
                await #expect(throws: ReadingError.self) { try await manager.updateActivity(coherence: coherence) }
            }
            for heartRate in [0, 301, Double.infinity] {
                await #expect(throws: ReadingError.self) { try await manager.updateActivity(heartRate: heartRate) }
            }
            #expect(test.count == 0)
            await manager.endActivity()
        }

        @Test("is stale 30 s after its last value")
        func stale() async throws {
            try manager.startHRVMonitoring()
            #expect(manager.activity?.content.staleDate == nil)
            clock.advance(by: .seconds(10))
            try await manager.updateActivity(hrv: 60)
            #expect(manager.activity?.content.staleDate == clock.start + 40)
            await manager.endActivity()
            #expect(manager.activity?.content.staleDate == nil)
        }

        @Test("has small contents, however long it lasts")
        func size() async throws {
            try manager.startGroupSession(userName: "Ada")
            for second in 0..<500 {
                clock.advance(by: .seconds(1))
                try await manager.updateActivity(
                    hrv: 900.123456 - Double(second), coherence: 72.123456789, heartRate: 61.123456)
            }
            await manager.endActivity()
            #expect(test.state?.hrvHistory.count == 60)
            #expect(test.state?.hrvHistory.last == 401.1)
            let size = try #require(manager.activity?.encodedSize)
            #expect(size < 1_000)
        }

        @Test("describes itself")
        func info() async throws {
            #expect(manager.activityInfo == "No session.")
            try manager.startGroupSession(userName: "Ada")
            let (id, session) = try (
                #require(manager.activity?.id), #require(manager.activity?.attributes.session)
            )
            #expect(
                manager.activityInfo == """
                    Activity: \(id)
                    Session: \(session)
                    Type: Group Session
                    User: Ada
                    Start: 2026-01-02T03:04:05Z
                    Elapsed: 0:00
                    HRV: -- ms
                    Coherence: -- %
                    Heart rate: -- bpm
                    Breathing phase: --
                    State: Running
                    """)
            await manager.endActivity()
            try manager.startHRVMonitoring()
            clock.advance(by: .seconds(72))
            try await manager.updateActivity(hrv: 67.5, coherence: 72, heartRate: 61, breathingPhase: .inhale)
            await manager.endActivity(finalState: .paused)
            let last = manager.activityInfo.split(separator: "\n").dropFirst(4).joined(separator: "\n")
            #expect(
                last == """
                    Elapsed: 1:12 of 10:00
                    HRV: 67.5 ms
                    Coherence: 72 %
                    Heart rate: 61 bpm
                    Breathing phase: Inhale
                    State: Paused
                    """)
        }
    }
}
