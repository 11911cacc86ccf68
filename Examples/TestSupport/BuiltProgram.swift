import Foundation

/// The example programs, built beside the tests.
package enum BuiltProgram {
    /// Returns the file of a program.
    package static func url(_ name: String) -> URL {
        let beside = Bundle.main.executableURL?.deletingLastPathComponent().appending(path: name)
        if let beside, FileManager.default.isExecutableFile(atPath: beside.path) { return beside }
        return URL(filePath: #filePath).appending(path: "../../.build/debug/\(name)").standardized
    }
}
