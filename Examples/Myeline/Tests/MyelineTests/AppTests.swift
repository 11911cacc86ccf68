import ExampleTestSupport
import Foundation
import LocationActivity
import Testing

@Suite(.serialized, .timeLimit(.minutes(10)))
struct AppTests {
    private let folder: URL
    private let app = Process()
    private let input = Pipe()

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "myeline-app-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        setenv("XDG_RUNTIME_DIR", folder.path, 1)
        let checkout = URL(filePath: #filePath).appending(path: "../../../../..").standardizedFileURL
        app.executableURL = BuiltProgram.url("Myeline")
        app.environment = [
            "XDG_RUNTIME_DIR": folder.path, "HOME": folder.path,
            "MYELINE_SOURCE": "file:\(checkout.path)/nmea-fixtures/city-drive.nmea?rate=10",
        ]
        app.standardInput = input
        app.standardOutput = FileHandle.nullDevice
        app.standardError = FileHandle.nullDevice
    }

    private func press(_ number: Int) throws {
        try input.fileHandleForWriting.write(contentsOf: Data("\(number)\n".utf8))
    }

    private func wait(for isExpected: ([ActivitySnapshot]) -> Bool) async {
        for await listing in RuntimeDirectory.standard.listings where isExpected(listing.snapshots) { return }
    }

    @Test("the Start button starts the activity, whose presentation every surface can draw; the Stop button ends it")
    func startAndStop() async throws {
        try app.run()
        defer {
            app.terminate()
            try? FileManager.default.removeItem(at: folder)
        }
        try press(1)
        await wait { $0.first?.content["latitude"]?.doubleValue != nil && $0.first?.entries.isEmpty == false }
        let snapshot = try #require(RuntimeDirectory.standard.readListing().snapshots.first)
        #expect(snapshot.attributesType == "Myeline.LocationActivityAttributes")
        #expect(snapshot.isAlive == true)
        let entry = try #require(snapshot.entries.current(at: snapshot.drawingDate))
        let renderer = TerminalRenderer(width: 40, options: .plain)
        let card = renderer.card(entry, at: snapshot.drawingDate).text.joined(separator: "\n")
        let latitude = try #require(snapshot.content["latitude"]?.doubleValue)
        let longitude = try #require(snapshot.content["longitude"]?.doubleValue)
        #expect(card.contains(String(format: "Latitude: %.6f", latitude)), "\(card)")
        #expect(card.contains(String(format: "Longitude: %.6f", longitude)), "\(card)")
        let island = renderer.expanded(entry, at: snapshot.drawingDate).text.joined(separator: "\n")
        #expect(island.contains(String(format: "Lat: %.6f", latitude)), "\(island)")
        #expect(island.contains(String(format: "Long: %.6f", longitude)), "\(island)")
        #expect(renderer.compact(entry, at: snapshot.drawingDate).text.first?.contains("Loc") == true)

        try press(2)
        await wait { $0.isEmpty }
        try input.fileHandleForWriting.close()
        app.waitUntilExit()
        #expect(app.terminationStatus == 0)
    }
}
