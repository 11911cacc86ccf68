import AppIntents
import SwiftUI
import WidgetKit

// Each entry of the table "Supported API" is a comment with a declaration or a function that uses it.

// Text(LocalizedStringKey)/verbatim
@MainActor
func use136(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = (Text("x \(1)"), Text(verbatim: "x")) }

// Text(Date, style:)
@MainActor
func use137(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = [
        Text(d, style: .timer), Text(d, style: .relative), Text(d, style: .offset), Text(d, style: .date),
        Text(d, style: .time),
    ]
}

// Text(timerInterval:countsDown:)
@MainActor
func use138(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = Text(timerInterval: d...d.addingTimeInterval(9), countsDown: true)
}

// Text(timerInterval:pauseTime:countsDown:showsHours:)
@MainActor
func use139(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = Text(timerInterval: d...d.addingTimeInterval(9), pauseTime: d, countsDown: false, showsHours: false)
}

// Text(ClosedRange<Date>)
@MainActor
func use140(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = Text(d...d.addingTimeInterval(9)) }

// Text(DateInterval)
@MainActor
func use141(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = Text(DateInterval(start: d, duration: 9)) }

// Text(_:format:) .number
@MainActor
func use142(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = Text(3, format: .number) }

// Text(_:format:) Double .number.precision
@MainActor
func use143(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = Text(3.5, format: .number.precision(.fractionLength(1)))
}

// Text(_:format:) .percent
@MainActor
func use144(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = Text(0.5, format: .percent) }

// Text(_:format:) .currency(code:)
@MainActor
func use145(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = Text(3.5, format: .currency(code: "USD")) }

// Text(Date,format:.dateTime)
@MainActor
func use146(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = Text(d, format: .dateTime.hour().minute()) }

// Text(Measurement,format:.measurement)
@MainActor
func use147(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = Text(Measurement(value: 3, unit: UnitLength.meters), format: .measurement(width: .abbreviated))
}

// Text(Duration,format:.time)
@MainActor
func use148(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = Text(Duration.seconds(3), format: .time(pattern: .minuteSecond))
}

// Text(Duration,format:.units)
@MainActor
func use149(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = Text(Duration.seconds(3), format: .units(allowed: [.minutes]))
}

// Text(.now, format:.timer/.stopwatch/.offset) 18
@MainActor
func use150(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = Text(.now, format: .stopwatch(startingAt: d))
}

// Text(_, format: .relative)
@MainActor
func use151(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = Text(d, format: .relative(presentation: .named))
}

// Text(TimeDataSource.currentDate, format: .timer) 18
@MainActor
func use152(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = Text(TimeDataSource<Date>.currentDate, format: .timer(countingDownIn: d..<d.addingTimeInterval(9)))
}

// Text interpolation of Date style
@MainActor
func use153(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = Text("x \(d, style: .timer)") }

// Text interpolation timerInterval
@MainActor
func use154(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = Text("x \(timerInterval: d...d.addingTimeInterval(9))")
}

// Text interpolation specifier
@MainActor
func use155(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = Text("x \(3.5, specifier: "%.1f")") }

// Text interpolation format
@MainActor
func use156(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = Text("x \(3.5, format: .number)") }

// Text interpolation Image
@MainActor
func use157(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = Text("x \(Image(systemName: "star"))") }

// Text + Text
@MainActor
func use158(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = Text("x") + Text("y").bold() }

// Text(AttributedString)
@MainActor
func use159(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = Text(AttributedString("x")) }

// Text(Image)
@MainActor
func use160(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = Text(Image(systemName: "star")) }

// Text(_:bundle:)
@MainActor
func use161(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = Text("x", bundle: .main) }

// Text.accessibilityLabel -> Text — no effect: part of a text has no label of its own
@MainActor
func use162(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _: Text = Text("x").accessibilityLabel("y") }

// Text.textScale(.secondary) — no effect: surfaces draw text in one size
@MainActor
func use163(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = Text("x").textScale(.secondary) }

// Text.speechSpellsOutCharacters — no effect: surfaces do not speak
@MainActor
func use164(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = Text("x").speechSpellsOutCharacters() }

// strikethrough(pattern:color:) — the colour is ignored
@MainActor
func use165(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = Text("x").strikethrough(true, pattern: .solid, color: .red)
}

// underline(pattern:) — the colour is ignored
@MainActor
func use166(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = Text("x").underline(true, pattern: .dot) }

