import SwiftUI
import WidgetKit

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
