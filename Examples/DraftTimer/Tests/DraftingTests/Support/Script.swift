import ExampleTestSupport
import Foundation

/// A script in the folder `Scripts`.
enum Script {
    /// The outcome of a script.
    struct Result: Sendable {
        var status: Int32
        var output: String
        var errors: String
    }

    /// Runs a script until it exits.
    static func run(_ name: String, _ arguments: [String] = []) async throws -> Result {
        let folder = URL(filePath: #filePath).appending(path: "../../../../Scripts").standardized
        let (output, errors) = (try kept("output"), try kept("errors"))
        let process = Process()
        process.executableURL = folder.appending(path: name)
        process.arguments = arguments
        process.environment = RunningProgram.environment
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = try FileHandle(forWritingTo: output)
        process.standardError = try FileHandle(forWritingTo: errors)
        let status: Int32 = try await withCheckedThrowingContinuation { continuation in
            process.terminationHandler = { continuation.resume(returning: $0.terminationStatus) }
            do { try process.run() } catch { continuation.resume(throwing: error) }
        }
        return Result(
            status: status, output: try String(contentsOf: output, encoding: .utf8),
            errors: try String(contentsOf: errors, encoding: .utf8))
    }

    /// A file for the output; a pipe could fill up and block the script.
    private static func kept(_ name: String) throws -> URL {
        let file = URL(filePath: TestHome.path).appending(path: "\(name)-\(UUID())")
        try Data().write(to: file)
        return file
    }
}
