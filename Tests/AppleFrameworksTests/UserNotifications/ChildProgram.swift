import Foundation
import Synchronization
import Testing

/// A program that runs until the end of the test.
final class ChildProgram: Sendable {
    private let process: Process
    private let lines = Mutex<[String]>([])

    init(_ path: String, _ arguments: [String], _ environment: [String: String]) throws {
        process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        process.environment = environment
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        let rest = Mutex(Data())
        pipe.fileHandleForReading.readabilityHandler = { [weak self] handle in
            let data = handle.availableData
            guard !data.isEmpty else {
                handle.readabilityHandler = nil
                return
            }
            let new = rest.withLock { rest -> [String] in
                rest += data
                var new: [String] = []
                while let end = rest.firstIndex(of: 10) {
                    new.append(String(decoding: rest[..<end], as: UTF8.self))
                    rest = Data(rest[(end + 1)...])
                }
                return new
            }
            self?.lines.withLock { $0 += new }
        }
        try process.run()
    }

    deinit { end() }

    /// The lines of the standard output so far.
    var output: [String] { lines.withLock(\.self) }

    /// Kills the program.
    func end() {
        // waitUntilExit can block the main thread forever in Foundation for Linux.
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    }

    /// Runs a program and returns its output.
    @discardableResult
    static func run(_ path: String, _ arguments: [String], _ environment: [String: String]) throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        process.environment = environment
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        try process.run()
        return String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    }
}

/// Waits until a condition holds; fails after 300 s.
@MainActor
func wait(_ comment: @autoclosure () -> String = "", until condition: () async throws -> Bool) async throws {
    let deadline = ContinuousClock.now + .seconds(300)
    while try await !condition() {
        try #require(ContinuousClock.now < deadline, "\(comment())")
        try await Task.sleep(for: .milliseconds(5))
    }
}
