import Glibc
import LocationActivity
import LocationStream
import Synchronization
import SystemSupport
import ActivitySurfaces

@MainActor
struct ForegroundTracker {
    /// The intent that starts the tracker in this process.
    var intent: any TrackingIntent
    /// The intent's ``TrackingIntent/effectiveOptions``.
    var options: LocationActivityOptions
    var requiresSource: Bool
    var handshake: HandshakeWriter
    var units: Units
    var notifies = false
    var json = false
    /// The time between two writes of the recorded track; nil if no track is recorded.
    var recordingInterval: Duration?
    /// The reports to systemd; nil if the tracker is not a service.
    var service: TrackerService?

    /// The maximum time that the end of the tracker waits for the reader of standard output.
    private static let outputTimeout = Duration.milliseconds(500)

    func run() async throws {
        // A tracker must not depend on the reader of its log.
        LineWriter.standardError.setPolicy(.dropOldest)
        do {
            // A tracker that has started ends its activity and stores its track, which may take a while.
            let hasStarted = Atomic(false)
            try await endingOnSignals(
                ignoringHangUp: handshake.isDetached, mayAbandon: { !hasStarted.load(ordering: .acquiring) }
            ) {
                try await self.handshake.untilAbandoned {
                    try await self.track { hasStarted.store(true, ordering: .releasing) }
                }
            }
        } catch let failure as Failure {
            handshake.send(.failed(status: failure.status.rawValue, text: failure.text))
            throw failure
        }
    }

    private func track(_ onStart: () -> Void) async throws {
        let kind = type(of: intent).kind
        let tracker = kind.tracker
        let recorder = recordingInterval.flatMap { ActivityRecorder(batch: $0) }
        let started: StartedTracking
        do {
            var intent = intent
            intent.options = await trackingOptions(recorder)
            // The starter of a detached tracker reports the wait itself.
            started = try await LockWait.reporting(!handshake.isDetached) { [intent] in
                try await TrackerHosts.current.start(intent)
            }
        } catch LiveActivityError.alreadyRunning(let id, let pid) {
            return try await reportRunning(id, pid)
        } catch {
            throw Failure(starting: error)
        }
        onStart()
        let id = started.id
        for line in started.notes { note(line) }
        if recordingInterval != nil, recorder == nil {
            note("the track is not recorded, because there is no directory for it; set HOME or XDG_STATE_HOME")
        }
        let damaged = RecordedTracks.damaged
        if recorder != nil, let line = RecordedTracks.note(onDamaged: damaged) { note(line) }
        handshake.send(.started(id: id))
        try await withTaskCancellationHandler {
            // Print the ID in a task of its own, because the reader may not read.
            let printing = Task { [isDetached = handshake.isDetached, json] in
                guard !isDetached else { return }
                let start = ContinuousClock.now
                do {
                    try await StandardOutput().write(started, json: json)
                } catch {
                    // Nobody knows the ID of a tracker that has just started. Later, a reader that goes ends nothing.
                    if ContinuousClock.now - start < .seconds(1) {
                        let reason = "its ID could not be printed"
                        await tracker.stop(nil, reason: reason, dismissalPolicy: .immediate)
                    }
                    throw error
                }
            }
            defer { printing.cancel() }
            let report: @Sendable (DBusError) -> Void = { [handshake] trouble in
                handshake.send(.noted(line: trouble.line))
                StandardError.write(line: "myeline: \(trouble.line); tracking continues")
            }
            try await BackgroundNotifier.during(notifies, only: id, connectsFirst: true, report: report) {
                let waiting = Task { if !requiresSource { await service?.readyAfterAnswerTime() } }
                defer { waiting.cancel() }
                try await answer(tracker, recorder, damaged)
                let end = try await ended(tracker)
                service?.stopping()
                let line = end.map { summary in
                    let line = kind.endLine(
                        name: options.key ?? options.kind, summary: summary, content: .null, units: units)
                    guard json, !handshake.isDetached else { return Terminal.escaped(line) }
                    let end = StoppedActivity.json(
                        id: id, key: options.key, kind: options.kind, elapsed: summary["elapsed"], summary: summary)
                    return JSONValue.object(end).description
                }
                // Write the line to standard error, which is the log of a detached tracker.
                if handshake.isDetached { return line.map { StandardError.write(line: $0) } ?? () }
                try await finish(printing, line)
            }
        } onCancel: {
            // A detached tracker shows no summary, so its ended activity stays visible.
            let policy: ActivityUIDismissalPolicy = handshake.isConfirmed ? .default : .immediate
            Task { [service, key = options.key] in
                service?.stopping()
                if let service, key != nil, await service.willStartAgain() {
                    // Exit without ending the activity, as in a crash. The next process finds the activity by its key
                    // and continues it.
                    await recorder?.flush()
                    LineWriter.standardError.flush()
                    _exit(ExitStatus.signal(SIGTERM).rawValue)
                }
                await tracker.stop(nil, reason: EndReason.interrupted, dismissalPolicy: policy)
            }
        }
    }

    /// Writes a line to standard error, and sends it to the process that starts the tracker.
    private func note(_ line: String) {
        handshake.send(.noted(line: line))
        StandardError.write(line: "myeline: \(Terminal.escaped(line))")
    }

