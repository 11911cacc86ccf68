import SwiftUI
import WidgetKit

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
