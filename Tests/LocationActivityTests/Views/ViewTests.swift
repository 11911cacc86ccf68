import FoundationEssentials
import LocationActivity
import LocationStream
import Testing
import ActivityTree

@Suite("Views") @MainActor
struct ViewTests {
    private struct Own: View {
        let text: String
        var body: some View { Text(text) }
    }

    private struct Lines: View {
        let number: Int
        var name: String?
        var symbol: Image?

        var body: some View {
            if number > 1 {
                Own(text: "many")
            } else {
                Text("one")
            }
            if let name { Own(text: name) }
            symbol?.resizable()
            switch number {
            case 0: Divider()
            case 1:
                Spacer()
                Divider()
            default: EmptyView()
            }
            for_
        }

        private var for_: some View {
            ForEach(0..<number) { Own(text: "\($0)") }
        }
    }

    private func text(_ text: String) -> ViewNode { ViewNode(.text([TextRun(.literal(text))])) }

    @Test("All views in the body of a custom view join the surrounding stack")
    func flattening() {
        let star = ViewNode(.image(ImageNode(.symbol("star"), isResizable: true)))
        let many = VStack { Lines(number: 2, name: "name", symbol: Image(systemName: "star")) }
        #expect(many.evaluated == stack([text("many"), text("name"), star, text("0"), text("1")]))
        let one = VStack { Lines(number: 1) }
        #expect(
            one.evaluated == stack([text("one"), ViewNode(.spacer(minLength: nil)), ViewNode(.divider), text("0")]))
    }

    private func stack(_ children: [ViewNode]) -> ViewNode {
        ViewNode(.stack(.vertical, alignment: .center, spacing: nil, children))
    }

    @Test("An optional custom view is evaluated")
    func optional() {
        let own: Own? = Own(text: "here")
        let missing: Own? = nil
        #expect(HStack { own }.evaluated == HStack { Text("here") }.evaluated)
        #expect(AnyView(own).evaluated == text("here"))
        #expect(AnyView(missing).evaluated == .empty)
    }

    @Test("A modifier of a group applies to each view in it")
    func group() {
        let node = HStack {
            Group {
                Text("a").opacity(0.5)
                Text("b")
            }
            .padding(2)
        }.evaluated
        guard case .stack(_, _, _, let children) = node.content else { return #expect(Bool(false)) }
        #expect(children.map(\.modifiers) == [[.opacity(0.5), .padding(.all, 2)], [.padding(.all, 2)]])
    }

    @Test("Modifiers keep the order of the source")
    func order() {
        let node = Own(text: "x").padding(.horizontal).background(.red, in: .capsule).frame(maxWidth: .infinity)
            .evaluated
        #expect(
            node.modifiers == [
                .padding(.horizontal, nil), .background(.named("red"), in: .capsule),
                .frame(FrameValue(maxWidth: .infinity)),
            ])
    }

    @Test("A closure may contain more than ten views")
    func many() {
        let node = VStack {
            Text("1")
            Text("2")
            Text("3")
            Text("4")
            Text("5")
            Text("6")
            Text("7")
            Text("8")
            Text("9")
            Text("10")
            Text("11")
            Text("12")
        }.evaluated
        #expect(node == stack((1...12).map { text("\($0)") }))
    }

    @Test("A grid treats a view outside of a row as a row")
    func grid() {
        let node = Grid {
            GridRow {
                Text("a")
                Text("b")
            }
            Divider()
            ForEach(0..<2) { number in
                GridRow { Text("\(number)") }.bold()
            }
        }.evaluated
        // The empty cell takes the column that the only view of a row does not span.
        let bold = (0..<2).map { [text("\($0)").modified(.bold(true)), .empty] }
        #expect(
            node
                == ViewNode(
                    .grid(
                        rows: [[text("a"), text("b")], [ViewNode(.divider)]] + bold, alignment: .center,
                        horizontalSpacing: nil, verticalSpacing: nil)))
    }

    @Test("The only view of a grid row spans one column, or as many as it asks for")
    func gridColumns() {
        func rows(spanning columns: Int) -> [[ViewNode]] {
            let node = Grid {
                GridRow {
                    Text("a")
                    Text("b")
                    Text("c")
                }
                GridRow { Text("x").gridCellColumns(columns) }
            }.evaluated
            guard case .grid(let rows, _, _, _) = node.content else { return [] }
            return rows
        }
        let cell = { (columns: Int) in self.text("x").modified(.gridCellColumns(columns)) }
        #expect(rows(spanning: 1).last == [cell(1), .empty])
        #expect(rows(spanning: 2).last == [cell(2), .empty])
        #expect(rows(spanning: 3).last == [cell(3)])
    }

    @Test("A decorative image is hidden from accessibility")
    func decorative() {
        let image = ImageNode(.asset("logo"), isResizable: true)
        let hidden = ViewNode(.image(image), modifiers: [.accessibilityHidden(true)])
        #expect(Image(decorative: "logo").resizable().evaluated == hidden)
        #expect(Image("logo").resizable().evaluated == ViewNode(.image(image)))
    }

    @Test("A shape filled or outlined in the foreground style inherits it")
    func foreground() {
        #expect(Circle().fill().evaluated == Circle().evaluated)
        #expect(Circle().fill(.foreground).evaluated == Circle().evaluated)
        #expect(Circle().stroke(.foreground, lineWidth: 2).evaluated == Circle().stroke(lineWidth: 2).evaluated)
        #expect(Circle().fill(.primary).evaluated == ViewNode(.shape(ShapeNode(.circle, fill: .named("primary")))))
    }

    @Test("Shapes are filled, stroked, trimmed and used for clipping")
    func shapes() {
        #expect(Circle().evaluated == ViewNode(.shape(ShapeNode(.circle))))
        #expect(Capsule().fill(.tint).evaluated == ViewNode(.shape(ShapeNode(.capsule, fill: .named("tint")))))
        let arc = Circle().trim(from: 0.25, to: 2).stroke(.red, style: StrokeStyle(lineWidth: 3, lineCap: .round))
            .evaluated
        let stroke = ShapeNode.Stroke(style: .named("red"), lineWidth: 3, isRounded: true)
        #expect(arc == ViewNode(.shape(ShapeNode(.circle, stroke: stroke, trimFrom: 0.25))))
        let border = RoundedRectangle(cornerRadius: 4).strokeBorder(Color.blue, lineWidth: 2).evaluated
        let inside = ShapeNode.Stroke(style: .named("blue"), lineWidth: 2, isInside: true)
        #expect(border == ViewNode(.shape(ShapeNode(.roundedRectangle(cornerRadius: 4), stroke: inside))))
        #expect(
            Text("x").clipShape(.rect(cornerRadius: 3)).evaluated.modifiers
                == [.clipShape(.roundedRectangle(cornerRadius: 3))])
    }

    @Test("Colours have names or components")
    func colors() {
        #expect(Color(red: 1, green: 0.5, blue: 0).styleValue == .named("#FF8000"))
        #expect(Color(.sRGB, white: 0, opacity: 0.5).styleValue == .color(ColorValue("#000000", opacity: 0.5)))
        #expect(Color(hue: 1.0 / 3, saturation: 1, brightness: 1).styleValue == .named("#00FF00"))
        #expect(Color.red.opacity(0.5).opacity(0.5).styleValue == .color(ColorValue("red", opacity: 0.25)))
        #expect(Color(red: .nan, green: 2, blue: -1).styleValue == .named("#00FF00"))
    }

    @Test("A sparkline keeps the newest 120 values, and a map both ends of its path")
    func bounded() {
        let values = (0..<500).map { Double($0) }
        #expect(Sparkline(values: values).evaluated == ViewNode(.sparkline(Array(values.suffix(120)), tint: nil)))
        let path = (0..<5_000).map { LocationCoordinate2D(latitude: Double($0) / 100, longitude: 0) }
        guard case .map(let map) = MapPreview(path: path).evaluated.content else { return #expect(Bool(false)) }
        #expect(map.path.count == MapPreview.capacity)
        #expect(map.path.first?.latitude == 0)
        #expect(map.path.last?.latitude == 49.99)
    }

    @Test("A map of several lines keeps the gaps between them, unless it is thinned")
    func lines() {
        func map(_ lengths: [Int]) -> MapNode? {
            let lines = lengths.map { length in
                (0..<length).map { LocationCoordinate2D(latitude: Double($0) / 100, longitude: Double(length) / 10) }
            }
            guard case .map(let map) = MapPreview(lines: lines).evaluated.content else { return nil }
            return map
        }
        #expect(map([3, 1, 2])?.breaks == [3, 4] && map([3, 1, 2])?.lines.map(\.count) == [3, 1, 2])
        #expect(map([3])?.breaks == [] && map([])?.lines == [] && map([0, 2, 0])?.lines.map(\.count) == [2])
        #expect(map([200, 200])?.lines.map(\.count) == [MapPreview.capacity])
    }

    @Test("The environment applies to children only")
    func environment() {
        struct Shown: View {
            @Environment(\.dynamicTypeSize) private var size
            var body: some View { Text(size.isAccessibilitySize ? "large" : "usual") }
        }
        let node = HStack {
            Shown().environment(\.dynamicTypeSize, .accessibility1)
            Shown()
        }.evaluated
        #expect(
            node == ViewNode(.stack(.horizontal, alignment: .center, spacing: nil, [text("large"), text("usual")])))
    }

    @Test("Custom styles draw labels, buttons and progress views")
    func styles() {
        struct Column: LabelStyle {
            func makeBody(configuration: Configuration) -> some View {
                VStack {
                    configuration.icon
                    configuration.title
                }
            }
        }
        let node = Label("Ride", systemImage: "bicycle").labelStyle(Column()).evaluated
        #expect(node == stack([ViewNode(.image(ImageNode(.symbol("bicycle")))), text("Ride")]))
        let bar = ProgressView(value: 0.5).progressViewStyle(LinearProgressViewStyle(tint: .red)).evaluated
        #expect(bar.content == .progress(ProgressNode(.value(0.5, total: 1))))
        #expect(bar.modifiers == [.style(.progress, "linear"), .tint(.named("red"))])
    }

    @Test("Custom styles get a fraction or none if a value is not finite", arguments: [Double.nan, .infinity])
    func fractions(value: Double) {
        struct PlainGauge: GaugeStyle {
            func makeBody(configuration: Configuration) -> some View { Text(verbatim: "\(configuration.value)") }
        }
        struct PlainProgress: ProgressViewStyle {
            func makeBody(configuration: Configuration) -> some View {
                Text(verbatim: "\(configuration.fractionCompleted ?? -1)")
            }
        }
        #expect(Gauge(value: value) { EmptyView() }.gaugeStyle(PlainGauge()).evaluated == text("0.0"))
        #expect(ProgressView(value: value).progressViewStyle(PlainProgress()).evaluated == text("-1.0"))
    }

    @Test("Other iOS spellings compile, and their tree survives a JSON round trip")
    func spellings() throws {
        let node = VStack { Spellings() }.evaluated
        guard case .stack(_, _, _, let children) = node.content, case .stack(_, _, _, let views) = children[0].content
        else { return #expect(Bool(false)) }
        #expect(views.count == 29)
        var writer = JSONWriter()
        node.write(into: &writer)
        #expect(try ViewNode(json: JSONValue(parsing: writer.bytes)) == node)
        let styles = views.flatMap(\.modifiers).compactMap { if case .style(_, let name) = $0 { name } else { nil } }
        #expect(styles == ["titleAndIcon", "plain", "borderedProminent", "circular", "linearCapacity"])
    }
}
