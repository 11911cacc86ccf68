import SwiftUI
import WidgetKit

// frame(width:height:alignment:)
@MainActor
func use273(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = v.frame(width: 3, height: 3, alignment: .leading)
}

// frame(maxWidth:.infinity,alignment:)
@MainActor
func use274(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = v.frame(maxWidth: .infinity, alignment: .leading)
}

// frame(width: CGFloat?)
@MainActor
func use275(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let w: CGFloat? = 3; let _ = v.frame(width: w, height: w)
}

// frame(maxWidth: CGFloat?)
@MainActor
func use276(_ act: Activity<A>, _ di: DynamicIsland) async throws { let w: CGFloat? = 3; let _ = v.frame(maxWidth: w) }

// padding(CGFloat?)
@MainActor
func use277(_ act: Activity<A>, _ di: DynamicIsland) async throws { let w: CGFloat? = 3; let _ = v.padding(.top, w) }

// VStack(spacing: CGFloat?)
@MainActor
func use278(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let w: CGFloat? = 3; let _ = VStack(spacing: w) { Text("x") }
}

// CGFloat args (non-optional)
@MainActor
func use279(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let w: CGFloat = 3; let _ = v.frame(width: w, height: w).padding(w).offset(x: w, y: w)
}

// padding(_:_:) sets [.top,.leading]
@MainActor
func use280(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = v.padding([.top, .leading], 3) }

// padding(EdgeInsets)
@MainActor
func use281(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = v.padding(EdgeInsets(top: 1, leading: 1, bottom: 1, trailing: 1))
}

// scenePadding
@MainActor
func use282(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = v.scenePadding() }

// safeAreaInset/safeAreaPadding
@MainActor
func use283(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = v.safeAreaPadding(3) }

// position(x:y:)
@MainActor
func use284(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = v.position(x: 3, y: 3) }

// offset(CGSize)
@MainActor
func use285(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = v.offset(CGSize(width: 3, height: 3)) }

// alignmentGuide — no effect: surfaces measure views after they have been evaluated
@MainActor
func use286(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = v.alignmentGuide(.leading) { d in d[.leading] }
}

// fixedSize/layoutPriority/aspectRatio
@MainActor
func use287(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = v.fixedSize().layoutPriority(1).aspectRatio(1, contentMode: .fit)
}

// aspectRatio(contentMode:)
@MainActor
func use288(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = v.aspectRatio(contentMode: .fill) }

// containerRelativeFrame
@MainActor
func use289(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = v.containerRelativeFrame(.horizontal) }

// rotation3DEffect — no effect: surfaces draw in two dimensions
@MainActor
func use290(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = v.rotation3DEffect(.degrees(3), axis: (x: 0, y: 1, z: 0))
}

// rotationEffect/scaleEffect
@MainActor
func use291(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = v.rotationEffect(.degrees(3)).scaleEffect(0.5)
}

// scaleEffect(CGSize)
@MainActor
func use292(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = v.scaleEffect(CGSize(width: 1, height: 1)) }

// flipsForRightToLeftLayoutDirection — no effect: surfaces do not mirror views
@MainActor
func use293(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = v.flipsForRightToLeftLayoutDirection(true) }

// background(_:in:)/overlay {}
@MainActor
func use294(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = v.background(.red, in: Capsule()).overlay { Text("x") }
}

// background(alignment:) {}
@MainActor
func use295(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = v.background(alignment: .leading) { Color.red }
}

// background(_: ignoresSafeAreaEdges:)
@MainActor
func use296(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = v.background(.red, ignoresSafeAreaEdges: .all)
}

// backgroundStyle — no effect: surfaces have one background style
@MainActor
func use297(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = v.backgroundStyle(.red) }

// clipShape(.rect(cornerRadius:))
@MainActor
func use298(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = v.clipShape(.rect(cornerRadius: 3)) }

// clipShape(RoundedRectangle…style)
@MainActor
func use299(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = v.clipShape(RoundedRectangle(cornerRadius: 3, style: .continuous))
}

// mask/blur/shadow/opacity/border — mask, blur and shadow have no effect
@MainActor
func use300(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = v.mask(Circle()).blur(radius: 1).shadow(radius: 3).opacity(0.5).border(.red)
}

// glassEffect 26 — no effect: surfaces have no glass
@MainActor
func use301(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = v.glassEffect() }

// colorMultiply/hueRotation/colorInvert/luminanceToAlpha — no effect: surfaces do not adjust colours
@MainActor
func use302(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = v.colorMultiply(.red) }

// blendMode/brightness/saturation — no effect: surfaces do not adjust colours
@MainActor
func use303(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = v.blendMode(.plusLighter).brightness(0.1).saturation(0.5)
}

// font(.system(size:weight:design:))
@MainActor
func use304(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = v.font(.system(size: 3, weight: .bold, design: .rounded))
}

// font(.system(.body,design:weight:))
@MainActor
func use305(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = v.font(.system(.body, design: .rounded, weight: .bold))
}

// font(.caption.monospacedDigit().weight())
@MainActor
func use306(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = v.font(.caption.monospacedDigit().weight(.bold))
}

// font(.custom) — the font of the surface, in the given size
@MainActor
func use307(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = v.font(.custom("x", size: 3)) }

// Font(UIFont/CTFont)
@MainActor
func use308(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = Font(UIFont() as CTFont) }

// Font.bold()/smallCaps()/leading — small capitals and leading have no effect
@MainActor
func use309(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = Font.body.bold().smallCaps().leading(.tight)
}

// Font.scaled(by:) 26
@MainActor
func use310(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = Font.body.scaled(by: 1.2) }

// monospacedDigit/kerning/tracking — kerning and tracking have no effect
@MainActor
func use311(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = v.monospacedDigit().kerning(1).tracking(1) }

// lineLimit/minimumScaleFactor/multilineTextAlignment/truncationMode
@MainActor
func use312(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = v.lineLimit(1).minimumScaleFactor(0.5).multilineTextAlignment(.trailing).truncationMode(.tail)
}

// lineHeight 26 — no effect: surfaces choose the line height
@MainActor
func use313(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = v.lineHeight(.tight) }
