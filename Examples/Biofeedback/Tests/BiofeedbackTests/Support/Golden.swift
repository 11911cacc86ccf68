import FoundationEssentials
import Testing

/// The files that say what was drawn when somebody last looked at it.
///
/// `MYELINE_WRITE_GOLDEN=1 swift test --filter ScreenTests` writes them anew; then look at what changed.
enum Golden {
    private static let folder = String(#filePath.dropLast("Support/Golden.swift".count)) + "Golden/"
    private static let writes = ProcessInfo.processInfo.environment["MYELINE_WRITE_GOLDEN"] == "1"

    /// Compares a text with a file, or writes the file.
    static func check(_ text: String, _ name: String) throws {
        let file = URL(fileURLWithPath: folder + name)
        if writes { try Data(text.utf8).write(to: file) }
        let kept = String(decoding: try Data(contentsOf: file), as: UTF8.self)
        let (lines, expected) = (text.split(separator: "\n"), kept.split(separator: "\n"))
        for (number, pair) in zip(lines, expected).enumerated() where pair.0 != pair.1 {
            Issue.record("\(name), line \(number + 1):\n\(pair.0)\ninstead of\n\(pair.1)")
            return
        }
        #expect(text == kept, "\(name)")
    }
}