// Text.fontWidth — no effect: surfaces choose the width of their fonts
@MainActor
func use167(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _: Text = Text("x").fontWidth(.condensed) }

// Text.textCase on view
@MainActor
func use168(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = v.textCase(.uppercase) }

// Image(systemName:)/named
@MainActor
func use169(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = (Image(systemName: "star"), Image("x")) }

// Image(systemName:variableValue:)
@MainActor
func use170(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = Image(systemName: "wifi", variableValue: 0.5)
}

// Image(_:bundle:)
@MainActor
func use171(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = Image("x", bundle: .main) }

// Image(decorative:)
@MainActor
func use172(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = Image(decorative: "x") }

// Image(_:label:)
@MainActor
func use173(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = Image("x", label: Text("y")) }

// Image(uiImage:)
@MainActor
func use174(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = Image(uiImage: UIImage()) }

// Image(ImageResource)
@MainActor
func use175(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = Image(ImageResource(name: "x", bundle: .main))
}

// Image.resizable/renderingMode/interpolation — terminals and HTML do not scale images
@MainActor
func use176(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = Image("x").resizable().interpolation(.high)
}

// Image.symbolRenderingMode -> Image — no effect: surfaces choose the colours of symbols
@MainActor
func use177(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _: Image = Image("x").symbolRenderingMode(.hierarchical)
}

// Image.symbolVariant(.fill) — no effect: surfaces choose the variant of a symbol
@MainActor
func use178(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = Image("x").symbolVariant(.fill) }

// AsyncImage
@MainActor
func use179(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = AsyncImage(url: nil) }

// Label(_:systemImage:)
@MainActor
func use180(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = Label("x", systemImage: "star") }

// Label {} icon: {}
@MainActor
func use181(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = Label {
        Text("x")
    } icon: {
        Image("x")
    }
}

// HStack/VStack/ZStack/Spacer/Divider
@MainActor
func use182(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = VStack(alignment: .leading, spacing: 2) {
        HStack {
            Spacer(); Divider()
        }; ZStack(alignment: .bottomTrailing) { Text("x") }
    }
}

// LazyVStack/LazyHStack
@MainActor
func use183(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = LazyVStack { Text("x") } }

// LazyVGrid/LazyHGrid
@MainActor
func use184(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = LazyVGrid(columns: [GridItem(.flexible())]) { Text("x") }
}

// Grid/GridRow
@MainActor
func use185(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = Grid { GridRow { Text("x") } } }

// Group/ForEach
@MainActor
func use186(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = Group {
        ForEach(0..<3) { Text("\($0)") }; ForEach([1], id: \.self) { Text("\($0)") }
    }
}

// ForEach over enumerated array id: \.offset
@MainActor
func use187(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = ForEach(Array([1].enumerated()), id: \.offset) { i, x in Text("\(x)") }
}

// ForEach(zip…)/LazyMap RAC
@MainActor
func use188(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = ForEach([1].indices, id: \.self) { Text("\($0)") }
}

// Section
@MainActor
func use189(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = Section { Text("x") } }

// List
@MainActor
func use190(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = List { Text("x") } }

// ScrollView
@MainActor
func use191(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = ScrollView { Text("x") } }

// EmptyView/AnyView
@MainActor
func use192(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = (EmptyView(), AnyView(Text("x"))) }

// ViewThatFits
@MainActor
func use193(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = ViewThatFits { Text("x") } }

// GeometryReader proxy.size CGFloat — evaluated for two widths; widths between them are interpolated
@MainActor
func use194(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = GeometryReader { g in Text("x").frame(width: g.size.width * CGFloat(0.5)) }
}

// GeometryProxy.frame(in: .local/.global)
@MainActor
func use195(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = GeometryReader { g in Text("\(g.frame(in: .local).minX)") }
}

// Layout protocol — compiles; the views are drawn one below another
struct L1: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize { .zero };
    func placeSubviews(in b: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}
}

// TimelineView(.periodic)
@MainActor
func use198(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = TimelineView(.periodic(from: d, by: 1)) { ctx in Text("\(ctx.date)") }
}

// TimelineView(.animation)
@MainActor
func use199(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = TimelineView(.animation) { ctx in Text("x") }
}

// ProgressView(value:total:)
@MainActor
func use200(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = ProgressView(value: 0.5, total: 1) }

