public import ArgumentParser  // conformance of a public type
public import LocationActivity
import LocationStream

/// The options of a location activity.
struct TrackingOptions: ParsableArguments {
    @Option(
        parsing: .unconditionalSingleValue,
        help: .init(
            """
            End the activity after this time (such as 90s, 30m or 2h) or this distance (such as 5km, 3mi, 10nmi, \
            2000ft or 400metres). The unit m stands for minutes. To set both a time and a distance, give the option \
            twice; whichever is reached first ends the activity.
            """, valueName: "TARGET"))
    var target: [String] = []

    @Flag(help: "Keep the activity running after the end of a file or of standard input.")
    var keep = false

    @Option(
        parsing: .unconditional,
        help: """
            Minimum interval between updates: a time such as 5s, or 'every' (no minimum), 'frequent' (1s) or \
            'standard' (15s). The settings 'frequentInterval' and 'standardInterval' change the last two.
            """
    )
    var publish = PublishPolicy.frequent

    func validate() throws {
        do throws(LocationActivityTargetError) {
            _ = try chosenTarget()
        } catch {
            throw ValidationError(error.description)
        }
    }

    private func chosenTarget() throws(LocationActivityTargetError) -> LocationActivityTarget? {
        guard !target.isEmpty else { return nil }
        var chosen = LocationActivityTarget()
        for text in target { try chosen.add(LocationActivityTarget(text)) }
        return chosen
    }

    /// Returns the given options with those of a location activity added.
    func applied(to options: LocationActivityOptions) throws -> LocationActivityOptions {
        var options = options
        options.publish = publish
        options.target = try chosenTarget()
        options.onSourceEnd = keep ? .keep : .end
        return options
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
