import SwiftUI
import WidgetKit

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

// privacySensitive/redacted/unredacted — placeholders are drawn; privacySensitive has no effect
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

// @Previewable
#Preview("Previewable") {
    @Previewable @State var count = 3
    Text("\(count)")
}
