import FoundationEssentials
import ActivityTree

/// Entries of typical activities.
struct SampleEntry: Sendable {
    let name: String
    let entry: PresentationEntry

    private typealias V = SampleView

    /// 2027-01-15 at 08:00:00 UTC.
    static let now = Date(timeIntervalSince1970: 1_800_000_000)

    static let all: [SampleEntry] = [delivery, timer, workout, match, breathing, trip, shapes, grid]

    /// Returns the entry, fresh or stale.
    func stale(_ isStale: Bool) -> PresentationEntry {
        var entry = entry
        entry.isStale = isStale
        return entry
    }

    private init(_ name: String, _ entry: PresentationEntry) {
        self.name = name
        self.entry = entry
    }

    static let delivery: SampleEntry = .init(
        "delivery",
        PresentationEntry(
            from: now,
            lockScreen: V.column(
                [
                    V.row([
                        V.label("Pizza Pronto", "box.truck.badge.clock.fill").font(.headline), V.spacer,
                        V.timer(now.addingTimeInterval(-300), now.addingTimeInterval(1_234))
                            .modified(.monospacedDigit).foreground("green"),
                    ]),
                    V.text("Your courier Zoë 李小龍 is on the way and will hand over two pizzas and a salad 🥗.")
                        .foreground("secondary"),
                    ViewNode(
                        .progress(
                            ProgressNode(.value(0.62, total: 1), label: V.text("Out for delivery").font(.caption)))
                    ).tint("green"),
                    V.row([
                        ViewNode(.link(destination: "tel:+4912345", [V.label("Call", "phone.fill")])),
                        ViewNode(.link(destination: "https://example.org/order/7", [V.text("Order 7")])), V.spacer,
                        V.button("Cancel", "CancelOrderIntent", role: .destructive),
                        V.button("Tip 2 €", "TipIntent").modified(.style(.button, "borderedProminent")),
                    ]),
                ], spacing: 8, alignment: .leading
            ).padding(),
            expanded: PresentationEntry.Expanded(
                leading: V.label("2 pizzas", "bag.fill"), trailing: V.date(now.addingTimeInterval(1_234), .time),
                center: V.text("Pizza Pronto").font(.headline),
                bottom: ViewNode(.progress(ProgressNode(.value(62, total: 100)))).tint("green")),
            compactLeading: V.symbol("box.truck.fill").foreground("green"),
            compactTrailing: V.timer(now, now.addingTimeInterval(1_234)).size(50, nil),
            minimal: V.symbol("box.truck.fill").foreground("green"), widgetURL: "https://example.org/order/7",
            keylineTint: ColorValue("green"), backgroundTint: ColorValue("black", opacity: 0.6)))

    static let timer: SampleEntry = .init(
        "timer",
        PresentationEntry(
            from: now,
            lockScreen: V.row([
                V.symbol("timer").font(.largeTitle).foreground("orange"),
                V.column(
                    [
                        V.text("Egg").font(.caption).foreground("secondary"),
                        V.timer(now.addingTimeInterval(-60), now.addingTimeInterval(240.5)).font(.largeTitle),
                    ], alignment: .leading),
                V.spacer,
                ViewNode(
                    .progress(
                        ProgressNode(
                            .timer(
                                TimerRange(
                                    from: now.addingTimeInterval(-60), to: now.addingTimeInterval(240.5)))))
                )
                .tint("orange"),
                V.button("Pause", "PauseIntent"),
            ]),
            expanded: PresentationEntry.Expanded(
                leading: V.symbol("timer"),
                trailing: V.timer(now, now.addingTimeInterval(7_384)).foreground("orange")),
            compactLeading: V.symbol("timer"),
            compactTrailing: V.timer(now, now.addingTimeInterval(240.5)).foreground("orange"),
            minimal: V.timer(now, now.addingTimeInterval(240.5))))

