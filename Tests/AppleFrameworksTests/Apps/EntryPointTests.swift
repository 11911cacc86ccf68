import SwiftUI
import Testing

@Suite("Entry points")
@MainActor
struct EntryPointTests {
    @Test("A bundle with @main in a library links beside the program's main.swift, which runs")
    func library() throws {
        // Beside the test bundle.
        let bundle = try #require(CommandLine.arguments.first { $0.hasSuffix(".xctest") })
        let program = Process()
        program.executableURL = URL(fileURLWithPath: bundle).deletingLastPathComponent()
            .appendingPathComponent("WidgetProgram")
        let output = Pipe()
        program.standardOutput = output
        try program.run()
        program.waitUntilExit()
        let text = try #require(try output.fileHandleForReading.readToEnd().map { String(decoding: $0, as: UTF8.self) })
        #expect(text == "registered beside main.swift\n" && program.terminationStatus == 0)
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
