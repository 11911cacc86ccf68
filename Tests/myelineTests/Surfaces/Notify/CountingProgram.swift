import FoundationEssentials
import Glibc
import LocationActivity
import Testing
import TestSupport

/// A separate program, run from this test bundle, whose activity has a button.
///
/// Each press adds one to its count; at 3 it raises an alert.
enum CountingProgram {
    static let role = "MYELINE_TEST_COUNTING"

    /// Starts the program and waits for its activity.
    static func start(in place: Workplace, address: String? = nil) async throws -> RunningProgram {
        let environment = [role: address ?? "none"]
        let program = place.keep(
            try RunningProgram(
                ["--testing-library", "swift-testing", "--filter", "CountingProgramPart"], of: "/proc/self/exe",
                environment: place.environment.merging(environment) { $1 }, closesInput: false))
        let directory = RuntimeDirectory(candidates: [.session("\(place.path)/run")])
        #expect(await Blocking.eventually { !directory.readListing().activities.isEmpty })
        return program
    }
}

struct CountingAttributes: ActivityAttributes {
    struct ContentState: Codable, Hashable, Sendable {
        var count = 0
    }

    var address: String?
}

struct CountIntent: LiveActivityIntent {
    static let title: LocalizedStringResource = "Count"

    func perform() async throws -> some IntentResult {
        for activity in Activity<CountingAttributes>.activities {
            let count = activity.content.state.count + 1
            let alert = AlertConfiguration(title: "Three <b>", body: "That & that.", sound: .named("bell"))
            await activity.update(
                ActivityContent(state: .init(count: count), staleDate: nil),
                alertConfiguration: count == 3 ? alert : nil)
        }
        return .result()
    }
}

struct CountingWidget: Widget {
    var body: some WidgetConfiguration {
        ActivityConfiguration(for: CountingAttributes.self) { context in
            VStack {
                Text("The count is \(context.state.count) < 9 \u{1B}[31m")
                Button("Count <i>", intent: CountIntent())
            }
            .widgetURL(context.attributes.address.flatMap { URL(string: $0) })
        } dynamicIsland: { context in
            DynamicIsland {
                DynamicIslandExpandedRegion(.bottom) { Text("\(context.state.count)") }
            } compactLeading: {
                Text("\(context.state.count)")
            } compactTrailing: {
                EmptyView()
            } minimal: {
                EmptyView()
            }
        }
    }
}

@Suite(
    .enabled(
        if: ProcessInfo.processInfo.environment[CountingProgram.role] != nil, "only for second processes")
)
struct CountingProgramPart {
    @Test("a program counts")
    func count() async throws {
        CountingWidget.register()
        CountIntent.register()
        let address = ProcessInfo.processInfo.environment[CountingProgram.role]
        let activity = try Activity<CountingAttributes>.request(
            attributes: CountingAttributes(address: address == "none" ? nil : address),
            content: ActivityContent(state: .init(), staleDate: nil), key: "count")
        // Ends with the test that started it, which closes standard input.
        await Blocking.run {
            var byte: UInt8 = 0
            while unsafe read(0, &byte, 1) > 0 {}
        }
        await activity.end(nil, dismissalPolicy: .immediate)
    }
}
