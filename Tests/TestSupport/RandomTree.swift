import FoundationEssentials
package import ActivityTree
import SystemSupport

/// Generates trees with every type of node and modifier.
package struct RandomTree {
    package var generator: SeededGenerator

    package init(generator: SeededGenerator) {
        self.generator = generator
    }

    package mutating func node(depth: Int = 4) -> ViewNode {
        ViewNode(
            content(depth: depth),
            modifiers: (0..<Int.random(in: 0...2, using: &generator)).map { _ in modifier(depth) })
    }

    package mutating func entry() -> PresentationEntry {
        PresentationEntry(
            from: date(), lockScreen: node(),
            expanded: PresentationEntry.Expanded(
                leading: maybe { $0.node() }, trailing: maybe { $0.node() }, center: maybe { $0.node() },
                bottom: maybe { $0.node() }),
            compactLeading: node(), compactTrailing: node(), minimal: node(), widgetURL: maybe { $0.text() },
            islandURL: maybe { $0.text() }, urlSchemes: flag() ? [text()] : [], keylineTint: maybe { $0.color() },
            backgroundTint: maybe { $0.color() }, isStale: flag())
    }

    private mutating func content(depth: Int) -> ViewNode.Content {
        switch Int.random(in: depth > 0 ? -1...17 : 9...17, using: &generator) {
        case -1: .alternatives(maybe { $0.any() }, nodes(depth - 1))
        case 0:
            .stack(any(), alignment: alignment(), spacing: maybe { $0.number() }, nodes(depth - 1))
        case 1:
            .grid(
                rows: (0..<2).map { _ in nodes(depth - 1) }, alignment: alignment(),
                horizontalSpacing: maybe { $0.number() }, verticalSpacing: maybe { $0.number() })
        case 2: .group(nodes(depth - 1))
        case 3: .label(title: node(depth: depth - 1), icon: node(depth: depth - 1))
        case 4:
            .progress(
                ProgressNode(
                    progress(), label: maybe { $0.node(depth: depth - 1) },
                    currentValueLabel: maybe { $0.node(depth: depth - 1) }))
        case 5:
            .gauge(
                GaugeNode(
                    value: number(), lower: number(), upper: number(), label: node(depth: depth - 1),
                    currentValueLabel: maybe { $0.node(depth: depth - 1) },
                    minimumValueLabel: maybe { $0.node(depth: depth - 1) },
                    maximumValueLabel: maybe { $0.node(depth: depth - 1) }))
        case 6: .link(destination: text(), nodes(depth - 1))
        case 7:
            .button(maybe { $0.intent() }, label: node(depth: depth - 1), role: maybe { $0.any() })
        case 8: .toggle(isOn: flag(), maybe { $0.intent() }, label: node(depth: depth - 1))
        case 9: .empty
        case 10: .text((0..<Int.random(in: 0...3, using: &generator)).map { _ in run() })
        case 11: .image(image())
        case 12: .spacer(minLength: maybe { $0.number() })
        case 13: .divider
        case 14: .shape(shape())
        case 15: .color(style())
        case 16: .sparkline((0..<5).map { _ in number() }, tint: maybe { $0.style() }, lower: maybe { $0.number() })
        default: .map(map())
        }
    }

    private mutating func modifier(_ depth: Int) -> ViewNode.Modifier {
        let limit = depth > 0 ? 43 : 41
        switch Int.random(in: 0...limit, using: &generator) {
        case 0: return .font(maybe { $0.font() })
        case 1: return .weight(maybe { $0.any() })
        case 2: return .bold(flag())
        case 3: return .italic(flag())
        case 4: return .underline(flag(), maybe { $0.color() })
        case 5: return .strikethrough(flag(), maybe { $0.color() })
        case 6: return .monospaced(flag())
        case 7: return .monospacedDigit
        case 8: return .textCase(maybe { $0.any() })
        case 9: return .foreground(style())
        case 10: return .background(style(), in: maybe { $0.shapeKind() })
        case 11: return .padding(edges(), maybe { $0.number() })
        case 12: return .frame(frame())
        case 13: return .cornerRadius(number())
        case 14: return .clipShape(shapeKind())
        case 15: return .border(style(), width: number())
        case 16: return .lineLimit(maybe { Int.random(in: 0...9, using: &$0.generator) })
        case 17: return .multilineTextAlignment(any())
        case 18: return .truncationMode(any())
        case 19: return .minimumScaleFactor(number())
        case 20: return .opacity(number())
        case 21: return .tint(maybe { $0.style() })
        case 22: return .hidden
        case 23: return .labelsHidden
        case 24: return .aspectRatio(maybe { $0.number() }, any())
        case 25: return .offset(x: number(), y: number())
        case 26: return .rotation(degrees: number())
        case 27: return .scale(x: number(), y: number())
        case 28: return .shadow(ShadowValue(color: maybe { $0.color() }, radius: number(), x: number(), y: number()))
        case 29: return .blur(radius: number())
        case 30: return .layoutPriority(number())
        case 31: return .fixedSize(horizontal: flag(), vertical: flag())
        case 32: return .gridCellColumns(Int.random(in: 1...4, using: &generator))
        case 33: return .accessibilityLabel(text())
        case 34: return .accessibilityValue(text())
        case 35: return flag() ? .accessibilityHidden(flag()) : .pulse
        case 36: return .widgetURL(maybe { $0.text() })
        case 37: return .style(any(), text())
        case 38: return .activityBackgroundTint(maybe { $0.color() })
        case 39: return .activitySystemActionForeground(maybe { $0.color() })
        case 40: return .contentMargins(edges(), number())
        case 41: return flag() ? .imageScale(any()) : .symbolRenderingMode(maybe { $0.any() })
        case 42: return .backgroundView(node(depth: depth - 1), alignment: alignment())
        default: return .overlay(node(depth: depth - 1), alignment: alignment())
        }
    }
}

