import Foundation
import LocationActivity

// Conversions between Foundation's geometry types and those of LocationActivity, which does not import Foundation.

extension CGPoint {
    init(_ point: ViewPoint) { self.init(x: point.x, y: point.y) }
}

extension CGSize {
    init(_ size: ViewSize) { self.init(width: size.width, height: size.height) }
}

extension CGRect {
    init(_ rect: ViewRect) { self.init(origin: CGPoint(rect.origin), size: CGSize(rect.size)) }
}

extension ViewPoint {
    init(_ point: CGPoint) { self.init(x: Double(point.x), y: Double(point.y)) }
}

extension ViewSize {
    init(_ size: CGSize) { self.init(width: Double(size.width), height: Double(size.height)) }
}

extension ViewRect {
    init(_ rect: CGRect) { self.init(origin: ViewPoint(rect.origin), size: ViewSize(rect.size)) }
}
