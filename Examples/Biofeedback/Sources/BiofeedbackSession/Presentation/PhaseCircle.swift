import FoundationEssentials
import LocationActivity

/// A circle that paces the breath by itself until the next phase is reported.
struct PhaseCircle: View {
    let state: BiofeedbackAttributes.ContentState

    var body: some View {
        if let phase = state.breathingPhase {
            if state.finalState != nil {
                Text(phase.title)
            } else if phase == .rest {
                ProgressView(value: 0.0) {
                } currentValueLabel: {
                    Text(phase.title)
                }
                .progressViewStyle(.circular)
            } else {
                ProgressView(phases: Self.phases, start: start(of: phase)).progressViewStyle(.circular)
            }
        }
    }

    /// The phases of a breath.
    private static var phases: [ProgressPhase] {
        BreathingPhase.breath.map {
            ProgressPhase($0.title, seconds: $0.seconds ?? 0, from: $0.fullness.from, to: $0.fullness.to)
        }
    }

    /// The start of the breath that a phase belongs to.
    private func start(of phase: BreathingPhase) -> Date {
        state.updatedAt.addingTimeInterval(-state.phaseElapsed - phase.offset)
    }
}
