import ActivityTree
import FoundationEssentials
import LocationActivity
import Testing

@Suite @MainActor struct RedactionTests {
    private func words(_ view: some View) -> String { ViewNode(evaluating: view).allWords.joined() }

    @Test("a placeholder hides text, times and images")
    func placeholder() {
        #expect(words(Text("My card").redacted(reason: .placeholder)) == "██ ████")
        #expect(words(Text(.now, style: .timer).redacted(reason: .placeholder)) == "█████")
        #expect(words(Image(systemName: "heart").redacted(reason: .placeholder)) == "██")
    }

    @Test("text is shown inside an unredacted view, and without a reason")
    func unredacted() {
        #expect(words(VStack { Text("a").unredacted() }.redacted(reason: .placeholder)) == "a")
        #expect(words(Text("a").redacted(reason: [])) == "a")
    }
}
