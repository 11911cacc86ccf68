/// One of the eight principal directions.
struct CompassPoint {
    let name: String
    let symbol: String

    init(_ course: Double) {
        self = Self.all[Int((course / 45).rounded()) % 8]
    }

    private init(_ name: String, _ symbol: String) {
        self.name = name
        self.symbol = symbol
    }

    private static let all = [
        Self("N", "arrow.up"), Self("NE", "arrow.up.right"), Self("E", "arrow.right"), Self("SE", "arrow.down.right"),
        Self("S", "arrow.down"), Self("SW", "arrow.down.left"), Self("W", "arrow.left"), Self("NW", "arrow.up.left"),
    ]
}
