import ActivityKit
import AppIntents
import SwiftUI
import WidgetKit

// Each entry of the table "Supported API" is a comment with a declaration or a function that uses it.

// Widget, WidgetConfiguration
struct W1: Widget {
    var body: some WidgetConfiguration {
        ActivityConfiguration(for: A.self) { _ in
            Text("x")
        } dynamicIsland: { _ in
            DynamicIsland {
                DynamicIslandExpandedRegion(.center) { Text("x") }
            } compactLeading: {
                Text("x")
            } compactTrailing: {
                Text("x")
            } minimal: {
                Text("x")
            }
        }
    }
}

// WidgetBundle
struct W2: WidgetBundle { var body: some Widget { W1() } }

// WidgetBundle with if #available
struct W3: WidgetBundle { var body: some Widget { W1(); if #available(iOS 18, *) { W1() } } }

// WidgetBundle.main() / @main
@MainActor
func use97(_ act: Activity<A>, _ di: DynamicIsland) async throws { W2.main() }

// Widget.main() / @main
@MainActor
func use98(_ act: Activity<A>, _ di: DynamicIsland) async throws { W1.main() }

// #Preview(as:using:)
#Preview("x", as: .content, using: A()) { W1() } contentStates: { S() }

// PreviewProvider
struct W4: PreviewProvider { static var previews: some View { Text("x") } }

// DynamicIsland.keylineTint
@MainActor
func use101(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = di.keylineTint(.red) }

// DynamicIsland.widgetURL
@MainActor
func use102(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = di.widgetURL(URL(string: "x:")) }

// DynamicIsland.contentMargins(_:_:for:)
@MainActor
func use103(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = di.contentMargins(.leading, 8, for: .expanded)
}

// DynamicIslandExpandedRegion(priority:)
@MainActor
func use104(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = DynamicIslandExpandedRegion(.leading, priority: 1) { Text("x") }
}

// DynamicIslandExpandedRegion.contentMargins
@MainActor
func use105(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = DynamicIslandExpandedRegion(.leading) { Text("x") }.contentMargins(.all, 4)
}

// dynamicIsland(verticalPlacement:) — no effect: surfaces lay out the island
@MainActor
func use106(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = v.dynamicIsland(verticalPlacement: .belowIfTooWide)
}

// ActivityViewContext attributes/state/activityID/isStale
func wk2(_ c: ActivityViewContext<A>) { _ = (c.attributes, c.state, c.activityID, c.isStale) }

// ActivityViewContext init (previews)
func wk3() { _ = ActivityViewContext(attributes: A(), state: S(), activityID: "x", isStale: false) }

// activityBackgroundTint
@MainActor
func use110(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = v.activityBackgroundTint(.black) }

// activitySystemActionForegroundColor
@MainActor
func use111(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = v.activitySystemActionForegroundColor(.white)
}

// supplementalActivityFamilies 18 — no effect: surfaces show widgets of all families
struct W5: Widget {
    var body: some WidgetConfiguration {
        ActivityConfiguration(for: A.self) { _ in
            Text("x")
        } dynamicIsland: { _ in
            di0()
        }.supplementalActivityFamilies([.small, .medium])
    }
}

// \.activityFamily
struct V1: View { @Environment(\.activityFamily) var f; var body: some View { Text("x") } }

// \.isActivityFullscreen
struct V2: View { @Environment(\.isActivityFullscreen) var f; var body: some View { Text("x") } }

// \.isActivityUpdateReduced 18
struct V3: View { @Environment(\.isActivityUpdateReduced) var f; var body: some View { Text("x") } }

// \.isLuminanceReduced
struct V4: View { @Environment(\.isLuminanceReduced) var f; var body: some View { Text("x") } }

// \.widgetFamily
struct V5: View { @Environment(\.widgetFamily) var f; var body: some View { Text("x") } }

// \.widgetContentMargins
struct V6: View { @Environment(\.widgetContentMargins) var f; var body: some View { Text("x") } }

// \.showsWidgetContainerBackground
struct V7: View { @Environment(\.showsWidgetContainerBackground) var f; var body: some View { Text("x") } }

// \.widgetRenderingMode
struct V8: View { @Environment(\.widgetRenderingMode) var f; var body: some View { Text("x") } }

// \.levelOfDetail 26
struct V9: View { @Environment(\.levelOfDetail) var f; var body: some View { Text("x") } }

// widgetURL
@MainActor
func use122(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = v.widgetURL(URL(string: "x:")) }

// widgetAccentable — no effect: surfaces draw views in full colour
@MainActor
func use123(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = v.widgetAccentable() }

// widgetLabel — no effect: surfaces have no place beside a widget
@MainActor
func use124(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = v.widgetLabel("x") }

// widgetCurvesContent — no effect: surfaces draw text in straight lines
@MainActor
func use125(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = v.widgetCurvesContent() }

// widgetAccentedRenderingMode (Image) 18 — no effect: surfaces draw images in their own colours
@MainActor
func use126(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = Image("x").widgetAccentedRenderingMode(.desaturated)
}

// invalidatableContent — no effect: surfaces do not mark content
@MainActor
func use127(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = v.invalidatableContent() }

// containerBackground(for:.widget)
@MainActor
func use128(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = v.containerBackground(for: .widget) { Color.red }
}

// containerBackground(_:for:)
@MainActor
func use129(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = v.containerBackground(.fill.tertiary, for: .widget)
}

// AccessoryWidgetBackground
@MainActor
func use130(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = AccessoryWidgetBackground() }

// WidgetCenter.shared.reloadAllTimelines() — no effect: there are no home screen widgets
@MainActor
func use131(_ act: Activity<A>, _ di: DynamicIsland) async throws { WidgetCenter.shared.reloadAllTimelines() }

// StaticConfiguration/TimelineProvider — no effect: home screen widgets are not shown
struct T1: TimelineEntry { var date: Date }

// AppIntentConfiguration — no effect: home screen widgets are not shown
@MainActor
func use133(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = AppIntentConfiguration<P10, Never>.self }

// ControlWidget 18 — no effect: there is no control centre
struct CW: ControlWidget {
    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: "x") { ControlWidgetButton(action: P1()) { Text("x") } }
    }
}

// RelevanceConfiguration 26
@MainActor
func use135(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = RelevanceConfiguration<Never, Text>.self }

// if in an expanded DynamicIsland
@MainActor
func useIf(_ isLong: Bool) -> DynamicIsland {
    DynamicIsland {
        if isLong { DynamicIslandExpandedRegion(.leading) { Text("x") } }
    } compactLeading: {
        Text("x")
    } compactTrailing: {
        Text("x")
    } minimal: {
        Text("x")
    }
}