    /// Beats per minute.
    private static let heartRates: [Double] = (0..<60).map { second in
        let phase = Double(second * 7 % 13) / 13
        return 120 + 20 * phase
    }

    static let workout: SampleEntry = .init(
        "workout",
        PresentationEntry(
            from: now,
            lockScreen: V.column(
                [
                    V.row([
                        V.symbol("figure.run").foreground("green"), V.text("Outdoor Run").modified(.bold(true)),
                        V.spacer,
                        V.timer(now.addingTimeInterval(-1_925), now.addingTimeInterval(36_000), countsDown: false),
                    ]),
                    V.row([
                        metric("heart.fill", "142", "BPM", "red"), V.divider,
                        metric("flame.fill", "312", "KCAL", "orange"),
                        V.divider, metric("speedometer", "5:41", "/KM", "blue"),
                    ]),
                    ViewNode(.sparkline(heartRates, tint: .named("red"))),
                    ViewNode(
                        .gauge(
                            GaugeNode(
                                value: 6.2, lower: 0, upper: 10, label: V.text("Distance"),
                                currentValueLabel: V.text("6.2 km"), minimumValueLabel: V.text("0"),
                                maximumValueLabel: V.text("10")))
                    ).tint("green"),
                ], spacing: 4
            ),
            expanded: PresentationEntry.Expanded(
                leading: V.label("142", "heart.fill").foreground("red"), trailing: V.text("6.2 km"),
                bottom: V.row([
                    ViewNode(
                        .toggle(isOn: true, IntentReference(name: "AutoPauseIntent"), label: V.text("Auto pause"))),
                    V.spacer, V.button("End", "EndIntent", role: .destructive),
                ])),
            compactLeading: V.symbol("figure.run").foreground("green"), compactTrailing: V.text("6.2 km"),
            minimal: ViewNode(.gauge(GaugeNode(value: 0.62, label: V.symbol("figure.run"))))
                .modified(.style(.gauge, "accessoryCircularCapacity"))))

    private static func metric(_ symbol: String, _ value: String, _ unit: String, _ color: String) -> ViewNode {
        V.column([
            V.label(value, symbol).foreground(color).font(.title2),
            V.text(unit).font(.caption2).foreground("secondary"),
        ]).modified(.frame(FrameValue(maxWidth: .infinity)))
    }

    static let match: SampleEntry = .init(
        "match",
        PresentationEntry(
            from: now,
            lockScreen: V.row([
                V.column([
                    V.depth([V.shape(.circle, "red").size(40, 40), V.text("FCB").foreground("white")]),
                    V.text("Bayern"),
                ]),
                V.spacer,
                V.column([
                    V.text("2 – 1").font(.largeTitle, weight: .heavy), V.text("67'").foreground("secondary"),
                    V.text("Champions League").font(.caption2),
                ]),
                V.spacer,
                V.column([V.depth([V.shape(.circle, "blue").size(40, 40), V.text("PSG")]), V.text("Paris")]),
            ]).padding().background("#103060"),
            expanded: PresentationEntry.Expanded(
                leading: V.text("FCB 2").font(.title), trailing: V.text("1 PSG").font(.title),
                center: V.text("67'"), bottom: V.text("Goal: 李 (63') — assisted by Müller").foreground("secondary")),
            compactLeading: V.text("FCB 2"), compactTrailing: V.text("1 PSG"), minimal: V.text("2–1")))

