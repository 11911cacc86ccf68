import ActivityKit
import Testing
import WidgetKit

@testable import SwiftUI

struct CabAttributes: ActivityAttributes {
    struct ContentState: Codable, Hashable { var minutes: Int }
    var driver: String
}

struct CabWidget: Widget {
    var body: some WidgetConfiguration {
        ActivityConfiguration(for: CabAttributes.self) { context in
            Text("\(context.attributes.driver) in \(context.state.minutes) min")
        } dynamicIsland: { context in
            DynamicIsland {
                DynamicIslandExpandedRegion(.bottom) { Text("Cab") }
            } compactLeading: {
                Text("Cab")
            } compactTrailing: {
                Text("\(context.state.minutes) min")
            } minimal: {
                Text("\(context.state.minutes)")
            }
        }
    }
}

extension EnvironmentValues {
    @Entry var passengers = 2
    // The parentheses and the quotation mark in the message are not those of the attribute.
    @available(iOS, introduced: 17, message: "a \"(\" is no end")
    @Entry var note: String?
    @Entry var speed: Double = 30
    /// A comment about a var with a similar name.
    @available(*, deprecated, message: "not a var (or) one") @Entry  // var
    fileprivate var bags = 1
}

struct NoteView: View {
    @Environment(\.passengers) private var passengers
    @Environment(\.note) private var note
    @Environment(\.speed) private var speed

    var body: some View { Text("\(passengers) \(note ?? "none") \(Int(speed))") }
}

#Preview("Card", as: .content, using: CabAttributes(driver: "Ana")) {
    CabWidget()
} contentStates: {
    CabAttributes.ContentState(minutes: 5)
    CabAttributes.ContentState(minutes: 2)
}

#Preview("Island", as: .dynamicIsland(.compact), using: CabAttributes(driver: "Ana")) {
    CabWidget()
} contentStates: {
    CabAttributes.ContentState(minutes: 5)
}

#Preview("Notes") {
    NoteView()
    NoteView().environment(\.passengers, 3).environment(\.note, "bags")
}

#Preview("Countdown") { Text(.now.addingTimeInterval(754), style: .timer) }

struct NoteView_Previews: PreviewProvider {
    static var previews: some View { Text("provided") }
}

@Suite("Previews")
@MainActor
struct PreviewTests {
    @Test("those of macros and providers are found in the program and drawn")
    func terminal() throws {
        let run = try #require(PreviewRun(["program", "--previews"]))
        let text = try #require(run.text)
        for line in [
            "Card", "Ana in 5 min", "Ana in 2 min", "Island", "Cab 5 min", "2 none 30", "3 bags 30", "provided",
            "12:34",
        ] {
            #expect(text.contains(line), "\(line) is missing in\n\(text)")
        }
    }

    @Test("as HTML, each is in one page")
    func html() throws {
        let run = try #require(PreviewRun(["program", "--previews", "--to", "html"]))
        let text = try #require(run.text)
        #expect(text.hasPrefix("<!doctype html>") && text.contains("Ana in 5 min") && text.contains("la-compact"))
    }

    @Test("are in the order of their lines, whose numbers have two or three digits")
    func order() throws {
        #expect(PreviewRun.isOrdered("App.file_swift.X68_0_7PreviewfMu_", before: "App.file_swift.X109_0_7PreviewfMu_"))
        let text = try #require(PreviewRun(["program", "--previews"])?.text)
        let places = ["Card", "Island", "Notes"].compactMap { text.firstRange(of: $0 + "\n")?.lowerBound }
        #expect(places.count == 3 && places == places.sorted())
    }

    @Test("are drawn only on request")
    func otherArguments() {
        #expect(PreviewRun(["program"]) == nil)
        #expect(PreviewRun(["--previews"]) == nil)
    }
}
