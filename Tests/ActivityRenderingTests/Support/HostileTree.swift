import FoundationEssentials
import ActivityTree
import TestSupport

/// Generates trees with hostile text and extreme numbers.
struct HostileTree {
    var generator: SeededGenerator
    private var budget = 40

    init(seed: UInt64) {
        generator = SeededGenerator(seed: seed)
    }

    mutating func entry() -> PresentationEntry {
        PresentationEntry(
            from: SampleEntry.now, lockScreen: tree(),
            expanded: PresentationEntry.Expanded(
                leading: optional { $0.tree() }, trailing: optional { $0.tree() }, center: optional { $0.tree() },
                bottom: optional { $0.tree() }), compactLeading: tree(), compactTrailing: tree(), minimal: tree(),
            widgetURL: optional { $0.address() }, keylineTint: optional { $0.color() },
            backgroundTint: optional { $0.color() }, isStale: chance(3))
    }

    mutating func tree() -> ViewNode {
        budget = 40
        return node(depth: 0)
    }

    private mutating func chance(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &generator) == 0 }

    private mutating func optional<T>(_ make: (inout HostileTree) -> T) -> T? { chance(2) ? make(&self) : nil }

    private mutating func pick<T>(_ values: [T]) -> T { values[Int.random(in: 0..<values.count, using: &generator)] }

    private mutating func text() -> String { HostileText.random(using: &generator) }

    private mutating func number() -> Double {
        chance(8)
            ? pick([.nan, .infinity, -.infinity, 1e300, -1e300, 0, -1, 1e-300])
            : Double.random(in: -20...400, using: &generator)
    }

    private mutating func date() -> Date {
        SampleEntry.now.addingTimeInterval(
            chance(10) ? pick([1e15, -1e15, 0]) : Double.random(in: -5_000...5_000, using: &generator))
    }

    private mutating func address() -> String {
        chance(2) ? text() : pick(["https://example.org", "javascript:alert(1)", "geo:1,2"])
    }

    private mutating func color() -> ColorValue {
        ColorValue(
            pick(["red", "primary", "secondary", "clear", "#12AB34", "brand", text()]),
            opacity: chance(4) ? number() : 1)
    }

    private mutating func style() -> StyleValue {
        switch Int.random(in: 0..<5, using: &generator) {
        case 0:
            let stops = (0..<Int.random(in: 0...4, using: &generator)).map { _ in
                GradientValue.Stop(color(), location: number())
            }
            return .gradient(
                GradientValue(
                    pick(GradientValue.Kind.allCases), stops: stops, start: UnitPoint(x: number(), y: number()),
                    end: .bottomTrailing))
        case 1: return .material(text())
        default: return .color(color())
        }
    }

    private mutating func shape() -> ShapeKind {
        let points = (0..<Int.random(in: 0...4, using: &generator)).map { _ in UnitPoint(x: number(), y: number()) }
        let rounded = ShapeKind.roundedRectangle(cornerRadius: number())
        return pick([.circle, .capsule, .rectangle, .ellipse, rounded, .path([ShapePath(points)])])
    }

    private mutating func alignment() -> Alignment {
        Alignment(horizontal: pick(HorizontalAlignment.allCases), vertical: pick(VerticalAlignment.allCases))
    }

    private mutating func intent() -> IntentReference {
        IntentReference(name: text(), parameters: JSONObject([(text(), .string(text())), ("n", .number(1))]))
    }

    private mutating func range() -> TimerRange {
        TimerRange(
            from: date(), to: date(), pauseTime: optional { $0.date() }, countsDown: chance(2), showsHours: chance(2))
    }

    private mutating func run() -> TextRun {
        var run = TextRun(
            chance(3)
                ? .timer(range())
                : chance(4) ? .date(date(), pick(DateStyle.allCases)) : chance(6) ? .image(image()) : .literal(text()))
        run.foreground = optional { $0.style() }
        run.isUnderlined = chance(3)
        run.isItalic = chance(3)
        run.weight = optional { $0.pick(FontWeight.allCases) }
        return run
    }

    private mutating func image() -> ImageNode {
        ImageNode(chance(4) ? .asset(text()) : .symbol(chance(2) ? text() : pick(["heart.fill", "car", "timer"])))
    }

    private mutating func nodes(_ depth: Int) -> [ViewNode] {
        (0..<Int.random(in: 0...4, using: &generator)).map { _ in node(depth: depth + 1) }
    }

    private mutating func node(depth: Int) -> ViewNode {
        budget -= 1
        var node = ViewNode(budget > 0 && depth < 7 ? content(depth) : .text([run()]))
        for _ in 0..<Int.random(in: 0...3, using: &generator) { node.modifiers.append(modifier(depth)) }
        return node
    }

    private mutating func content(_ depth: Int) -> ViewNode.Content {
        switch Int.random(in: 0..<20, using: &generator) {
        case 0: return .empty
        case 1, 2: return .text((0..<Int.random(in: 1...3, using: &generator)).map { _ in run() })
        case 3: return .image(image())
        case 4: return .label(title: node(depth: depth + 1), icon: node(depth: depth + 1))
        case 5, 6, 7, 8:
            return .stack(
                pick(StackAxis.allCases), alignment: alignment(), spacing: optional { $0.number() }, nodes(depth))
        case 9:
            return .grid(
                rows: (0..<3).map { _ in nodes(depth) }, alignment: alignment(),
                horizontalSpacing: optional { $0.number() }, verticalSpacing: optional { $0.number() })
        case 10: return .group(nodes(depth))
        case 11: return .spacer(minLength: optional { $0.number() })
        case 12: return chance(2) ? .divider : .color(style())
        case 13:
            var shape = ShapeNode(shape(), fill: optional { $0.style() }, trimFrom: number(), trimTo: number())
            if chance(2) { shape.stroke = ShapeNode.Stroke(style: optional { $0.style() }, lineWidth: number()) }
            return .shape(shape)
        case 14:
            let progress: ProgressNode.Progress =
                chance(2)
                ? .value(optional { $0.number() }, total: number())
                : chance(2)
                    ? .timer(range())
                    : .phases(
                        (0..<3).map { _ in ProgressPhase(text(), seconds: number(), from: number(), to: number()) },
                        start: date())
            return .progress(ProgressNode(progress, label: optional { $0.node(depth: depth + 1) }))
        case 15:
            return .gauge(
                GaugeNode(
                    value: number(), lower: number(), upper: number(), label: node(depth: depth + 1),
                    currentValueLabel: optional { $0.node(depth: depth + 1) }))
        case 16: return .link(destination: address(), nodes(depth))
        case 17:
            return .button(
                optional { $0.intent() }, label: node(depth: depth + 1), role: optional { $0.pick(ButtonRole.allCases) }
            )
        case 18: return .toggle(isOn: chance(2), intent(), label: node(depth: depth + 1))
        default:
            if chance(2) {
                return .sparkline(
                    (0..<Int.random(in: 0...130, using: &generator)).map { _ in number() },
                    tint: optional { $0.style() })
            }
            let points = (0..<5).map { _ in MapNode.Point(latitude: number(), longitude: number()) }
            return .map(
                MapNode(
                    path: points, markers: [MapNode.Marker(points[0], title: text(), tint: optional { $0.style() })]))
        }
    }

    private mutating func modifier(_ depth: Int) -> ViewNode.Modifier {
        switch Int.random(in: 0..<26, using: &generator) {
        case 0: .font(FontValue(chance(2) ? .points(number()) : .style(pick(FontTextStyle.allCases))))
        case 1: .foreground(style())
        case 2: .background(style(), in: optional { $0.shape() })
        case 3: .backgroundView(node(depth: depth + 2), alignment: alignment())
        case 4: .overlay(node(depth: depth + 2), alignment: alignment())
        case 5, 6: .padding(pick([.all, .horizontal, .top]), optional { $0.number() })
        case 7, 8, 9:
            .frame(
                FrameValue(
                    width: optional { $0.number() }, height: optional { $0.number() },
                    minWidth: optional { $0.number() },
                    maxWidth: optional { $0.chance(2) ? .infinity : $0.number() }, minHeight: optional { $0.number() },
                    maxHeight: optional { $0.chance(2) ? .infinity : $0.number() }, alignment: alignment()))
        case 10: .lineLimit(optional { $0.pick([0, 1, 2, -4, .max]) })
        case 11: .multilineTextAlignment(pick(HorizontalAlignment.allCases))
        case 12: .truncationMode(pick(TruncationMode.allCases))
        case 13: .opacity(number())
        case 14: .tint(optional { $0.style() })
        case 15: .hidden
        case 16: .offset(x: number(), y: number())
        case 17: .layoutPriority(number())
        case 18: .fixedSize(horizontal: chance(2), vertical: chance(2))
        case 19: .gridCellColumns(pick([0, 1, 2, 3, .max]))
        case 20: .accessibilityLabel(text())
        case 21:
            .style(
                pick(StyledKind.allCases),
                pick(["circular", "accessoryCircular", "plain", "borderedProminent", text()]))
        case 22: .widgetURL(optional { $0.address() })
        case 23: .textCase(optional { $0.pick(TextCase.allCases) })
        case 24: .rotation(degrees: number())
        default: .clipShape(shape())
        }
    }
}
