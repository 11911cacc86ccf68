import ExampleTestSupport
import Foundation

/// The built program, run as a user would.
final class RunningProgram {
    private let process = Process()
    private let (input, output, errors) = (Pipe(), Pipe(), Pipe())
    private let (exits, exited) = AsyncStream.makeStream(of: Int32.self)

    /// Starts the session.
    convenience init(_ arguments: String...) throws { try self.init(arguments) }

    /// Starts the session.
    init(_ arguments: [String]) throws {
        process.executableURL = BuiltProgram.url("biofeedback")
        process.arguments = arguments
        process.environment = [
            "XDG_RUNTIME_DIR": TestHome.path, "XDG_CONFIG_HOME": TestHome.path, "HOME": TestHome.path,
        ]
        process.standardInput = input
        process.standardOutput = output
        process.standardError = errors
        process.terminationHandler = { [exited] in
            exited.yield($0.terminationReason == .exit ? $0.terminationStatus : -1)
        }
        try process.run()
    }

    deinit {
        if process.isRunning { process.terminate() }
    }

    /// Its process ID, which identifies its activity.
    var pid: Int32 { process.processIdentifier }

    /// Writes a line to its standard input.
    func write(_ line: String) throws {
        try input.fileHandleForWriting.write(contentsOf: Data("\(line)\n".utf8))
    }

    /// Closes its standard input.
    func endInput() throws { try input.fileHandleForWriting.close() }

    /// Sends SIGINT.
    func interrupt() { process.interrupt() }

    /// Waits for its exit, and returns its status and output.
    func finish() async -> (status: Int32?, output: String, errors: String) {
        var status: Int32?
        for await exit in exits {
            status = exit
            break
        }
        // The time limit was reached, and the running program would keep its output open.
        if status == nil { kill(pid, SIGKILL) }
        let read = { (pipe: Pipe) in String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self) }
        return (status, read(output), read(errors))
    }
}
