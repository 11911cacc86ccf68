import SwiftUI
import WidgetKit

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

// #colorLiteral, #imageLiteral
@MainActor
func useLiterals() {
    let _ = Color(#colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 1))
    let _: UIImage = #imageLiteral(resourceName: "car")
}
