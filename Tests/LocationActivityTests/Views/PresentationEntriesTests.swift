import FoundationEssentials
@testable import LocationActivity
import Testing
import ActivityTree

@Suite("Entries of a presentation") @MainActor
struct PresentationEntriesTests {
    struct Attributes: ActivityAttributes {
        struct ContentState: Codable, Hashable {
            var deadline: Date
            var isNamed = true
        }
    }

    /// A widget whose colour depends on the time left.
    struct DeadlineWidget: Widget {
        var body: some WidgetConfiguration {
            ActivityConfiguration(for: Attributes.self) { context in
                let left = context.state.deadline.timeIntervalSince(context.date)
                Text(context.state.deadline, style: .timer).foregroundColor(left > 60 ? .green : .red)
            } dynamicIsland: { context in
                DynamicIsland {
                    DynamicIslandExpandedRegion(.center) { Text("Deadline") }
                } compactLeading: {
                    EmptyView()
                } compactTrailing: {
                    Text(context.isStale ? "?" : "!")
                } minimal: {
                    EmptyView()
                }
            }
            .entries { context in
                guard context.state.isNamed else { return [] }
                return (0..<100).map { context.state.deadline.addingTimeInterval(-60 + Double($0)) }
            }
        }
    }

    private let now = Date(timeIntervalSince1970: 1_800_000_000)

    private func entries(_ state: Attributes.ContentState, staleDate: Date? = nil) -> [PresentationEntry] {
        let registry = PresentationRegistry()
        registry.add { DeadlineWidget().provide(to: $0) }
        return registry.presentation(
            activityID: "id", attributes: Attributes(), content: ActivityContent(state: state, staleDate: staleDate),
            now: now, fallback: { DefaultPresentation(kind: "none", content: .null) }
        ).entries
    }

    @Test("Consecutive equal entries are merged")
    func merging() {
        let deadline = now.addingTimeInterval(300)
        let entries = entries(.init(deadline: deadline))
        #expect(entries.map(\.from) == [now, deadline.addingTimeInterval(-60)])
        var green = TextRun(.date(deadline, .timer))
        green.foreground = .named("green")
        #expect(entries[0].lockScreen == ViewNode(.text([green])))
        #expect(entries[0].expanded.center == ViewNode(.text([TextRun(.literal("Deadline"))])))
        #expect(entries[1].lockScreen != entries[0].lockScreen)
    }

    @Test("The stale date starts an entry, and all later entries are stale")
    func stale() {
        let deadline = now.addingTimeInterval(300)
        let early = entries(.init(deadline: deadline), staleDate: now.addingTimeInterval(10))
        #expect(early.map(\.from) == [now, now.addingTimeInterval(10), deadline.addingTimeInterval(-60)])
        #expect(early.map(\.isStale) == [false, true, true])
        let late = entries(.init(deadline: deadline), staleDate: deadline)
        #expect(late.map(\.isStale) == [false, false, true])
        #expect(late.last?.compactTrailing == ViewNode(.text([TextRun(.literal("?"))])))
        #expect(entries(.init(deadline: deadline), staleDate: now).map(\.isStale) == [true, true])
    }

    @Test("Past dates start no entry")
    func past() {
        #expect(entries(.init(deadline: now.addingTimeInterval(-600))).map(\.from) == [now])
        #expect(entries(.init(deadline: now.addingTimeInterval(300), isNamed: false)).count == 1)
    }

    @Test("There are at most 32 entries, including the stale one")
    func bounded() {
        struct Ticking: Widget {
            var body: some WidgetConfiguration {
                ActivityConfiguration(for: Attributes.self) { _ in
                    TimelineView(.periodic(from: Date(timeIntervalSince1970: 0), by: 1)) { timeline in
                        Text("\(timeline.date.timeIntervalSince1970)")
                    }
                } dynamicIsland: { _ in
                    DynamicIsland {
                        DynamicIslandExpandedRegion(.center) { EmptyView() }
                    } compactLeading: {
                        EmptyView()
                    } compactTrailing: {
                        EmptyView()
                    } minimal: {
                        EmptyView()
                    }
                }
            }
        }
        let registry = PresentationRegistry()
        registry.add { Ticking().provide(to: $0) }
        let stale = now.addingTimeInterval(5_000)
        let entries = registry.presentation(
            activityID: "id", attributes: Attributes(),
            content: ActivityContent(state: .init(deadline: now), staleDate: stale), now: now,
            fallback: { DefaultPresentation(kind: "none", content: .null) }
        ).entries
        #expect(entries.map(\.from) == (0..<31).map { now.addingTimeInterval(Double($0)) } + [stale])
        #expect(entries.map(\.isStale) == Array(repeating: false, count: 31) + [true])
    }

