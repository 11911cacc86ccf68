import FoundationEssentials
import LocationActivity
import Testing
import ActivityTree

private struct HornIntent: AppIntent {
    static let title: LocalizedStringResource = "Sound the Horn"
    func perform() async throws -> some IntentResult { .result() }
}

@Suite("A disabled view") @MainActor
struct DisabledTests {
    private struct Controls: View {
        var body: some View {
            Button("Horn", intent: HornIntent())
            Toggle("Lights", isOn: true, intent: HornIntent())
            if let url = URL(string: "https://example.org/") { Link("Timetable", destination: url) }
            Text("[Map](https://example.org/map)")
        }
    }

    private func json(_ view: some View) -> String {
        var writer = JSONWriter()
        ViewNode(evaluating: view).write(into: &writer)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    @Test("has buttons and toggles without intents, and links without destinations")
    func controls() throws {
        let enabled = json(Controls().disabled(false))
        #expect(enabled.contains("HornIntent") && enabled.contains("https://example.org/\""))
        #expect(enabled.contains("https://example.org/map"))
        let disabled = json(Controls().disabled(true))
        #expect(!disabled.contains("HornIntent") && !disabled.contains("https://example.org/"), "\(disabled)")
        for label in ["Horn", "Lights", "Timetable", "Map"] { #expect(disabled.contains(label)) }
        #expect(disabled.contains(#""type":"button""#) && disabled.contains(#""type":"toggle""#))
        // An inner modifier cannot enable what an outer one disables.
        #expect(!json(Controls().disabled(false).disabled(true)).contains("HornIntent"))
    }

    @Test("does not let its program perform the intents of its buttons")
    func intents() {
        #expect(Evaluation.run(at: .now) { Controls().disabled(true).evaluated }.intents.isEmpty)
        #expect(Evaluation.run(at: .now) { Controls().evaluated }.intents.count == 1)
    }
}
