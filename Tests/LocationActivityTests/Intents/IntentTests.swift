import FoundationEssentials
import LocationActivity
import Testing
import LocationStream

@Suite struct IntentTests {
    @Test("The location intents keep their names and titles")
    func names() {
        #expect(String(localized: StartLocationUpdateIntent.title) == "Start Location Updates")
        #expect(
            StartLocationUpdateIntent.intentDescription?.descriptionText
                == "Begin tracking location and start the Live Activity.")
        #expect(String(localized: StopLocationUpdateIntent.title) == "Stop Location Updates")
        #expect(
            StopLocationUpdateIntent.intentDescription?.descriptionText
                == "Stop tracking location and end the Live Activity.")
    }

    private struct Described: LiveActivityIntent {
        static let title: LocalizedStringResource = "A"
        static let description = IntentDescription("does a")
        func perform() async throws -> some IntentResult { .result() }
    }

    private struct Optionally: AppIntent {
        static var title: LocalizedStringResource { "B" }
        static let description: IntentDescription? = "does b"
        func perform() async throws -> some IntentResult { .result() }
    }

    private struct Silent: AppIntent {
        static var title: LocalizedStringResource { "C \(1 + 1)" }
        func perform() async throws -> some IntentResult { .result() }
    }

    private func describe(_ intent: any AppIntent.Type) -> String? {
        intent.intentDescription?.descriptionText.key
    }

    @Test("A description may be optional, non-optional or absent")
    func descriptions() async throws {
        #expect(describe(Described.self) == "does a")
        #expect(describe(Optionally.self) == "does b")
        #expect(describe(Silent.self) == nil)
        #expect(Silent.title.key == "C 2")
        _ = try await Silent().perform()
    }

    @Test("Localized text is Codable and Hashable")
    func resource() throws {
        let text: LocalizedStringResource = "Hello \("you")"
        #expect(text == LocalizedStringResource("Hello you"))
        let coded = try JSONDecoder().decode(LocalizedStringResource.self, from: JSONEncoder().encode(text))
        #expect(coded == text && "\(coded)" == "Hello you")
    }

    @Test("The location intents list their parameters and accept them")
    func locationParameters() async throws {
        let registry = IntentRegistry(log: .silent)
        registry.register(StartLocationUpdateIntent.self)
        registry.register(StopLocationUpdateIntent.self)
        let names = registry.listing.map { $0["parameters"]?.arrayValue?.map { $0["name"] } }
        #expect(names == [["source", "key", "target"], ["key"]])
        #expect(registry.listing[0]["summary"] == "Track the location from <source> as <key>")
        let start = try await registry.make(
            "StartLocationUpdateIntent", parameters: ["source": "tcp://boat:10110"], text: ["key": "walk"])
        #expect((start as? StartLocationUpdateIntent)?.source == "tcp://boat:10110")
        #expect((start as? StartLocationUpdateIntent)?.key == "walk")
        let failure = await #expect(throws: ControlError.self) {
            try await registry.perform("StartLocationUpdateIntent", parameters: ["source": "foo://x"])
        }
        #expect(failure?.code == .updateFailed && failure?.message.contains("unknown scheme foo") == true)
        // Stopping without a running tracker is not an error.
        #expect(try await registry.perform("StopLocationUpdateIntent", parameters: ["key": "walk"]) == [:])
    }
}