// ProgressView(value:) { label }
@MainActor
func use201(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = ProgressView(value: 0.5) { Text("x") } }

// ProgressView(timerInterval:countsDown:)
@MainActor
func use202(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = ProgressView(timerInterval: d...d.addingTimeInterval(9), countsDown: false)
}

// ProgressView(timerInterval:label:currentValueLabel:)
@MainActor
func use203(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = ProgressView(
        timerInterval: d...d.addingTimeInterval(9), countsDown: false, label: { EmptyView() },
        currentValueLabel: { EmptyView() })
}

// progressViewStyle(.circular/.linear)
@MainActor
func use204(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = (ProgressView(value: 0.5).progressViewStyle(.circular), ProgressView(value: 0.5).progressViewStyle(.linear))
}

// progressViewStyle(CircularProgressViewStyle(tint:))
@MainActor
func use205(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = ProgressView(value: 0.5).progressViewStyle(CircularProgressViewStyle(tint: .red))
}

// progressViewStyle(LinearProgressViewStyle(tint:))
@MainActor
func use206(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = ProgressView(value: 0.5).progressViewStyle(LinearProgressViewStyle(tint: .red))
}

// custom ProgressViewStyle
struct PS: ProgressViewStyle {
    func makeBody(configuration: Configuration) -> some View { Text("\(configuration.fractionCompleted ?? 0)") }
}

// Gauge + gaugeStyle(.accessoryCircular)
@MainActor
func use208(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = Gauge(value: 0.5) {
        Text("x")
    } currentValueLabel: {
        Text("y")
    }.gaugeStyle(.accessoryCircular)
}

// gaugeStyle(.accessoryCircularCapacity/.linearCapacity/.accessoryLinear)
@MainActor
func use209(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = (
        Gauge(value: 0.5) { Text("x") }.gaugeStyle(.accessoryCircularCapacity),
        Gauge(value: 0.5) { Text("x") }.gaugeStyle(.linearCapacity)
    )
}

// Gauge(value:in:) with min/max labels
@MainActor
func use210(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = Gauge(value: 0.5, in: 0...1) {
        Text("x")
    } currentValueLabel: {
        Text("y")
    } minimumValueLabel: {
        Text("0")
    } maximumValueLabel: {
        Text("1")
    }
}

// Button(intent:)
@MainActor
func use212(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = Button(intent: P1()) { Text("x") } }

// Button("…", intent:)
@MainActor
func use213(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = Button("x", intent: P1()) }

// Button(action:label:)
@MainActor
func use214(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = Button(action: {}) { Text("x") } }

// Button("…") {}
@MainActor
func use215(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = Button("x") {} }

// Button(role:intent:)
@MainActor
func use216(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = Button(role: .destructive, intent: P1()) { Text("x") }
}

// Toggle(isOn:intent:)
@MainActor
func use217(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = Toggle(isOn: true, intent: P1()) { Text("x") }
}

// Toggle("…", isOn:intent:)
@MainActor
func use218(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = Toggle("x", isOn: true, intent: P1()) }

// Link(destination:)
@MainActor
func use219(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = Link(destination: url) { Text("x") }
}

// ShareLink
@MainActor
func use220(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = ShareLink(item: url) }

// buttonStyle(.plain/.bordered/.borderedProminent/.borderless)
@MainActor
func use221(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = (
        Button("x", intent: P1()).buttonStyle(.plain), Button("x", intent: P1()).buttonStyle(.bordered),
        Button("x", intent: P1()).buttonStyle(.borderedProminent)
    )
}

// buttonStyle(PlainButtonStyle())
@MainActor
func use222(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = Button("x", intent: P1()).buttonStyle(PlainButtonStyle())
}

// buttonStyle(.glass) 26
@MainActor
func use223(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = Button("x", intent: P1()).buttonStyle(.glass)
}

// custom ButtonStyle
struct BS: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
        configuration.label.scaleEffect(configuration.isPressed ? 0.9 : 1)
    }
}

// custom LabelStyle
struct LS: LabelStyle {
    func makeBody(configuration: Configuration) -> some View {
        HStack {
            configuration.icon; configuration.title
        }
    }
}

// toggleStyle(.button)
@MainActor
func use227(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = Toggle("x", isOn: true, intent: P1()).toggleStyle(.button)
}

// controlSize/buttonBorderShape — no effect: surfaces choose the size and shape of controls
@MainActor
func use228(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = v.controlSize(.small).buttonBorderShape(.capsule)
}

