import FoundationEssentials
import LocationActivity
import Testing

@Suite struct IntentTests {
    @Test("the intents of the location activity are called what they are called")
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

    @Test("a description is found through the protocol, whether it is optional, not optional or absent")
    func descriptions() async throws {
        #expect(describe(Described.self) == "does a")
        #expect(describe(Optionally.self) == "does b")
        #expect(describe(Silent.self) == nil)
        #expect(Silent.title.key == "C 2")
        _ = try await Silent().perform()
    }

    @Test("a text is coded and compared as what it is")
    func resource() throws {
        let text: LocalizedStringResource = "Hello \("you")"
        #expect(text == LocalizedStringResource("Hello you"))
        let coded = try JSONDecoder().decode(LocalizedStringResource.self, from: JSONEncoder().encode(text))
        #expect(coded == text && "\(coded)" == "Hello you")
    }
}
