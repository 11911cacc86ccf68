import ArgumentParser
import Glibc
import LocationActivity
import ActivitySurfaces
import LocationStream
import SystemSupport

struct StartCommand: Command {
    static let configuration = CommandConfiguration(
        commandName: "start",
        abstract: "Start tracking and print the activity's ID.",
        discussion: """
            The tracker runs in the background and continues after the terminal closes; with --foreground, it runs in \
            this process until Ctrl-C. 'myeline service install' runs it with systemd. If the source is not available \
            yet, the tracker waits for it, unless --require-source is given.

            Activities are stored in memory, in $XDG_RUNTIME_DIR/myeline. Without a login session, they are stored in \
            ~/.local/state/myeline/run and updated at most once a minute.
            """)

    // A string that is checked last, so that the value of an unknown option is not reported as an invalid kind.
    @Argument(
        help: .init("Kind of activity. (values: \(ActivityKinds.names))", valueName: "kind"),
        completion: .list(ActivityKinds.all.map { $0.name }))
    var kind = LocationKind.name

    @OptionGroup var tracking: TrackingOptions

    @Flag(name: .shortAndLong, help: "Track in the foreground until stopped or interrupted.")
    var foreground = false

    @Flag(help: "Fail, instead of retrying, if the source does not answer.")
    var requireSource = false

    @Flag(help: "Print the ID in a JSON object, and with --foreground also the summary at the end.")
    var json = false

    @OptionGroup var notify: NotifyOptions
    @OptionGroup var units: UnitOptions
    @OptionGroup var log: LogOptions

    @Option(help: .hidden)
    var reportTo: Int32?

    func perform() async throws {
        let kind = try chosenKind()
        // Also for a tracker in the background, which is not the service's process.
        let (manager, unusableAddress) = ServiceManager.takenFromEnvironment()
        var options = try tracking.options(kind)
        // Not again in the background tracker, whose standard error is its log.
        if reportTo == nil, log.level <= .warning {
            for setting in ConfiguredSetting.invalidThresholds {
                StandardError.write(line: setting.complaint, .warning)
            }
        }
        guard foreground else { return try await startDetached(options) }
        TrackerHosts.register(ProcessTrackerHost())
        if reportTo != nil { ProcessName.take() }
        log.start()
        if let chosen = units.chosen {
            kind.use(chosen)
            options.units = chosen
        }
        if reportTo == nil, let unusableAddress {
            let what = "cannot report to a service manager: NOTIFY_SOCKET is no path or name: '\(unusableAddress)'"
            StandardError.write(line: Failure(what, remedy: TrackerService.remedy).line, .warning)
        }
        let service = reportTo == nil ? manager.map { TrackerService($0) } : nil
        // Nobody starts a service again after the default of eight hours.
        if service != nil, tracking.maxAge == nil { options.maximumAge = nil }
        let tracker = ForegroundTracker(
            kind: kind, options: options, requiresSource: requireSource, handshake: HandshakeWriter(reportTo),
            units: units.units, notifies: notify.isWanted, json: json,
            recordingInterval: tracking.recordingInterval, service: service)
        try await tracker.run()
    }

    func chosenKind() throws(Failure) -> any ActivityKind.Type {
        if let chosen = ActivityKinds.all.first(where: { $0.name == kind }) { return chosen }
        let isSource = unsafe access(kind, F_OK) == 0 || kind.contains { "/.:".contains($0) }
        throw Failure.usage(
            "unknown kind '\(kind)'",
            remedy: isSource ? "give a source with --source" : "choose \(ActivityKinds.names)")
    }

    private func startDetached(_ options: LocationActivityOptions) async throws {
        if case .standardInput = options.source.kind {
            throw Failure.usage("a tracker in the background cannot read standard input", remedy: "add --foreground")
        }
        // The arguments after the command's name.
        let arguments = Array(ProgramArguments.all.dropFirst(2))
        let host = DetachedTrackerHost(arguments: arguments, requiresSource: requireSource) { [json] started in
            for note in started.notes { StandardError.write(line: "myeline: \(Terminal.escaped(note))") }
            // From here to the confirmation, a signal would end a tracker whose ID the user has seen.
            for number in [SIGINT, SIGTERM, SIGHUP] { signal(number, SIG_IGN) }
            try await StandardOutput().write(started, json: json)
        }
        TrackerHosts.register(host)
        _ = try await StartLocationUpdateIntent(options: options).perform()
    }
}

extension ActivityKinds {
    fileprivate static var names: String { all.map { $0.name }.joined(separator: ", ") }
}
