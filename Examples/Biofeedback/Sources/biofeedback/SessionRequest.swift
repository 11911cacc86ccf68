import BiofeedbackSession

/// A request for a session.
struct SessionRequest: Equatable {
    /// The length of a session.
    enum Length: Equatable {
        /// A target, in seconds.
        case seconds(Double)
        /// No target.
        case openEnded
    }

    let type: SessionType
    /// The name of the user; nil for none.
    let name: String?
    /// The length; nil for the default of the type.
    let length: Length?

    /// Creates a request from the arguments.
    init(_ type: SessionType, name: String?, length: Length?, userName: String?) throws(Arguments.Mistake) {
        self.type = type
        self.length = length
        guard type == .group else {
            guard name == nil else { throw Arguments.Mistake(description: "--name is for a group alone") }
            self.name = nil
            return
        }
        guard length == nil else { throw Arguments.Mistake(description: "a group has no end of its own") }
        guard let name = name ?? userName, !name.isEmpty else {
            throw Arguments.Mistake(description: "say with --name who takes part")
        }
        self.name = name
    }

    /// Starts the session.
    @MainActor
    func start(with manager: BiofeedbackManager) throws(SessionError) {
        switch (type, length) {
        case (.group, _): try manager.startGroupSession(userName: name ?? "")
        case (.hrv, nil): try manager.startHRVMonitoring()
        case (.hrv, let length?): try manager.startHRVMonitoring(targetDuration: length.target)
        case (.breathing, nil): try manager.startBreathingExercise()
        case (.breathing, let length?): try manager.startBreathingExercise(targetDuration: length.target)
        case (.coherence, nil): try manager.startCoherenceTraining()
        case (.coherence, let length?): try manager.startCoherenceTraining(targetDuration: length.target)
        }
    }
}

extension SessionRequest.Length {
    /// The target in seconds; nil for none.
    var target: Double? {
        switch self {
        case .seconds(let seconds): seconds
        case .openEnded: nil
        }
    }
}
