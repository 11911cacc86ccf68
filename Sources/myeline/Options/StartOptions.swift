import ActivitySurfaces
import ArgumentParser
import Glibc
import LocationActivity
import LocationStream
import SystemSupport

/// The options of `myeline start` for every kind of activity.
struct StartOptions: ParsableArguments {
    @OptionGroup var source: SourceOptions

    @Option(
        name: .shortAndLong,
        help: .init(
            "Name of the activity. If an activity of this name is running already, nothing is started.",
            valueName: "KEY"))
    var key: String?

    @Option(help: "Kind of movement.")
    var profile = Profile.default

    @Option(
        parsing: .unconditional,
        help: .init(
            """
            End the activity after this time, such as 90s, 5m or 1d. (default: the setting 'maximumAge' if you have \
            set it; otherwise, and for a service, no limit)
            """,
            valueName: "TIME"))
    var maxAge: TimeSpan?

    @Flag(inversion: .prefixedNo, help: "Record the track. (default: on, unless the setting 'record' is off)")
    var record: Bool?

    @Option(
        parsing: .unconditional,
        help: .init(
            "Interval between writes of the track to the disk; a power cut loses at most one interval. (default: 60s)",
            valueName: "TIME"))
    var batch: TimeSpan?

    @Flag(name: .shortAndLong, help: "Track in the foreground until stopped or interrupted.")
    var foreground = false

    @Flag(help: "Fail, instead of retrying, if the source does not answer.")
    var requireSource = false

    @Flag(help: "Print the ID as a JSON object; with --foreground, also the summary at the end.")
    var json = false

    @OptionGroup var places: PlaceCommandOptions
    @OptionGroup var notify: NotifyOptions
    @OptionGroup var units: UnitOptions
    @OptionGroup var log: LogOptions

    @Option(help: .hidden)
    var reportTo: Int32?

    func validate() throws {
        if let key, !ActivityKey.isValid(key) { throw ValidationError("--key \(ActivityKey.rule)") }
    }

    func options(_ kind: any ActivityKind.Type) throws -> LocationActivityOptions {
        LocationActivityOptions(
            source: try source.chosen(), configuration: profile.configuration,
            filter: SettingsFile.user.settings.filter(profile.configuration), key: key, kind: kind.name,
            maximumAge: maxAge?.duration ?? SettingsFile.user.settings.trackedMaximumAge)
    }

    /// The time between two writes of the recorded track to the disk; nil if no track is recorded.
    private var recordingInterval: Duration? {
        record ?? SettingsFile.user.settings.recordsTracks ? batch?.duration ?? .seconds(60) : nil
    }

    /// Starts the tracker of an intent in the background; with `--foreground`, runs the tracker in this process until
    /// the tracker ends.
    @MainActor
    func run(_ intent: any TrackingIntent) async throws {
        var intent = intent
        // Remove systemd's variables even without `--foreground`. A background tracker is not the service's main
        // process, and must not inherit the variables.
        let (manager, unusableAddress) = ServiceManager.takenFromEnvironment()
        // The command that starts a background tracker writes the warnings. The tracker would only repeat them in its
        // log.
        if reportTo == nil, log.level <= .warning {
            // Warn only if the command line names the source. Otherwise, the source is usually read from the
            // configuration file, and the tracker reports an unreadable file.
            if !source.sources.isEmpty { ConfiguredSetting.warnOfUnreadableFile() }
            for setting in ConfiguredSetting.invalidThresholds {
                StandardError.write(line: setting.complaint, .warning)
            }
        }
        // Read the places before a background tracker starts, so that this command reports an unknown place.
        intent.options.observers += try places.observers()
        guard foreground else { return try await startDetached(intent) }
        TrackerHosts.register(ProcessTrackerHost())
        if reportTo != nil { ProcessName.take() }
        log.start()
        if let chosen = units.chosen {
            type(of: intent).kind.use(chosen)
            intent.options.units = chosen
        }
        if reportTo == nil, let unusableAddress {
            let what =
                "cannot report to a service manager: NOTIFY_SOCKET is neither a path nor a name: '\(unusableAddress)'"
            StandardError.write(line: Failure(what, remedy: TrackerService.remedy).line, .warning)
        }
        let service = reportTo == nil ? manager.map { TrackerService($0) } : nil
        // A service has no maximum age by default, because systemd does not restart a tracker that has ended by itself.
        if service != nil, maxAge == nil { intent.options.maximumAge = nil }
        let tracker = ForegroundTracker(
            intent: intent, options: try intent.effectiveOptions, requiresSource: requireSource,
            handshake: HandshakeWriter(reportTo), units: units.units, notifies: notify.isWanted, json: json,
            recordingInterval: recordingInterval, service: service)
        try await tracker.run()
    }

    @MainActor
    private func startDetached(_ intent: any TrackingIntent) async throws {
        let options = try intent.effectiveOptions
        if options.followsSource, case .standardInput = options.source.kind {
            throw Failure.usage("a tracker in the background cannot read standard input", remedy: "add --foreground")
        }
        // The arguments after `myeline start`.
        let arguments = Array(ProgramArguments.all.dropFirst(2))
        let host = DetachedTrackerHost(arguments: arguments, requiresSource: requireSource) { [json] started in
            for note in started.notes { StandardError.write(line: "myeline: \(Terminal.escaped(note))") }
            // Ignore signals from now on. Otherwise a signal could end the tracker after its ID has been printed.
            for number in [SIGINT, SIGTERM, SIGHUP] { signal(number, SIG_IGN) }
            try await StandardOutput().write(started, json: json)
        }
        TrackerHosts.register(host)
        _ = try await host.start(intent)
    }
}
