import ArgumentParser
import LocationActivity
import LocationStream

struct TrackingOptions: ParsableArguments {
    @OptionGroup var source: SourceOptions

    @Option(
        name: .shortAndLong,
        help: .init("Name of the activity; starting again with the same name is a no-op.", valueName: "KEY"))
    var key: String?

    @Option(
        help: "Profile: default, automotiveNavigation, otherNavigation, fitness, airborne or maritime.",
        transform: { text in
            guard let configuration = LocationUpdate.LiveConfiguration(rawValue: text) else {
                throw ValidationError(
                    "unknown profile '\(text)'; choose default, automotiveNavigation, otherNavigation, fitness, "
                        + "airborne or maritime"
                )
            }
            return configuration
        })
    var configuration = LocationUpdate.LiveConfiguration.default

    @Option(help: .init("Stop after 90s, 5m, 8h, 1d.", valueName: "TIME"))
    var maxAge: TimeSpan?

    @Flag(help: "Keep the activity after the end of a recorded source.")
    var keep = false

    @Option(
        help: .init("Minimum interval of published updates: every (none), frequent (1 s), standard (15 s) or a time.")
    )
    var publish = PublishOption.frequent

    func validate() throws {
        guard let key else { return }
        guard !key.isEmpty, key.utf8.count <= 128, !key.contains(where: { $0.isNewline }) else {
            throw ValidationError("--key must be one line of at most 128 bytes")
        }
    }

    func options(_ kind: any ActivityKind.Type = LocationKind.self) throws -> LocationActivityOptions {
        LocationActivityOptions(
            source: try source.chosen(), configuration: configuration, key: key, kind: kind.name,
            publish: publish.policy, maximumAge: maxAge?.duration, onSourceEnd: keep ? .keep : .end, onOwnerGone: .keep)
    }
}

struct PublishOption: ExpressibleByArgument, Sendable, Hashable {
    var policy: PublishPolicy
    var defaultValueDescription: String

    static let frequent = PublishOption(policy: .frequent, defaultValueDescription: "frequent")

    private init(policy: PublishPolicy, defaultValueDescription: String) {
        self.policy = policy
        self.defaultValueDescription = defaultValueDescription
    }

    init?(argument: String) {
        defaultValueDescription = argument
        switch argument {
        case "every": policy = .every
        case "frequent": policy = .frequent
        case "standard": policy = .standard
        default:
            guard let span = TimeSpan(argument: argument) else { return nil }
            policy = .interval(span.duration)
        }
    }
}
