import SwiftUI
import WidgetKit

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

// symbolEffect(.rotate/.breathe/.wiggle/.drawOn) — pulse is drawn; other effects have none; drawOn is of iOS 26
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
