import FoundationEssentials
@testable import LocationActivity
import LocationStream
import Testing
import ActivityRendering
import ActivityTree

/// Widgets as iOS developers write them.
///
/// They must compile, which is half of the test.
@Suite("Widgets written for iOS") @MainActor
struct IdiomTests {
    private let now = Date(timeIntervalSince1970: 1_800_000_000)
    private let registry: PresentationRegistry = {
        let registry = PresentationRegistry()
        registry.add { IdiomBundle().body.provide(to: $0) }
        return registry
    }()

    private func entries<Attributes: ActivityAttributes>(
        _ attributes: Attributes, _ state: Attributes.ContentState, staleDate: Date? = nil
    ) -> [PresentationEntry] {
        presentation(attributes, state, staleDate: staleDate).entries
    }

    private func presentation<Attributes: ActivityAttributes>(
        _ attributes: Attributes, _ state: Attributes.ContentState, staleDate: Date? = nil
    ) -> ActivityPresentation {
        registry.presentation(
            activityID: "id", attributes: attributes, content: ActivityContent(state: state, staleDate: staleDate),
            now: now,
            fallback: {
                Issue.record("no widget is registered for \(Attributes.self)")
                return DefaultPresentation(kind: "none", content: .null)
            })
    }

    @Test("A delivery")
    func delivery() throws {
        let range = now...now.addingTimeInterval(900)
        let attributes = DeliveryAttributes(orderNumber: "42", numberOfItems: 3, total: 9.5)
        let presentation = presentation(
            attributes, .init(driverName: "Ada", stage: .onTheWay, deliveryTimer: range),
            staleDate: now.addingTimeInterval(60))
        let entries = presentation.entries
        #expect(entries.map(\.isStale) == [false, true])
        let entry = entries[0]
        #expect(entry.islandURL == "delivery://order/42" && entry.widgetURL == nil)
        #expect(entry.keylineTint == ColorValue("cyan"))
        #expect(entry.backgroundTint == ColorValue("#FF7A00", opacity: 0.25))
        #expect(entry.lockScreen.allWords == ["Order 42", "Total: 9.50 €", "Ada arrives in "])
        #expect(entries[1].lockScreen.allWords.last == "Waiting for news")
        guard case .stack(.vertical, _, 8, let lines) = entry.lockScreen.content else {
            return #expect(Bool(false), "the card is a column")
        }
        guard case .stack(.horizontal, _, 4, let steps) = lines[2].content else {
            return #expect(Bool(false), "the steps are a row")
        }
        let brand = StyleValue.named("#FF7A00")
        let grey = StyleValue.color(ColorValue("gray", opacity: 0.3))
        #expect(steps.map(\.content) == [brand, brand, grey].map { .shape(ShapeNode(.capsule, fill: $0)) })
        #expect(steps.allSatisfy { $0.modifiers == [.frame(FrameValue(height: 4))] })
        let timer = ViewNode(
            .text([TextRun(.timer(TimerRange(from: range.lowerBound, to: range.upperBound)))]),
            modifiers: [
                .multilineTextAlignment(.center), .frame(FrameValue(width: 40)), .font(FontValue(.style(.caption2))),
            ])
        #expect(entry.compactTrailing == timer)
        guard case .button(let intent, _, nil) = entry.expanded.bottom?.content else {
            return #expect(Bool(false), "a button is at the bottom")
        }
        #expect(intent == IntentReference(name: "CallDriverIntent", parameters: ["order": "42"]))
        #expect(presentation.intents.map { $0.persistentIdentifier } == ["CallDriverIntent"])
        #expect(entry.expanded.bottom?.modifiers.last == .contentMargins(.horizontal, 8))
        #expect(entry.expanded.trailing?.modifiers.contains(.layoutPriority(1)) == true)
    }

