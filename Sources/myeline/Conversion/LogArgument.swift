import ActivitySurfaces
import LocationStream

/// A recorded log on the command line: a path, `file:PATH?date=2019-03-08&talker=GP`, or `-` for standard input.
struct LogArgument: Sendable {
    /// The file to read; nil for standard input.
    let path: String?
    /// The date that the user gives for times without a date, in milliseconds since 1970.
    let date: Int64?
    /// The only talker to decode; nil for all.
    let talker: Talker?

    /// - Parameter work: The verb in errors, such as "convert".
    /// - Throws: `LocationStreamError` or ``Failure``.
    init(_ text: String, to work: String) throws {
        let source = try LocationSource(text)
        talker = source.talker
        switch source.kind {
        case .standardInput: (path, date) = (nil, nil)
        case .file(let path, let options):
            guard !options.loops else {
                throw Failure.usage("cannot \(work) a log that is played in a loop", remedy: "remove loop=true")
            }
            (self.path, date) = (path, options.date)
        default: throw Failure.usage("\(text) is not a recorded log", remedy: "use a file, or - for standard input")
        }
    }
}
