import ActivitySurfaces
import ArgumentParser
import FoundationEssentials
import Glibc
import SystemSupport

struct PreviewCommand: Command {
    static let configuration = CommandConfiguration(
        commandName: "preview",
        abstract: "Draw the previews of a program that is built from an iOS project.",
        discussion: """
            Draws each #Preview and each PreviewProvider of the program, as 'PROGRAM --previews' does. The program \
            must use the product AppleFrameworks, and its @main type must be a widget bundle, a widget or an App.

            Exit status: the exit status of the program, which is 2 if it declares no previews.
            """)

    enum Format: String, ExpressibleByArgument, CaseIterable {
        case terminal, html
    }

    @Argument(help: .init("Program, such as .build/debug/Ride.", valueName: "PROGRAM"), completion: .file())
    var program: String

    @Option(help: .init("Output format: terminal, or html for a web page.", valueName: "FORMAT"))
    var to = Format.terminal

    func validate() throws {
        if program.isEmpty { throw ValidationError("PROGRAM must not be empty") }
    }

    func perform() async throws {
        let path = try PreviewedProgram.path(program)
        let error = ProgramReplacement.run(path, ["--previews", "--to", to.rawValue])
        throw Failure("cannot run \(path): \(error)", remedy: PreviewedProgram.remedy)
    }
}

/// A program that can draw previews.
///
/// Any other program would ignore the arguments, and might run for ever.
private enum PreviewedProgram {
    static let remedy = "give the path of a program that you have built with the product AppleFrameworks"

    /// Returns the path of a program that contains the product.
    ///
    /// - Parameter name: A path. A name without a slash is looked up in the current folder, and then in PATH.
    static func path(_ name: String) throws(Failure) -> String {
        let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
        let paths = name.contains("/") ? [name] : ["./" + name] + folders.map { "\($0)/\(name)" }
        var isFolder = false
        guard let path = paths.first(where: { FileManager.default.fileExists(atPath: $0, isDirectory: &isFolder) })
        else {
            throw Failure("there is no program \(name)", remedy: remedy)
        }
        if isFolder { throw Failure("\(path) is a folder, not a program", remedy: remedy) }
        let data: Data
        do {
            data = try Data(contentsOf: URL(filePath: path), options: .alwaysMapped)
        } catch {
            throw Failure("cannot read \(path): \(SystemError.last)", remedy: "check it with 'ls -l \(path)'")
        }
        guard contains(data, sign) else {
            throw Failure("\(path) cannot draw previews", remedy: remedy)
        }
        return path
    }

    /// A message of the product, which every program that can draw previews contains.
    ///
    /// It is put together here, so this program does not contain it.
    private static var sign: String {
        ["the program declares", "no previews; add one with #Preview"].joined(separator: " ")
    }

    /// Returns whether a file contains a text; searches for the text's first `#`, which is rare in programs.
    private static func contains(_ data: Data, _ text: String) -> Bool {
        let text = Array(text.utf8)
        guard let offset = text.firstIndex(of: UInt8(ascii: "#")) else { return false }
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