    @Test("A timer")
    func timer() throws {
        let end = now.addingTimeInterval(300)
        let attributes = TimerAttributes(name: "Tea", startTime: now)
        let running = entries(attributes, .init(endTime: end))
        guard case .stack(.horizontal, _, _, let row) = running[0].lockScreen.content else {
            return #expect(Bool(false), "the card is a row")
        }
        guard case .stack(.depth, _, _, let ring) = row[0].content else {
            return #expect(Bool(false), "the ring is a pile")
        }
        let track = ShapeNode.Stroke(style: .color(ColorValue("mint", opacity: 0.25)), lineWidth: 6)
        #expect(ring[0] == ViewNode(.shape(ShapeNode(.circle, stroke: track))))
        #expect(ring[1].modifiers == [.rotation(degrees: -90)])
        let range = TimerRange(from: now, to: end, countsDown: false)
        let label = ViewNode(.text([TextRun(.literal("Tea"))]))
        #expect(
            row[1]
                == ViewNode(
                    .progress(ProgressNode(.timer(range), label: label, currentValueLabel: .empty)),
                    modifiers: [.style(.progress, "linear"), .tint(.named("orange"))]))
        guard case .button(_, let pill, _) = row[2].content else { return #expect(Bool(false), "a button is third") }
        #expect(
            pill.modifiers == [.padding(.horizontal, 10), .background(.named("mint"), in: .capsule), .opacity(1)])
        guard case .toggle(true, let sound, _) = row[3].content else {
            return #expect(Bool(false), "a switch is last")
        }
        #expect(sound?.name == "SoundIntent")
        #expect(row[3].modifiers == [.style(.toggle, "button"), .labelsHidden])
        guard case .overlay = running[0].lockScreen.modifiers[2] else {
            return #expect(Bool(false), "the card has a border")
        }
        let paused = entries(attributes, .init(endTime: end, pausedAt: now))
        #expect(paused[0].expanded.bottom?.words == "Paused at ")
        #expect(paused[0].minimal == ViewNode(.image(ImageNode(.symbol("pause")))))
    }

    @Test("A workout")
    func workout() throws {
        let state = WorkoutAttributes.ContentState(
            heartRate: 160, distance: 12_345, laps: [.init(id: 1, seconds: 61.5)], history: [1, 2, 3], effort: 7)
        let entry = entries(WorkoutAttributes(startedAt: now), state)[0]
        #expect(
            entry.lockScreen.allWords == [
                "160", "HARD", "Distance", "12.35 km", "Time", "", "Lap 1", "61.500000", "Effort", "7",
            ])
        guard case .stack(.vertical, _, _, let lines) = entry.lockScreen.content else {
            return #expect(Bool(false), "the card is a column")
        }
        #expect(lines[0].modifiers == [.accessibilityLabel("Heart rate 160")])
        #expect(
            lines[3]
                == ViewNode(.sparkline([1, 2, 3], tint: .named("red")), modifiers: [.frame(FrameValue(height: 24))]))
        guard case .progress(let progress) = lines[4].content, case .phases(let phases, now) = progress.progress else {
            return #expect(Bool(false), "phases are last")
        }
        #expect(phases.map(\.name) == ["Fast", "Slow"])
        #expect(entry.expanded.trailing?.words == "12 km")
        #expect(entry.compactTrailing.modifiers == [.contentMargins(.trailing, 4)])
    }

    @Test("A stock with a custom shape and a geometry reader")
    func stock() throws {
        let entry = entries(StockAttributes(symbol: "AAPL"), .init(prices: [2, 1, 3], share: 0.6))[0]
        guard case .stack(.vertical, _, _, let lines) = entry.lockScreen.content else {
            return #expect(Bool(false), "the card is a column")
        }
        let points = [UnitPoint(x: 0, y: 0.5), UnitPoint(x: 0.5, y: 1), UnitPoint(x: 1, y: 0)]
        let stroke = ShapeNode.Stroke(style: .named("green"), lineWidth: 2, isRounded: true)
        #expect(lines[0].content == .shape(ShapeNode(.path([ShapePath(points)]), stroke: stroke)))
        guard case .stack(.depth, .topLeading, _, let rooms) = lines[1].content,
            case .stack(.depth, _, _, let bars) = rooms[0].content
        else {
            return #expect(Bool(false), "the bar is a pile")
        }
        #expect(bars[0].modifiers.isEmpty)
        #expect(bars[1].modifiers == [.frame(FrameValue(width: -4, widthFraction: 0.6))])
        #expect(bars[2].modifiers.contains(.frame(FrameValue(width: 2))))
        let renderer = TerminalRenderer(width: 20)
        #expect(renderer.card(entry, at: now).text.last == "████████████░░░░░░░░")
    }

    @Test("Location authorization is always granted")
    func permission() {
        let permission = LocationPermission()
        #expect(permission.statuses == [.authorizedAlways])
        permission.request()
        #expect(permission.statuses == [.authorizedAlways, .authorizedAlways])
    }

    @Test("A match whose presentation changes at given dates")
    func match() throws {
        let attributes = MatchAttributes(
            home: .init(name: "Ulm", logo: "ulm"), away: .init(name: "Bremen", logo: "bremen"))
        let kickOff = now.addingTimeInterval(300)
        let soon = entries(attributes, .init(home: 0, away: 0, phase: .upcoming(kickOff: kickOff)))
        #expect(soon.map(\.from) == [now, kickOff])
        #expect(soon.map { $0.expanded.bottom?.words } == ["Soon", "Now"])
        let playing = entries(
            attributes, .init(home: 2, away: 1, phase: .playing(minute: 78), lastEvent: "Goal!"))
        #expect(playing[0].lockScreen.allWords == ["Ulm", "2", "78′", "Bremen", "1", "Goal!", "Details"])
        #expect(playing[0].compactTrailing.words == "BRE 1")
        #expect(playing[0].minimal.allWords == ["2:1"])
        #expect(playing[0].backgroundTint == nil)
        #expect(playing[0].widgetURL == "match://open")
    }
}