extension RandomTree {
    private mutating func flag() -> Bool { Bool.random(using: &generator) }

    private mutating func maybe<T>(_ make: (inout RandomTree) -> T) -> T? { flag() ? make(&self) : nil }

    private mutating func any<T: CaseIterable>() -> T {
        T.allCases.randomElement(using: &generator).unsafelyPresent
    }

    private mutating func number() -> Double {
        flag() ? Double(Int.random(in: -9...99, using: &generator)) : Double.random(in: -1...1, using: &generator)
    }

    private mutating func text() -> String {
        let pieces = ["", "Ride", "\"", "\\", "\n", "äöü", "日本", "\u{1B}[2J", "e\u{301}", "🚲"]
        return (0..<3).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
    }

    private mutating func date() -> Date {
        Date(millisecondsSince1970: Int64.random(in: -1_000_000_000_000...4_000_000_000_000, using: &generator))
    }

    private mutating func nodes(_ depth: Int) -> [ViewNode] {
        (0..<Int.random(in: 0...2, using: &generator)).map { _ in node(depth: depth) }
    }

    private mutating func alignment() -> Alignment { Alignment(horizontal: any(), vertical: any()) }

    private mutating func edges() -> Edge.Set { Edge.Set(rawValue: Int8.random(in: 1...15, using: &generator)) }

    private mutating func color() -> ColorValue {
        ColorValue(flag() ? "red" : "#12AB9F", opacity: flag() ? 1 : 0.25)
    }

    private mutating func style() -> StyleValue {
        switch Int.random(in: 0...2, using: &generator) {
        case 0: .color(color())
        case 1:
            .gradient(
                GradientValue(
                    any(), stops: (0..<3).map { _ in GradientValue.Stop(color(), location: number()) },
                    start: UnitPoint(x: number(), y: number()), end: UnitPoint(x: number(), y: number())))
        default: .material("thin")
        }
    }

    private mutating func font() -> FontValue {
        FontValue(
            flag() ? .style(any()) : .points(number()), weight: maybe { $0.any() }, design: maybe { $0.any() },
            isItalic: flag(), hasMonospacedDigits: flag())
    }

