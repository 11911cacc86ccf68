import SystemSupport

/// A permanent failure of a source.
///
/// Such an error is thrown only before the first update. Temporary failures are reported as updates without a location.
public struct LocationStreamError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The kind of failure.
    public enum Code: String, Sendable, Hashable, Codable {
        /// The source's URI is invalid or names something unsuitable, such as a directory.
        case unusableSource
        /// The configuration file, which sets the default source, cannot be read or parsed.
        case unusableConfiguration
        /// The file does not exist.
        case noSuchFile
        /// The user may not read the file.
        case permissionDenied
        /// The input contains no data of a GPS receiver, or no sentence of the talker that was requested.
        case notReceiverData
        /// Opening or reading the source failed.
        case readFailed
    }

    /// The kind of failure.
    public var code: Code
    /// The description of the failure, in one line for users.
    public var message: String
    /// The action that corrects the failure, in one line for users.
    public var remedy: String

    /// Creates an error from a kind, a message and a remedy.
    public init(_ code: Code, _ message: String, remedy: String) {
        self.code = code
        self.message = message
        self.remedy = remedy
    }

    /// The message and the remedy, in one line.
    public var description: String { "\(message); \(remedy)" }
}

extension LocationStreamError: ErrorWithRemedy {}