// labelStyle(.iconOnly)
@MainActor
func use229(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = v.labelStyle(.iconOnly) }

// LabeledContent
@MainActor
func use230(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = LabeledContent("x", value: "y") }

// ControlGroup
@MainActor
func use231(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = ControlGroup { Text("x") } }

// ContentUnavailableView
@MainActor
func use232(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = ContentUnavailableView("x", systemImage: "star")
}

// Color names + opacity
@MainActor
func use235(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = [Color.red.opacity(0.5), .mint, .teal, .cyan, .indigo, .brown]
}

// Color(red:green:blue:), (hue:…), (white:)
@MainActor
func use236(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = (Color(red: 1, green: 0, blue: 0), Color(hue: 1, saturation: 1, brightness: 1), Color(white: 0.5))
}

// Color(.sRGB,red:…)
@MainActor
func use237(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = Color(.sRGB, red: 1, green: 0, blue: 0, opacity: 1)
}

// Color("name")
@MainActor
func use238(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = Color("x") }

// Color(_:bundle:)
@MainActor
func use239(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = Color("x", bundle: .main) }

// Color(uiColor:)
@MainActor
func use240(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = Color(uiColor: .systemBackground) }

// Color(.systemBackground)
@MainActor
func use241(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = Color(.systemBackground) }

// Color(.white) / Color(Color)
@MainActor
func use242(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = Color(Color.white) }

// Color(ColorResource)
@MainActor
func use243(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = Color(ColorResource(name: "x", bundle: .main))
}

// Color.mix(with:by:) 18
@MainActor
func use244(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = Color.red.mix(with: .blue, by: 0.5) }

// Color.gradient
@MainActor
func use245(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = Color.red.gradient }

// Color.resolve(in:)
@MainActor
func use246(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = Color.red.resolve(in: EnvironmentValues()) }

// Color.init(cgColor:)
@MainActor
func use247(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = Color(cgColor: nil as CGColor?) }

// ShapeStyle .primary/.secondary/.tertiary/.quaternary
@MainActor
func use248(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = (v.foregroundStyle(.primary), v.foregroundStyle(.tertiary), v.foregroundStyle(.quaternary))
}

// ShapeStyle .quinary
@MainActor
func use249(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = v.foregroundStyle(.quinary) }

// ShapeStyle .tint/.background/.fill
@MainActor
func use250(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = (v.foregroundStyle(.tint), v.background(.background), v.background(.fill))
}

// ShapeStyle .fill.tertiary / .tint.opacity
@MainActor
func use251(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = (v.background(.fill.tertiary), v.foregroundStyle(.tint.opacity(0.5)))
}

// ShapeStyle .separator/.placeholder/.link/.windowBackground
@MainActor
func use252(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = v.foregroundStyle(.separator) }

// Material (.ultraThinMaterial…)
@MainActor
func use253(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = (v.background(.ultraThinMaterial), v.background(.regularMaterial))
}

// LinearGradient/RadialGradient/AngularGradient
@MainActor
func use254(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = (
        LinearGradient(colors: [.red], startPoint: .top, endPoint: .bottom),
        RadialGradient(colors: [.red], center: .center, startRadius: 0, endRadius: 1),
        AngularGradient(colors: [.red], center: .center)
    )
}

// EllipticalGradient
@MainActor
func use255(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = EllipticalGradient(colors: [.red]) }

// MeshGradient 18
@MainActor
func use256(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = MeshGradient(width: 2, height: 2, points: [], colors: [])
}

// .linearGradient(colors:…) style
@MainActor
func use257(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = v.foregroundStyle(.linearGradient(colors: [.red], startPoint: .top, endPoint: .bottom))
}

// .foregroundStyle(_:_:_:)
@MainActor
func use258(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = v.foregroundStyle(.red, .blue, .green) }

// Circle/Capsule/Rectangle/RoundedRectangle/Ellipse fill/stroke
@MainActor
func use259(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = (
        Circle().fill(.red), Capsule().stroke(.red, lineWidth: 2), RoundedRectangle(cornerRadius: 3).strokeBorder(.red)
    )
}

// Circle().trim(from:to:).stroke(style:)
@MainActor
func use260(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = Circle().trim(from: 0, to: 0.5).stroke(.red, style: StrokeStyle(lineWidth: 3, lineCap: .round))
        .rotationEffect(.degrees(-90))
}

