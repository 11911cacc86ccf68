import SwiftUI
import WidgetKit

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
