/// The data of an SVG path, written corner by corner.
///
/// Corners closer than half a pixel to the last written corner are left out, except at the ends of segments.
struct SVGPath {
    typealias Point = (x: Double, y: Double)

    private var written: Point?
    /// The last corner, if it was left out.
    private var skipped: Point?
    /// Whether the current segment has a single corner, which is drawn as a dot.
    private var isDot = false

    /// The square of the least distance between two corners, in square pixels.
    private static let resolution = 0.25

    /// The last corner, even if it was left out; nil before the first one.
    var end: Point? { skipped ?? written }

    /// Appends a corner; the first corner always starts a segment.
    mutating func add(_ point: Point, startsSegment: Bool, to bytes: inout [UInt8]) {
        if startsSegment || written == nil {
            endSegment(in: &bytes)
            write("M", point, to: &bytes)
            isDot = true
            return
        }
        guard let written else { return }
        isDot = false
        let (dx, dy) = (point.x - written.x, point.y - written.y)
        if dx * dx + dy * dy < Self.resolution {
            skipped = point
        } else {
            write("L", point, to: &bytes)
        }
    }

    /// Completes the current segment.
    ///
    /// The last corner is added if it was left out. A single corner becomes a dot.
    mutating func endSegment(in bytes: inout [UInt8]) {
        if isDot {
            bytes += "h0".utf8
        } else if let skipped {
            write("L", skipped, to: &bytes)
        }
        isDot = false
    }

    private mutating func write(_ command: String, _ point: Point, to bytes: inout [UInt8]) {
        bytes += command.utf8
        SVG.append(point.x, to: &bytes)
        bytes.append(UInt8(ascii: " "))
        SVG.append(point.y, to: &bytes)
        (written, skipped) = (point, nil)
    }
}