// Shape.fill(_:).stroke chaining (17)
@MainActor
func use261(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = Circle().fill(.red).stroke(.blue, lineWidth: 1)
}

// Circle().inset(by:) — no effect; use padding
@MainActor
func use262(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = Circle().inset(by: 3).stroke(.red) }

// RoundedRectangle(cornerSize:)
@MainActor
func use263(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = RoundedRectangle(cornerSize: CGSize(width: 3, height: 3))
}

// UnevenRoundedRectangle
@MainActor
func use264(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = UnevenRoundedRectangle(topLeadingRadius: 3)
}

// ContainerRelativeShape
@MainActor
func use265(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = ContainerRelativeShape().fill(.red) }

// ConcentricRectangle 26
@MainActor
func use266(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = ConcentricRectangle() }

// AnyShape
@MainActor
func use267(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = AnyShape(Circle()) }

// custom Shape path(in: CGRect)
struct SH: Shape {
    func path(in rect: CGRect) -> Path {
        var p = Path(); p.move(to: CGPoint(x: rect.minX, y: rect.midY)); p.addLine(to: CGPoint(x: rect.maxX, y: 0));
        return p
    }
}

// custom Shape animatableData
struct SH2: Shape {
    var p: Double;
    var animatableData: Double {
        get { p }
        set { p = newValue }
    }; func path(in rect: CGRect) -> Path { Path() }
}

// Path { p in p.move(to: CGPoint) }
@MainActor
func use270(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = Path { p in
        p.move(to: CGPoint(x: 0, y: 0)); p.addLine(to: CGPoint(x: 1, y: 1))
    }
}

// Path.addArc/addQuadCurve/addCurve
@MainActor
func use271(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = Path { p in
        p.addArc(center: .zero, radius: 3, startAngle: .degrees(0), endAngle: .degrees(90), clockwise: true)
    }
}

// InsettableShape
struct SH3: InsettableShape {
    func inset(by a: CGFloat) -> some InsettableShape { self }; func path(in rect: CGRect) -> Path { Path() }
}

// frame(width:height:alignment:)
@MainActor
func use273(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = v.frame(width: 3, height: 3, alignment: .leading)
}

// frame(maxWidth:.infinity,alignment:)
@MainActor
func use274(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = v.frame(maxWidth: .infinity, alignment: .leading)
}

// frame(width: CGFloat?)
@MainActor
func use275(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let w: CGFloat? = 3; let _ = v.frame(width: w, height: w)
}

// frame(maxWidth: CGFloat?)
@MainActor
func use276(_ act: Activity<A>, _ di: DynamicIsland) async throws { let w: CGFloat? = 3; let _ = v.frame(maxWidth: w) }

// padding(CGFloat?)
@MainActor
func use277(_ act: Activity<A>, _ di: DynamicIsland) async throws { let w: CGFloat? = 3; let _ = v.padding(.top, w) }

// VStack(spacing: CGFloat?)
@MainActor
func use278(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let w: CGFloat? = 3; let _ = VStack(spacing: w) { Text("x") }
}

// CGFloat args (non-optional)
@MainActor
func use279(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let w: CGFloat = 3; let _ = v.frame(width: w, height: w).padding(w).offset(x: w, y: w)
}

// padding(_:_:) sets [.top,.leading]
@MainActor
func use280(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = v.padding([.top, .leading], 3) }

// padding(EdgeInsets)
@MainActor
func use281(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = v.padding(EdgeInsets(top: 1, leading: 1, bottom: 1, trailing: 1))
}

// scenePadding
@MainActor
func use282(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = v.scenePadding() }

// safeAreaInset/safeAreaPadding
@MainActor
func use283(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = v.safeAreaPadding(3) }

// position(x:y:)
@MainActor
func use284(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = v.position(x: 3, y: 3) }

// offset(CGSize)
@MainActor
func use285(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = v.offset(CGSize(width: 3, height: 3)) }

// alignmentGuide — no effect: surfaces measure views after they have been evaluated
@MainActor
func use286(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = v.alignmentGuide(.leading) { d in d[.leading] }
}

// fixedSize/layoutPriority/aspectRatio
@MainActor
func use287(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = v.fixedSize().layoutPriority(1).aspectRatio(1, contentMode: .fit)
}

