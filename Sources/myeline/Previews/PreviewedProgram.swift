import ActivitySurfaces
import FoundationEssentials
import Glibc
import SystemSupport

/// Finds a program that can draw previews.
///
/// Other programs are refused, because they would ignore the arguments for a preview and might run for ever.
enum PreviewedProgram {
    static let remedy = "give the path of a program that you have built with the product AppleFrameworks"

    /// A message that every program with the product AppleFrameworks contains.
    ///
    /// The message is put together from two parts, so that the file of this program does not contain it.
    private static var sign: String {
        ["the program declares", "no previews; add one with #Preview"].joined(separator: " ")
    }

    /// Returns the path of a program that contains the product AppleFrameworks.
    ///
    /// - Parameter name: A path. A name without a slash is looked up in the current folder, and then in PATH.
    static func path(_ name: String) throws(Failure) -> String {
        let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
        let paths = name.contains("/") ? [name] : ["./" + name] + folders.map { "\($0)/\(name)" }
        guard let path = paths.first(where: { FileManager.default.fileExists(atPath: $0) }) else {
            throw Failure("there is no program \(name)", remedy: remedy)
        }
        let mode: mode_t
        do throws(SystemError) {
            mode = try OwnedDescriptor.open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY).status().st_mode
        } catch {
            throw Failure("cannot read \(path): \(error)", remedy: "check its permissions with 'ls -l \(path)'")
        }
        // Reading a pipe or a device could block, or never end.
        guard mode & S_IFMT == S_IFREG else { throw Failure("\(path) is not a regular file", remedy: remedy) }
        guard contains(path, sign) else { throw Failure("\(path) cannot draw previews", remedy: remedy) }
        return path
    }

    /// Returns whether a file contains a text.
    ///
    /// For speed, searches for the first `#` of the text, which is rare in programs.
    private static func contains(_ path: String, _ text: String) -> Bool {
        let text = Array(text.utf8)
        guard let data = try? Data(contentsOf: URL(filePath: path), options: .alwaysMapped),
            let offset = text.firstIndex(of: UInt8(ascii: "#"))
        else { return false }
        return unsafe data.withUnsafeBytes { bytes in
            guard let base = bytes.baseAddress else { return false }
            var index = offset
            while index < bytes.count, let hit = unsafe memchr(base + index, 0x23, bytes.count - index) {
                let start = unsafe UnsafeRawPointer(hit) - base - offset
                guard start + text.count <= bytes.count else { return false }
                if unsafe memcmp(base + start, text, text.count) == 0 { return true }
                index = start + offset + 1
            }
            return false
        }
    }
}
