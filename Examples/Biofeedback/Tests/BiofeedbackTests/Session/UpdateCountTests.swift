import ExampleTestSupport
import LocationActivity
import Testing

@testable import BiofeedbackSession

extension ActivityTests {
    /// The tests use the activity's count of updates.
    @Suite("The number of updates") @MainActor
    struct UpdateCountTests {
        private let test = TestSession()
        private var clock: ManualClock { test.clock }
        private var manager: BiofeedbackManager { test.manager }

        private func start(hrv: Double = 60, phase: BreathingPhase? = nil) async throws {
            try manager.startHRVMonitoring(targetDuration: nil)
            try await manager.updateActivity(hrv: hrv, coherence: 72, heartRate: 61, breathingPhase: phase)
            try #require(test.count == 1, "the first values go at once")
        }

        @Test(
            "an HRV is published if it differs by more than 2 ms from the published one",
            arguments: [60, 60.1, 33.3, 0.7])
        func hrv(_ first: Double) async throws {
            try await start(hrv: first)
            clock.advance(by: .seconds(1))
            #expect(await test.updates { try? await manager.updateActivity(hrv: first + 1.5) } == 0)
            #expect(await test.updates { try? await manager.updateActivity(hrv: first + 2.0) } == 0)
            #expect(await test.updates { try? await manager.updateActivity(hrv: first + 2.1) } == 1)
            #expect(await test.updates { try? await manager.updateActivity(hrv: first + 0.1) } == 0)
            #expect(await test.updates { try? await manager.updateActivity(hrv: first + 0.0) } == 1)
            await manager.endActivity()
        }

        @Test("a heart rate is published every 5 s, whatever is measured in between")
        func heartRate() async throws {
            try await start()
            for second in 1...20 {
                clock.advance(by: .seconds(1))
                let count = try await test.updates { try await manager.updateActivity(heartRate: Double(60 + second)) }
                #expect(count == (second % 5 == 0 ? 1 : 0), "after \(second) s")
            }
            clock.advance(by: .milliseconds(4_999))
            #expect(await test.updates { try? await manager.updateActivity(heartRate: 90) } == 0)
            clock.advance(by: .milliseconds(1))
            // No further value arrives, and the last one is still published.
            try await test.wait { $0.heartRate == 90 }
            #expect(test.count == 6)
            await manager.endActivity()
        }

        @Test("each new phase is published immediately, with the newest values")
        func phases() async throws {
            try await start(phase: .inhale)
            for breath in 0..<3 {
                for phase in BreathingPhase.allCases {
                    let isNew = breath > 0 || phase != .inhale
                    #expect(await test.updates { await manager.updateBreathingPhase(phase) } == (isNew ? 1 : 0))
                    clock.advance(by: .seconds(1))
                    #expect(
                        await test.updates {
                            try? await manager.updateActivity(heartRate: Double(70 + breath), breathingPhase: phase)
                        } == 0)
                    #expect(test.state?.breathingPhase == phase)
                }
            }
            #expect(test.state?.heartRate == 72)
            await manager.endActivity()
        }

        @Test("in rest, one update in 15 s is published, however much is measured")
        func rest() async throws {
            try await start(phase: .rest)
            for second in 1...45 {
                clock.advance(by: .seconds(1))
                let count = try await test.updates {
                    try await manager.updateActivity(hrv: second % 2 == 0 ? 60 : 90, heartRate: Double(60 + second))
                }
                #expect(count == (second % 15 == 0 ? 1 : 0), "after \(second) s")
            }
            await manager.endActivity()
        }

        @Test("in rest, one update in 15 s is published, even if nothing more is measured")
        func silence() async throws {
            try await start(phase: .rest)
            clock.advance(by: .milliseconds(14_999))
            await Task.yield()
            #expect(test.count == 1)
            clock.advance(by: .milliseconds(1))
            try await test.wait { $0.elapsed == 15 }
            #expect(test.count == 2)
            await manager.endActivity()
        }

        @Test("the first value of each kind is published immediately")
        func firstValues() async throws {
            try manager.startHRVMonitoring(targetDuration: nil)
            #expect(await test.updates { try? await manager.updateActivity(heartRate: 61) } == 1)
            #expect(await test.updates { try? await manager.updateActivity(coherence: 50) } == 1)
            #expect(await test.updates { try? await manager.updateActivity(hrv: 60) } == 1)
            #expect(await test.updates { try? await manager.updateActivity(coherence: 51) } == 0)
            await manager.endActivity()
        }
    }
}