// aspectRatio(contentMode:)
@MainActor
func use288(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = v.aspectRatio(contentMode: .fill) }

// containerRelativeFrame
@MainActor
func use289(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = v.containerRelativeFrame(.horizontal) }

// rotation3DEffect — no effect: surfaces draw in two dimensions
@MainActor
func use290(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = v.rotation3DEffect(.degrees(3), axis: (x: 0, y: 1, z: 0))
}

// rotationEffect/scaleEffect
@MainActor
func use291(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = v.rotationEffect(.degrees(3)).scaleEffect(0.5)
}

// scaleEffect(CGSize)
@MainActor
func use292(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = v.scaleEffect(CGSize(width: 1, height: 1)) }

// flipsForRightToLeftLayoutDirection — no effect: surfaces do not mirror views
@MainActor
func use293(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = v.flipsForRightToLeftLayoutDirection(true) }

// background(_:in:)/overlay {}
@MainActor
func use294(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = v.background(.red, in: Capsule()).overlay { Text("x") }
}

// background(alignment:) {}
@MainActor
func use295(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = v.background(alignment: .leading) { Color.red }
}

// background(_: ignoresSafeAreaEdges:)
@MainActor
func use296(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = v.background(.red, ignoresSafeAreaEdges: .all)
}

// backgroundStyle — no effect: surfaces have one background style
@MainActor
func use297(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = v.backgroundStyle(.red) }

// clipShape(.rect(cornerRadius:))
@MainActor
func use298(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = v.clipShape(.rect(cornerRadius: 3)) }

// clipShape(RoundedRectangle…style)
@MainActor
func use299(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = v.clipShape(RoundedRectangle(cornerRadius: 3, style: .continuous))
}

// mask/blur/shadow/opacity/border — mask, blur and shadow have no effect
@MainActor
func use300(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = v.mask(Circle()).blur(radius: 1).shadow(radius: 3).opacity(0.5).border(.red)
}

// glassEffect 26 — no effect: surfaces have no glass
@MainActor
func use301(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = v.glassEffect() }

// colorMultiply/hueRotation/colorInvert/luminanceToAlpha — no effect: surfaces do not adjust colours
@MainActor
func use302(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = v.colorMultiply(.red) }

// blendMode/brightness/saturation — no effect: surfaces do not adjust colours
@MainActor
func use303(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = v.blendMode(.plusLighter).brightness(0.1).saturation(0.5)
}

// font(.system(size:weight:design:))
@MainActor
func use304(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = v.font(.system(size: 3, weight: .bold, design: .rounded))
}

// font(.system(.body,design:weight:))
@MainActor
func use305(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = v.font(.system(.body, design: .rounded, weight: .bold))
}

// font(.caption.monospacedDigit().weight())
@MainActor
func use306(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = v.font(.caption.monospacedDigit().weight(.bold))
}

// font(.custom) — the font of the surface, in the given size
@MainActor
func use307(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = v.font(.custom("x", size: 3)) }

// Font(UIFont/CTFont)
@MainActor
func use308(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = Font(UIFont() as CTFont) }

// Font.bold()/smallCaps()/leading — small capitals and leading have no effect
@MainActor
func use309(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = Font.body.bold().smallCaps().leading(.tight)
}

// Font.scaled(by:) 26
@MainActor
func use310(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = Font.body.scaled(by: 1.2) }

// monospacedDigit/kerning/tracking — kerning and tracking have no effect
@MainActor
func use311(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = v.monospacedDigit().kerning(1).tracking(1) }

// lineLimit/minimumScaleFactor/multilineTextAlignment/truncationMode
@MainActor
func use312(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = v.lineLimit(1).minimumScaleFactor(0.5).multilineTextAlignment(.trailing).truncationMode(.tail)
}

// lineHeight 26 — no effect: surfaces choose the line height
@MainActor
func use313(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = v.lineHeight(.tight) }

// contentTransition(.numericText()) — no effect: surfaces draw changes immediately
@MainActor
func use314(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = v.contentTransition(.numericText(countsDown: true))
}

// contentTransition(.numericText(value:)) — no effect: surfaces draw changes immediately
@MainActor
func use315(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = v.contentTransition(.numericText(value: 3))
}

// contentTransition(.symbolEffect(.replace)) — no effect: surfaces draw changes immediately
@MainActor
func use316(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = v.contentTransition(.symbolEffect(.replace))
}

