import FoundationEssentials
import Testing

/// Files with the expected output; `MYELINE_WRITE_GOLDEN=1` rewrites them.
package enum Golden {
    private static let writes = ProcessInfo.processInfo.environment["MYELINE_WRITE_GOLDEN"] == "1"

    /// Compares a text with a file in the nearest folder `Golden` above the calling file.
    package static func check(
        _ text: String, _ name: String, above file: String = #filePath,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        var folder = URL(fileURLWithPath: file).deletingLastPathComponent()
        while folder.path != "/", !FileManager.default.fileExists(atPath: folder.path + "/Golden") {
            folder.deleteLastPathComponent()
        }
        let path = URL(fileURLWithPath: "\(folder.path)/Golden/\(name)")
        if writes { try Data(text.utf8).write(to: path) }
        let expected = String(decoding: try Data(contentsOf: path), as: UTF8.self)
        let pairs = zip(text.split(separator: "\n"), expected.split(separator: "\n"))
        for (number, pair) in pairs.enumerated() where pair.0 != pair.1 {
            Issue.record(
                "\(name), line \(number + 1):\n\(pair.0)\ninstead of\n\(pair.1)", sourceLocation: sourceLocation)
            return
        }
        #expect(text == expected, "\(name)", sourceLocation: sourceLocation)
    }
}
