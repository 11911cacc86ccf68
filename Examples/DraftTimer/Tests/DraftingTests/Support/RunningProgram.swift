import ExampleTestSupport
import Foundation
import Testing

/// The program as a user runs it.
final class RunningProgram {
    private let process = Process()
    /// Its standard output.
    private let output = Pipe()

    /// Starts the program and waits until it accepts requests.
    ///
    /// - Parameter settings: The text of the configuration file; nil for no file.
    init(settings: String? = nil) async throws {
        let config = URL(filePath: TestHome.path).appending(path: "config-\(UUID())/myeline")
        try FileManager.default.createDirectory(at: config, withIntermediateDirectories: true)
        try settings?.write(to: config.appending(path: "config.json"), atomically: true, encoding: .utf8)
        process.executableURL = BuiltProgram.url("drafttimer")
        process.environment = Self.environment.merging(["XDG_CONFIG_HOME": config.deletingLastPathComponent().path]) {
            $1
        }
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        let (texts, text) = AsyncStream.makeStream(of: String.self)
        output.fileHandleForReading.readabilityHandler = { handle in
            let data = handle.availableData
            guard !data.isEmpty else { return text.finish() }
            text.yield(String(decoding: data, as: UTF8.self))
        }
        try process.run()
        var said = ""
        for await text in texts where !said.contains("\n") {
            said += text
            if said.contains("\n") { break }
        }
        output.fileHandleForReading.readabilityHandler = nil
        #expect(said == "drafttimer.\(process.processIdentifier) waits for requests\n")
    }

    deinit {
        if process.isRunning { process.terminate() }
    }

    /// Its control socket.
    var socket: String { "\(TestHome.path)/myeline/programs/drafttimer.\(process.processIdentifier).sock" }

    /// Terminates the program.
    ///
    /// - Returns: Its exit status.
    func stop() async -> Int32 {
        await withCheckedContinuation { continuation in
            process.terminationHandler = { continuation.resume(returning: $0.terminationStatus) }
            process.terminate()
        }
    }

    /// The environment of the programs under test.
    static let environment = [
        "XDG_RUNTIME_DIR": TestHome.path, "HOME": TestHome.path, "PYTHONDONTWRITEBYTECODE": "1",
        "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
    ]
}