// symbolEffect(.pulse/.bounce,value:) — pulse is drawn; other effects have none
@MainActor
func use317(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = v.symbolEffect(.bounce, value: 1).symbolEffect(.pulse)
}

// symbolEffect(.variableColor.iterative, options:.repeating) — pulse is drawn; other effects have none
@MainActor
func use318(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = v.symbolEffect(.variableColor.iterative, options: .repeating)
}

// symbolEffect(.rotate/.breathe/.wiggle/.drawOn 26) — pulse is drawn; other effects have none
@MainActor
func use319(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = v.symbolEffect(.drawOn) }

// symbolEffect(_:isActive:) — pulse is drawn; other effects have none
@MainActor
func use320(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = v.symbolEffect(.pulse, isActive: true) }

// transition(.push/.opacity/.move) — no effect: surfaces draw changes immediately
@MainActor
func use321(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = v.transition(.push(from: .bottom)).transition(.opacity)
}

// transition(.blurReplace) 17 — no effect: surfaces draw changes immediately
@MainActor
func use322(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = v.transition(.blurReplace) }

// transition(.asymmetric) — no effect: surfaces draw changes immediately
@MainActor
func use323(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = v.transition(.asymmetric(insertion: .opacity, removal: .scale))
}

// animation(_:value:) — no effect: surfaces draw changes immediately
@MainActor
func use324(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = v.animation(.easeInOut(duration: 0.3), value: 1)
}

// animation(.smooth(duration:)) — no effect: surfaces draw changes immediately
@MainActor
func use325(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = v.animation(.smooth(duration: 0.3), value: 1)
}

// animation(.snappy/.bouncy(duration:)) — no effect: surfaces draw changes immediately
@MainActor
func use326(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = v.animation(.snappy(duration: 0.3), value: 1)
}

// Animation.timingCurve — no effect: surfaces draw changes immediately
@MainActor
func use327(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = Animation.timingCurve(0, 0, 1, 1, duration: 1)
}

// Animation.interactiveSpring/.interpolatingSpring — no effect: surfaces draw changes immediately
@MainActor
func use328(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = Animation.interpolatingSpring(stiffness: 1, damping: 1)
}

// withAnimation {} — no effect: surfaces draw changes immediately
@MainActor
func use329(_ act: Activity<A>, _ di: DynamicIsland) async throws { withAnimation(.default) {} }

// matchedGeometryEffect/@Namespace — no effect: surfaces draw changes immediately
struct NS: View { @Namespace var n; var body: some View { Text("x").matchedGeometryEffect(id: 1, in: n) } }

// phaseAnimator/keyframeAnimator — no effect: surfaces draw changes immediately
@MainActor
func use331(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = v.phaseAnimator([1, 2]) { c, p in c } }

// id/tag/zIndex/hidden/disabled — id and tag have no effect
@MainActor
func use332(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = v.id(1).tag(1).zIndex(1).hidden().disabled(true)
}

// allowsHitTesting — no effect: surfaces report no gestures
@MainActor
func use333(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = v.allowsHitTesting(false) }

// onAppear/onDisappear — the closure is not called
@MainActor
func use334(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = v.onAppear {}.onDisappear {} }

// onChange(of:) — the closure is not called
@MainActor
func use335(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = v.onChange(of: 1) { _, _ in } }

// task {} — the closure is not called
@MainActor
func use336(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = v.task {} }

// onTapGesture — the closure is not called; use a button
@MainActor
func use337(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = v.onTapGesture {} }

// onReceive(publisher) — the closure is not called
@MainActor
func use338(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = v.onReceive(Timer.publish(every: 1, on: .main, in: .common).autoconnect()) { _ in }
}

// onOpenURL — the closure is not called; the desktop opens URLs
@MainActor
func use339(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = v.onOpenURL { _ in } }

// accessibilityLabel/Value/Hidden/Hint/AddTraits
@MainActor
func use340(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = v.accessibilityLabel("x").accessibilityValue("y").accessibilityHidden(true).accessibilityHint("z")
        .accessibilityAddTraits(.isButton)
}

// accessibilityElement(children:) — no effect: views are read in the order of the source
@MainActor
func use341(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = v.accessibilityElement(children: .combine) }

// accessibilityLabel(Text)
@MainActor
func use342(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = v.accessibilityLabel(Text("x")) }