    static let breathing: SampleEntry = .init(
        "breathing",
        PresentationEntry(
            from: now,
            lockScreen: V.column([
                V.label("Breathing", "wind").font(.headline),
                ViewNode(
                    .progress(
                        ProgressNode(
                            .phases(
                                [
                                    ProgressPhase("Inhale", seconds: 4),
                                    ProgressPhase("Hold", seconds: 2, from: 1, to: 1),
                                    ProgressPhase("Exhale", seconds: 4, from: 1, to: 0),
                                ], start: now.addingTimeInterval(-7))))
                ).tint("mint"),
                ViewNode(
                    .gauge(
                        GaugeNode(
                            value: 72, lower: 0, upper: 100, label: V.text("Coherence"),
                            currentValueLabel: V.text("72 %")))
                ).tint("green").modified(.style(.gauge, "accessoryLinear")),
            ]),
            expanded: PresentationEntry.Expanded(bottom: V.text("Exhale slowly")),
            compactLeading: V.symbol("heart.fill").foreground("green"), compactTrailing: V.text("67.5 ms"),
            minimal: V.symbol("waveform.path.ecg").foreground("green")))

    static let trip: SampleEntry = .init(
        "trip",
        PresentationEntry(
            from: now,
            lockScreen: V.column([
                ViewNode(
                    .map(
                        MapNode(
                            path: (0..<40).map {
                                MapNode.Point(latitude: 48 + Double($0 * $0) / 4_000, longitude: 11 + Double($0) / 50)
                            },
                            markers: [
                                MapNode.Marker(
                                    MapNode.Point(latitude: 48, longitude: 11), title: "Home", tint: .named("blue")),
                                MapNode.Marker(MapNode.Point(latitude: 48.38, longitude: 11.78), title: nil),
                            ]))),
                V.row([
                    V.text("Started"), V.date(now.addingTimeInterval(-8_640), .relative), V.text("ago, on"),
                    V.date(now.addingTimeInterval(-8_640), .date),
                ]).foreground("secondary"),
            ]),
            compactLeading: V.symbol("location.fill"), compactTrailing: V.text("88 km/h"),
            minimal: V.shape(.circle, "blue").size(12, 12)))

    static let shapes: SampleEntry = .init(
        "shapes",
        PresentationEntry(
            from: now,
            lockScreen: V.column(
                [
                    V.row([
                        V.shape(.circle, "red").size(10, 10), V.text("live"), V.shape(.circle, "blue").size(96, 96),
                        ViewNode(
                            .shape(
                                ShapeNode(
                                    .circle, stroke: ShapeNode.Stroke(style: .named("green"), lineWidth: 8),
                                    trimTo: 0.75))
                        ).size(96, 96),
                        ViewNode(
                            .shape(ShapeNode(.rectangle, stroke: ShapeNode.Stroke(style: .named("gray"))))
                        ).size(80, 48),
                    ]),
                    V.depth(
                        [V.shape(.capsule, "gray").size(nil, 8), V.shape(.capsule, "blue").size(100, 8)],
                        alignment: .leading),
                    V.depth([ViewNode(.color(.named("indigo"))), V.text("On colour")]).size(nil, 48),
                    V.text("Gradient").modified(.frame(FrameValue(maxWidth: .infinity))).modified(
                        .background(
                            .gradient(
                                GradientValue(
                                    .linear,
                                    stops: [
                                        GradientValue.Stop(ColorValue("orange"), location: 0),
                                        GradientValue.Stop(ColorValue("purple"), location: 1),
                                    ], start: .leading, end: .trailing)), in: nil)),
                    V.text("Badge").padding(4).modified(
                        .overlay(V.text("3").foreground("red"), alignment: .topTrailing)),
                ], spacing: 16)))

    static let grid: SampleEntry = .init(
        "grid",
        PresentationEntry(
            from: now,
            lockScreen: ViewNode(
                .grid(
                    rows: [
                        [V.text("HRV"), V.text("67.5 ms").font(.headline), V.text("high")],
                        [V.text("Heart rate"), V.text("58"), V.text("low")],
                        [V.divider],
                        [
                            V.text("Coherence"), ViewNode(.progress(ProgressNode(.value(0.72, total: 1)))),
                            V.text("72 %"),
                        ],
                    ], alignment: .leading, horizontalSpacing: 16, verticalSpacing: nil)),
            compactLeading: V.text("H"), compactTrailing: V.text("R"), minimal: V.text("H")))
}