    @Test("A widget registered later is used")
    func later() {
        let registry = PresentationRegistry()
        func card() -> ViewNode? {
            registry.presentation(
                activityID: "id", attributes: Attributes(),
                content: ActivityContent(state: .init(deadline: now), staleDate: nil), now: now,
                fallback: { DefaultPresentation(kind: "none", content: .null) }
            ).entries.first?.lockScreen
        }
        #expect(!registry.mayPresent(Attributes.self))
        #expect(card()?.allWords == ["none"])
        registry.add { DeadlineWidget().provide(to: $0) }
        #expect(registry.mayPresent(Attributes.self))
        #expect(card()?.allWords == [""])
    }

    /// The numbers of the closures that ``Pressing`` has made, by activity.
    private static var numbers: [String: [Int]] = [:]

    private struct Pressing: Widget {
        var body: some WidgetConfiguration {
            ActivityConfiguration(for: Attributes.self) { context in
                // As a button with a closure does.
                let _ = numbers[context.activityID, default: []].append(ButtonActions.add {})
                Text("press")
            } dynamicIsland: { _ in
                DynamicIsland {
                    DynamicIslandExpandedRegion(.center) { EmptyView() }
                } compactLeading: {
                    EmptyView()
                } compactTrailing: {
                    EmptyView()
                } minimal: {
                    EmptyView()
                }
            }
        }
    }

    @Test(
        "A button's closure stays while its activity is idle, whatever others evaluate, until the activity is removed")
    func closures() {
        let registry = PresentationRegistry()
        registry.add { Pressing().provide(to: $0) }
        func evaluate(_ id: String, staleDate: Date? = nil) {
            _ = registry.presentation(
                activityID: id, attributes: Attributes(),
                content: ActivityContent(state: .init(deadline: now), staleDate: staleDate), now: now,
                fallback: { DefaultPresentation(kind: "none", content: .null) })
        }
        let (idle, busy) = ("closures-idle", "closures-busy")
        Self.numbers = [:]
        evaluate(idle, staleDate: now.addingTimeInterval(10))
        for _ in 0..<3_000 { evaluate(busy) }
        // One closure for now and one for the stale date.
        #expect(Self.numbers[idle]?.map { ButtonActions.run($0) } == [true, true])
        // A surface may show an earlier presentation of the busy activity, but not one of thousands of updates ago.
        #expect(Self.numbers[busy]?.count { ButtonActions.run($0) } == 1_024)
        #expect(Self.numbers[busy]?.suffix(1_024).allSatisfy { ButtonActions.run($0) } == true)
        ButtonActions.removeAll(of: busy)
        #expect(Self.numbers[busy]?.contains { ButtonActions.run($0) } == false)
        #expect(Self.numbers[idle]?.allSatisfy { ButtonActions.run($0) } == true)
        ButtonActions.removeAll(of: idle)
    }

    @Test("A widget can be registered from any thread")
    func anyThread() async {
        await Task.detached { DeadlineWidget.register() }.value
        let content = ActivityContent(state: Attributes.ContentState(deadline: now), staleDate: nil)
        let entries = Activity<Attributes>.presentation(attributes: Attributes(), content: content, at: now)
        #expect(entries.first?.expanded.center?.words == "Deadline")
    }

    @Test("Without a widget, the members of the content are shown")
    func fallback() {
        let registry = PresentationRegistry()
        let content: JSONValue = ["step": 3, "place": "Ulm", "next": nil, "of": ["a": 1]]
        let entries = registry.presentation(
            activityID: "id", attributes: Attributes(),
            content: ActivityContent(state: .init(deadline: now), staleDate: now.addingTimeInterval(1)), now: now,
            fallback: { DefaultPresentation(kind: "trip", content: content) }
        ).entries
        #expect(entries.map(\.from) == [now, now.addingTimeInterval(1)])
        #expect(entries.map(\.isStale) == [false, true])
        guard case .stack(.vertical, _, _, let lines) = entries[0].lockScreen.content else {
            return #expect(Bool(false))
        }
        #expect(lines.map(\.words) == ["trip", "step: 3", "place: Ulm", #"of: {"a":1}"#])
        #expect(entries[0].compactLeading.words == "trip")
        #expect(entries[0].minimal.words == "T")
    }
}
