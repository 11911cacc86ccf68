import FoundationEssentials
import LocationActivity
import ActivityTree

/// Spellings of iOS code that the other widgets do not use.
struct Spellings: View {
    var isOn = true
    var level = 0.4
    var date = Date(timeIntervalSince1970: 1_800_000_000)

    var body: some View {
        VStack {
            drawing
            text
            controls
            layers
        }
        .dynamicTypeSize(...DynamicTypeSize.xxxLarge)
    }

    @ViewBuilder private var drawing: some View {
        Circle().fill(isOn ? Color.green : Color.gray).frame(width: 8, height: 8)
        Circle().strokeBorder(.white, lineWidth: 2).background(Circle().fill(.blue))
        Capsule(style: .continuous).fill(.linearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom))
        RoundedRectangle(cornerRadius: 10, style: .circular).stroke(.white.opacity(0.3), lineWidth: 1)
        UnevenRoundedRectangle(topLeadingRadius: 12, topTrailingRadius: 12).fill(Color.blue.gradient)
        ContainerRelativeShape().inset(by: 4).fill(.thinMaterial)
        Rectangle().fill(RadialGradient(colors: [.white, .clear], center: .center, startRadius: 0, endRadius: 50))
        Image(systemName: "wifi", variableValue: level).symbolVariant(.fill).foregroundStyle(.white, .blue)
        Image("logo").resizable().aspectRatio(contentMode: .fit).clipShape(Circle())
        Image(systemName: "star").symbolEffect(.variableColor.iterative, options: .repeating, value: isOn)
        Color.primary.opacity(0.1).frame(height: 1)
    }

    @ViewBuilder private var text: some View {
        Text("\(Image(systemName: "star")) \(isOn ? "on" : "off")").font(.title2.bold())
        Text(date, style: .relative) + Text(" ago").foregroundStyle(.secondary)
        Text("\(level, specifier: "%.0f")%").font(.system(.body, design: .monospaced)).fontDesign(.rounded)
        Text("due").font(.custom("Avenir", size: 12)).kerning(1).lineLimit(2...3).truncationMode(.middle)
        Text("a").strikethrough().underline(isOn, color: .red).textCase(.uppercase)
        Text(date...date.addingTimeInterval(60))
        Text("paused").foregroundStyle(isOn ? AnyShapeStyle(.tint) : AnyShapeStyle(.secondary))
        Label {
            Text("title")
        } icon: {
            Image(systemName: "bolt")
        }.labelStyle(IconOnlyLabelStyle())
        Label("title", systemImage: "bolt").labelStyle(.titleAndIcon)
    }

    @ViewBuilder private var controls: some View {
        Button("Stop", role: .destructive, intent: PauseTimerIntent()).buttonStyle(PlainButtonStyle())
        Button(intent: PauseTimerIntent()) {
            Image(systemName: "stop.fill")
            Text("Stop")
        }
        .buttonStyle(.borderedProminent)
        .buttonBorderShape(.roundedRectangle(radius: 4))
        .controlSize(.mini)
        Toggle(isOn: isOn, intent: SoundIntent()) { Text("Sound") }
        ProgressView()
        ProgressView("Loading…")
        ProgressView("Copying", value: 3, total: 10)
        ProgressView(value: level).progressViewStyle(.circular).tint(.green).labelsHidden()
        Gauge(value: 30, in: 0...100) { Text("%") }.gaugeStyle(.linearCapacity)
    }

    private var layers: some View {
        ZStack(alignment: .bottomTrailing) {
            Color.clear
            LinearGradient(
                gradient: .init(stops: [.init(color: .black, location: 0), .init(color: .clear, location: 1)]),
                startPoint: .leading, endPoint: UnitPoint(x: 0.5, y: 1))
            Text("front").background(Color.black.opacity(0.4)).overlay(.ultraThinMaterial, in: .circle)
                .overlay(RoundedRectangle(cornerRadius: 8).stroke(.gray), alignment: .top)
                .mask(Rectangle())
        }
        .padding([.top, .leading], 8)
        .padding(.bottom)
        .rotationEffect(Angle(degrees: -90))
        .shadow(color: .black.opacity(0.2), radius: 4, x: 0, y: 2)
        .animation(.spring(), value: isOn)
        .transition(.opacity.combined(with: .move(edge: .bottom)))
        .zIndex(1)
        .id(isOn)
    }
}
