import SwiftUI
import Testing

@Suite("Entry points")
@MainActor
struct EntryPointTests {
    /// Runs a program of this package, and returns its output.
    private func run(_ name: String, _ arguments: [String] = []) throws -> String {
        let program = Process()
        program.executableURL = try folder().appendingPathComponent(name)
        program.arguments = arguments
        let output = Pipe()
        program.standardOutput = output
        try program.run()
        program.waitUntilExit()
        #expect(program.terminationStatus == 0)
        return String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    }

    /// The folder of the test bundle and the programs.
    private func folder() throws -> URL {
        let bundle = try #require(CommandLine.arguments.first { $0.hasSuffix(".xctest") })
        return URL(fileURLWithPath: bundle).deletingLastPathComponent()
    }

    @Test("A bundle with @main in a library links beside the program's main.swift, which runs")
    func library() throws {
        #expect(try run("WidgetProgram") == "registered beside main.swift\n")
    }

    @Test("`myeline preview` recognizes a program with the product AppleFrameworks, and runs it")
    func recognized() throws {
        let program = try folder().appendingPathComponent("WidgetProgram").path
        #expect(try run("myeline", ["preview", program]) == "registered beside main.swift\n")
    }

    @Test("The adaptor creates the delegate with its own initializer, and tells it of the start")
    func delegate() {
        let app = RideApp()
        #expect(app.delegate.distance == 4)
        let program = UIApplication.shared
        #expect(program.delegate === app.delegate)
        #expect(program.delegate?.application(program, didFinishLaunchingWithOptions: nil) == true)
        #expect(app.delegate.starts == 1)
    }

    @Test("The adaptor creates a delegate that inherits its initializer, and releases it")
    func inherited() {
        weak var delegate: PlainDelegate?
        do {
            let app = PlainApp()
            #expect(app.delegate.text == "plain")
            delegate = app.delegate
            UIApplication.shared.delegate = nil
        }
        #expect(delegate == nil)
    }
}