    /// Returns the options with the observers of this tracker.
    ///
    /// A detached tracker also keeps a log, whose last line `myeline status --verbose` shows.
    private func trackingOptions(_ recorder: ActivityRecorder?) async -> LocationActivityOptions {
        var options = intent.options
        options.keepsLog = handshake.isDetached
        options.isStartedByUser = true
        options.isAnnounced = { [handshake, isService = service != nil] in handshake.isConfirmed || isService }
        options.heartbeat = service?.heartbeat
        if let service, self.options.followsSource { options.observers.append(service) }
        guard let recorder else { return options }
        options.observers.append(recorder)
        if let key = self.options.key {
            do {
                options.continued = try await onDetachedThread { [kind = self.options.kind] in
                    try InterruptedTrack.activity(key: key, kind: kind)
                }
            } catch {
                let reason = (error as? Failure)?.text ?? "\(error)"
                note("if an activity '\(key)' was interrupted, it is not continued: \(reason)")
            }
        }
        return options
    }

    private func reportRunning(_ id: String, _ pid: Int32) async throws {
        let running = (try? RuntimeDirectory.standard.readListing().find(id))?.snapshot
        let name = options.key ?? id
        let note = "the activity '\(name)' is already running"
        let source = running?.source.map { ", tracking \($0)" } ?? ""
        let details = source + (running.map { targetNote($0) } ?? "")
        handshake.send(.noted(line: note + details))
        handshake.send(.running(id: id))
        if service != nil {
            // Exit with the status of a usage error, for which systemd does not restart the service.
            throw Failure.usage(
                "\(note) in process \(pid)\(source)",
                remedy: "stop that activity with 'myeline stop \(name)', then start the service again")
        }
        guard !handshake.isDetached else { return }
        StandardError.write(line: "myeline: \(Terminal.escaped("\(note) in process \(pid)\(details)"))")
        try await StandardOutput().write(StartedTracking(id: id, isNew: false, notes: [note + details]), json: json)
    }

    /// Returns a note if the requested target differs from that of the running activity; otherwise an empty text.
    private func targetNote(_ running: ActivitySnapshot) -> String {
        let target = LocationActivityTarget(json: running.content["target"])
        guard let wanted = options.target, wanted != target else { return "" }
        let state = target.map { "its target stays \($0.text(units))" } ?? "it has no target"
        return "; \(state); to change that, run 'myeline stop \(running.name)' and start it again"
    }

    private func answer(
        _ tracker: any ActivityTracker, _ recorder: ActivityRecorder?, _ damaged: [String]
    ) async throws {
        let answer: LocationUpdate?
        do {
            answer = try await tracker.firstAnswer()
        } catch {
            // Ignore the error here, because ``ended(_:)`` throws the same error.
            return
        }
        // Send the problem to the starter, because the user of a detached tracker does not see the log.
        if let problem = await recorder?.firstProblem() { handshake.send(.noted(line: "the track \(problem)")) }
        // The first commit finds out whether the database is damaged.
        let new = RecordedTracks.damaged.filter { !damaged.contains($0) }
        if recorder != nil, let line = RecordedTracks.note(onDamaged: new) { note(line) }
        guard let answer, answer.sourceDisconnected || answer.authorizationDenied else {
            service?.ready()
            return handshake.send(.answered)
        }
        let reason = answer.reason ?? "the source is lost"
        guard !requiresSource else {
            _ = await tracker.stop(nil, reason: EndReason.sourceUnavailable, dismissalPolicy: .immediate)
            throw Failure(reason, remedy: "omit --require-source to wait for the source")
        }
        service?.ready()
        handshake.send(.waiting(reason: reason))
        if !handshake.isDetached {
            StandardError.write(line: "myeline: \(Terminal.escaped(reason)); retrying", .warning)
        }
    }

    /// Waits until the ID is printed, and prints the last line.
    ///
    /// - Throws: ``Failure`` if the reader of standard output does not read, or the error of a write.
    private func finish(_ printing: Task<Void, any Error>, _ line: String?) async throws {
        let last = Task {
            try await printing.value
            if let line { try await StandardOutput().write(line: line) }
        }
        let timer = Task {
            try await Task.sleep(for: Self.outputTimeout)
            printing.cancel()
            last.cancel()
        }
        defer { timer.cancel() }
        do {
            try await last.value
        } catch is CancellationError {
            try Task.checkCancellation()
            throw Failure(
                "cannot print the \(line == nil ? "ID" : "summary"): standard output is not read",
                remedy: "the activity has ended; check the command after the pipe")
        }
    }

    private func ended(_ tracker: any ActivityTracker) async throws -> JSONValue? {
        do {
            return try await tracker.ended()
        } catch {
            throw Failure(error)
        }
    }
}

extension Failure {
    init(starting error: any Error, limits: ActivityLimits = .current) {
        switch error {
        case let error as RuntimeDirectoryError: self.init(error)
        case ActivityAuthorizationError.globalMaximumExceeded:
            let limit = limits.activitiesPerUser
            // The highest value that the setting accepts is 10000.
            let higher = min(max(1, limit * 2), 10_000)
            let raise = ", or raise the limit with 'myeline config set activitiesPerUser \(higher)'"
            self.init(
                "too many activities are running; the limit 'activitiesPerUser' is \(limit)",
                remedy: "stop one" + (higher > limit ? raise : ""))
        case ActivityAuthorizationError.denied:
            self.init("live activities are turned off", remedy: "turn them on with 'myeline config set activities on'")
        case let error as ActivityAuthorizationError:
            let sentences = [error.failureReason, error.recoverySuggestion].compactMap(\.self)
            self.init("cannot start the activity: \(sentences.joined(separator: " "))")
        case let error as LocationStreamError: self.init(error)
        default: self.init("cannot start the activity: \(error)")
        }
    }
}
