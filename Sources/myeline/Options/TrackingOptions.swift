public import ArgumentParser  // conformance of a public type
public import LocationActivity
import LocationStream

struct TrackingOptions: ParsableArguments {
    @OptionGroup var source: SourceOptions

    @Option(
        name: .shortAndLong,
        help: .init("Name of the activity. Starting it again while it runs is a no-op.", valueName: "KEY"))
    var key: String?

    @Option(help: "Kind of movement.")
    var profile = Profile.default

    @Option(
        parsing: .unconditional,
        help: .init(
            "Stop after this time, such as 90s, 5m, 8h or 1d. (default: the setting maximumAge, 8h)", valueName: "TIME")
    )
    var maxAge: TimeSpan?

    @Option(
        parsing: .unconditionalSingleValue,
        help: .init(
            """
            End the activity at this time or distance: 90s, 30m, 2h or 1d, or 5km, 3mi, 10nmi, 2000ft or 400metres; \
            m stands for minutes. Give it twice for both: the first one reached ends the activity.
            """, valueName: "TARGET"))
    var target: [String] = []

    @Flag(help: "Keep the activity running when a file or standard input ends.")
    var keep = false

    @Option(
        parsing: .unconditional,
        help: """
            Minimum interval between updates: every (no limit), frequent (the setting frequentInterval, 1s), standard \
            (the setting standardInterval, 15s) or a time like 5s.
            """
    )
    var publish = PublishPolicy.frequent

    @Flag(inversion: .prefixedNo, help: "Whether to record the track. (default: the setting 'record', on)")
    var record: Bool?

    @Option(
        parsing: .unconditional,
        help: .init(
            "Time between two writes of the recorded track to the disk; a power cut loses at most this. (default: 60s)",
            valueName: "TIME"))
    var batch: TimeSpan?

    func validate() throws {
        do throws(LocationActivityTargetError) {
            _ = try chosenTarget()
        } catch {
            throw ValidationError(error.description)
        }
        if let key, !ActivityKey.isValid(key) { throw ValidationError("--key \(ActivityKey.rule)") }
    }

    /// The time between two writes of the recorded track; nil if it is not recorded.
    var recordingInterval: Duration? {
        record ?? SettingsFile.user.settings.recordsTracks ? batch?.duration ?? .seconds(60) : nil
    }

    private func chosenTarget() throws(LocationActivityTargetError) -> LocationActivityTarget? {
        guard !target.isEmpty else { return nil }
        var chosen = LocationActivityTarget()
        for text in target { try chosen.add(LocationActivityTarget(text)) }
        return chosen
    }

    func options(_ kind: any ActivityKind.Type = LocationKind.self) throws -> LocationActivityOptions {
        LocationActivityOptions(
            source: try source.chosen(), configuration: profile.configuration,
            filter: SettingsFile.user.settings.filter(profile.configuration), key: key, kind: kind.name,
            publish: publish, target: try chosenTarget(),
            maximumAge: maxAge?.duration ?? SettingsFile.user.settings.limits.maximumAge,
            onSourceEnd: keep ? .keep : .end, onOwnerGone: .keep)
    }
}

/// A kind of movement, as named on the command line.
enum Profile: String, ExpressibleByArgument, CaseIterable, Sendable {
    case `default`, automotive, fitness, other, airborne, maritime

    var configuration: LocationUpdate.LiveConfiguration {
        switch self {
        case .default: .default
        case .automotive: .automotiveNavigation
        case .fitness: .fitness
        case .other: .otherNavigation
        case .airborne: .airborne
        case .maritime: .maritime
        }
    }
}

extension PublishPolicy: ExpressibleByArgument {
    /// Parses `every`, `frequent`, `standard` or an interval such as `5s`; returns nil for any other text.
    public init?(argument: String) {
        switch argument {
        case "every": self = .every
        case "frequent": self = .frequent
        case "standard": self = .standard
        default:
            guard let span = TimeSpan(argument: argument) else { return nil }
            self = .interval(span.duration)
        }
    }

    /// The default of every option of this type.
    public var defaultValueDescription: String { "frequent" }
}
