import SwiftUI
import WidgetKit

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

// Canvas — drawn in 300 by 100 points and stretched
@MainActor
func useCanvas() {
    let _ = Canvas { context, size in
        context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.blue))
        context.stroke(Path { $0.addLines([.zero, CGPoint(x: 10, y: 5)]) }, with: .foreground, lineWidth: 2)
        context.draw(Text("x"), at: CGPoint(x: 5, y: 5))
    }
}
