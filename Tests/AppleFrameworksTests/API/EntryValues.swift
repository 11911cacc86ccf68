import ActivityKit
import CoreLocation
import SwiftUI
import WidgetKit

// The values that the entries use.

struct A: ActivityAttributes {
    struct ContentState: Codable, Hashable { var n = 1 }
    var name = "a"
}
typealias S = A.ContentState

struct PlainView: View {
    var body: some View { Text("x") }
}

@MainActor let v = PlainView()
let d = Date()
let url = URL(fileURLWithPath: "/")
let c = ActivityContent(state: S(), staleDate: nil)
let al = AlertConfiguration(title: "a", body: "b", sound: .default)
let loc = CLLocation(latitude: 1, longitude: 2)

@MainActor
func di0() -> DynamicIsland {
    DynamicIsland {
        DynamicIslandExpandedRegion(.leading) { Text("x") }
    } compactLeading: {
        Text("x")
    } compactTrailing: {
        Text("x")
    } minimal: {
        Text("x")
    }
}
