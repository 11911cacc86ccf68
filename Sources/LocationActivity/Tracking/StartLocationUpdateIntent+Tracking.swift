extension StartLocationUpdateIntent: TrackingIntent {
    package static var kind: any ActivityKind.Type { LocationKind.self }

    package func startTracker() async throws -> StartedTracking {
        let manager = LiveActivityManager.shared
        let activity = try await manager.start(effectiveOptions)
        return await StartedTracking(activity, isContinued: manager.isContinued, isPaused: manager.isPaused)
    }

    package var commandArguments: [String] {
        (source.map { ["--source=\($0)"] } ?? []) + (key.map { ["--key=\($0)"] } ?? [])
            + (target.map { ["--target=\($0)"] } ?? [])
    }
}
