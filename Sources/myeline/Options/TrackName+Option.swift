import ArgumentParser
import TrackStore

extension TrackName {
    /// Checks the name that an option gives a track.
    ///
    /// - Throws: `ValidationError` if the name is blank or too long.
    static func check(_ text: String, of option: String) throws {
        guard let name = trimmed(text) else { throw ValidationError("\(option) must not be blank") }
        guard name.count <= limit else {
            throw ValidationError("\(option) must have at most \(limit) characters")
        }
    }
}