    private mutating func image() -> ImageNode {
        ImageNode(
            flag() ? .symbol(text()) : .asset(text()), isResizable: flag(), variableValue: maybe { $0.number() })
    }

    private mutating func range() -> TimerRange {
        TimerRange(
            from: date(), to: date(), pauseTime: maybe { $0.date() }, countsDown: flag(), showsHours: flag())
    }

    private mutating func run() -> TextRun {
        var run: TextRun
        switch Int.random(in: 0...3, using: &generator) {
        case 0: run = TextRun(.literal(text()))
        case 1: run = TextRun(.timer(range()))
        case 2: run = TextRun(.date(date(), any()))
        default: run = TextRun(.image(image()))
        }
        run.font = maybe { $0.font() }
        run.weight = maybe { $0.any() }
        run.isItalic = flag()
        run.isUnderlined = flag()
        run.isStruckThrough = flag()
        run.hasMonospacedDigits = flag()
        run.isMonospaced = flag()
        run.foreground = maybe { $0.style() }
        run.link = maybe { $0.text() }
        return run
    }

    private mutating func progress() -> ProgressNode.Progress {
        switch Int.random(in: 0...2, using: &generator) {
        case 0: .value(maybe { $0.number() }, total: number())
        case 1: .timer(range())
        default:
            .phases(
                (0..<2).map { _ in ProgressPhase(text(), seconds: number(), from: number(), to: number()) },
                start: date())
        }
    }

    private mutating func shapeKind() -> ShapeKind {
        if Int.random(in: 0..<6, using: &generator) == 0 {
            let points = [UnitPoint(x: 0, y: 0.125), UnitPoint(x: 1, y: 0.5)]
            return .path([ShapePath(points), ShapePath(points.reversed())])
        }
        return switch Int.random(in: 0...4, using: &generator) {
        case 0: .circle
        case 1: .capsule
        case 2: .rectangle
        case 3: .ellipse
        default: .roundedRectangle(cornerRadius: number())
        }
    }

    private mutating func shape() -> ShapeNode {
        ShapeNode(
            shapeKind(), fill: maybe { $0.style() },
            stroke: maybe {
                ShapeNode.Stroke(
                    style: $0.maybe { $0.style() }, lineWidth: $0.number(), isRounded: $0.flag(),
                    dash: $0.flag() ? [] : [$0.number()], isInside: $0.flag())
            }, trimFrom: number(), trimTo: number())
    }

    private mutating func frame() -> FrameValue {
        FrameValue(
            width: maybe { $0.number() }, widthFraction: maybe { $0.number() }, height: maybe { $0.number() },
            minWidth: maybe { $0.number() },
            idealWidth: maybe { $0.number() }, maxWidth: flag() ? .infinity : nil, minHeight: maybe { $0.number() },
            idealHeight: maybe { $0.number() }, maxHeight: flag() ? .infinity : nil, alignment: alignment())
    }

    private mutating func map() -> MapNode {
        func point(_ tree: inout RandomTree) -> MapNode.Point {
            // Coordinates are written with nine decimals.
            let degrees = (0..<2).map { _ in
                Double(Int.random(in: -90_000_000_000...90_000_000_000, using: &tree.generator)) / 1e9
            }
            return MapNode.Point(latitude: degrees[0], longitude: degrees[1])
        }
        return MapNode(
            path: (0..<3).map { _ in point(&self) }, breaks: flag() ? [1] : [],
            markers: (0..<2).map { _ in
                MapNode.Marker(point(&self), title: maybe { $0.text() }, tint: maybe { $0.style() })
            })
    }

    private mutating func intent() -> IntentReference {
        IntentReference(name: text(), parameters: ["a": .integer(1), "b": .array([.string(text())])])
    }
}

extension Optional {
    /// The value of an optional that cannot be nil.
    fileprivate var unsafelyPresent: Wrapped {
        guard let self else { preconditionFailure("an enumeration without cases") }
        return self
    }
}
