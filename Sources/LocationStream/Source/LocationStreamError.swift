/// Why a source cannot be used, where no retry can mend it.
///
/// It is thrown before the first update only. Everything that a retry may mend is an update without a location.
public struct LocationStreamError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What is wrong.
    public enum Code: String, Sendable, Hashable, Codable {
        /// The source's URI has a scheme that nobody knows, or is not a URI of its scheme.
        case unusableSource
        /// The configuration file, which names the default source, cannot be read or understood.
        case unusableConfiguration
        /// There is no such file.
        case noSuchFile
        /// The file may not be read.
        case permissionDenied
        /// The file, or what the other end sends, is not a receiver's data.
        case notReceiverData
        /// The file cannot be read to its end.
        case readFailed
    }

    /// What is wrong.
    public var code: Code
    /// What is wrong, in words: one line for a person.
    public var message: String
    /// What to do about it, in words: one line for a person.
    public var remedy: String

    /// Makes an error.
    ///
    /// - Parameters:
    ///   - code: What is wrong.
    ///   - message: What is wrong, in words.
    ///   - remedy: What to do about it, in words.
    public init(_ code: Code, _ message: String, remedy: String) {
        self.code = code
        self.message = message
        self.remedy = remedy
    }

    /// The message and the remedy in one line.
    public var description: String { "\(message); \(remedy)" }
}