// accessibilityRemoveTraits/SortPriority — no effect: surfaces derive traits from the view
@MainActor
func use343(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = v.accessibilityRemoveTraits(.isImage) }

// privacySensitive/redacted/unredacted — no effect: only the user can read the activity
@MainActor
func use344(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = v.privacySensitive().redacted(reason: .placeholder).unredacted()
}

// environment(\.x, y)
@MainActor
func use345(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = v.environment(\.colorScheme, .dark) }

// preferredColorScheme/colorScheme
@MainActor
func use346(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = v.preferredColorScheme(.dark) }

// .colorScheme(.dark)
@MainActor
func use347(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = v.colorScheme(.dark) }

// dynamicTypeSize(...)
@MainActor
func use348(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = v.dynamicTypeSize(...DynamicTypeSize.large)
}

// modifier/ViewModifier
struct VM: ViewModifier { func body(content: Content) -> some View { content.padding() } }

// custom EnvironmentKey
struct EK: EnvironmentKey { static let defaultValue = 1 };
extension EnvironmentValues {
    var ek: Int {
        get { self[EK.self] }
        set { self[EK.self] = newValue }
    }
}

// @Entry macro
extension EnvironmentValues { @Entry var ent: Int = 1 }

// PreferenceKey/preference — no effect: nothing reads preferences
struct PK: PreferenceKey { static let defaultValue = 1; static func reduce(value: inout Int, nextValue: () -> Int) {} }

// @State — the initial value at each evaluation, except in closures of buttons
struct ST: View { @State var x = 1; var body: some View { Text("\(x)") } }

// @Binding / $state
struct BI: View { @Binding var x: Int; var body: some View { Text("\(x)") } }

// @AppStorage
struct AS: View { @AppStorage("x") var x = 1; var body: some View { Text("\(x)") } }

// @ObservedObject/@StateObject/ObservableObject
final class OO: ObservableObject { @Published var x = 1 }

// @Observable (via SwiftUI)
@Observable final class OB { var x = 1 }

// @ScaledMetric
struct SM: View { @ScaledMetric var x = 1.0; var body: some View { Text("\(x)") } }

// @ViewBuilder func/if/switch
@ViewBuilder @MainActor func vb(_ x: Int?) -> some View {
    if let x { Text("\(x)") } else { EmptyView() };
    switch x {
    case 1: Text("1");
    default: Text("2")
    }
}

// @ViewBuilder if #available
@ViewBuilder @MainActor func vb2() -> some View { if #available(iOS 17, *) { Text("x") } else { Text("y") } }

// Equatable view .equatable() — no effect: views are always evaluated
@MainActor
func use361(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = Text("x").equatable() }

// AnyLayout/HStackLayout
@MainActor
func use362(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = AnyLayout(HStackLayout()) }

// Angle, UnitPoint, Alignment, EdgeInsets
@MainActor
func use363(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = (Angle.degrees(3), UnitPoint.topLeading, Alignment.topTrailing, EdgeInsets())
}

// LocalizedStringKey
@MainActor
func use364(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _: LocalizedStringKey = "x \(1)" }

// Tab/NavigationStack/App/Scene
struct AP: App { var body: some Scene { WindowGroup { Text("x") } } }

// Canvas — drawn in 300 by 100 points and stretched
@MainActor
func useCanvas() {
    let _ = Canvas { context, size in
        context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.blue))
        context.stroke(Path { $0.addLines([.zero, CGPoint(x: 10, y: 5)]) }, with: .foreground, lineWidth: 2)
        context.draw(Text("x"), at: CGPoint(x: 5, y: 5))
    }
}

// custom GaugeStyle
struct PlainGaugeStyle: GaugeStyle {
    func makeBody(configuration: Configuration) -> some View { Text("\(configuration.value)") }
}

// custom ToggleStyle
struct PlainToggleStyle: ToggleStyle {
    func makeBody(configuration: Configuration) -> some View { Text(configuration.isOn ? "1" : "0") }
}
@MainActor
func useToggleStyle() { let _ = v.toggleStyle(PlainToggleStyle()).toggleStyle(.switch).gaugeStyle(PlainGaugeStyle()) }

// #colorLiteral, #imageLiteral
@MainActor
func useLiterals() {
    let _ = Color(#colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 1))
    let _: UIImage = #imageLiteral(resourceName: "car")
}

// @Previewable
#Preview("Previewable") {
    @Previewable @State var count = 3
    Text("\(count)")
}
