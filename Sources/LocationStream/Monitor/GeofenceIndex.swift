/// A spatial index of balls that finds the balls near a segment.
///
/// A ball is a solid sphere that contains a geofence. It is stored in the grid cell that contains its centre, in
/// Earth-centred coordinates. There is one grid for each range of radii. The cells of a grid are at least four times
/// as wide as the largest radius in the grid. A search along a short segment therefore looks at one to eight cells of
/// each grid that contains balls. Adding, removing and finding a ball take constant time.
struct GeofenceIndex: Sendable {
    private struct Ball: Sendable {
        var center: EarthVector
        var radius: Double
        var cell: UInt64
        /// The slots of the neighbours in the linked list of the cell; -1 for none.
        var previous, next: Int32
    }

    private var balls: [Ball] = []
    /// The slot of the first ball of each cell that is not empty.
    private var cells: [UInt64: Int32] = [:]
    /// The number of balls in each grid.
    private var population = [Int](repeating: 0, count: Self.levels)

    private static let levels = 9
    /// Width of the cells of the first grid in metres; the cells of each other grid are four times as wide as those
    /// of the grid before it.
    private static let smallestWidth = 1_024.0
    /// The offset that makes the cell numbers in a key non-negative: half of the 65 536 cells along an axis.
    private static let halfRange = 1 << 15

    /// Adds a ball.
    ///
    /// - Parameter slot: The unique number of the ball. Use small numbers, because memory grows with the largest
    ///   number.
    mutating func add(_ slot: Int, center: EarthVector, radius: Double) {
        let none = Ball(center: center, radius: radius, cell: 0, previous: -1, next: -1)
        while balls.count <= slot { balls.append(none) }
        var level = 0
        while level < Self.levels - 1, radius > Self.width(level) / 4 { level += 1 }
        population[level] += 1
        let width = Self.width(level)
        let cell = Self.key(level, Self.row(center.x, width), Self.row(center.y, width), Self.row(center.z, width))
        let next = cells.updateValue(Int32(slot), forKey: cell) ?? -1
        if next >= 0 { balls[Int(next)].previous = Int32(slot) }
        balls[slot] = Ball(center: center, radius: radius, cell: cell, previous: -1, next: next)
    }

    /// Removes a ball that is in the index.
    mutating func remove(_ slot: Int) {
        let ball = balls[slot]
        if ball.next >= 0 { balls[Int(ball.next)].previous = ball.previous }
        if ball.previous >= 0 {
            balls[Int(ball.previous)].next = ball.next
        } else {
            cells[ball.cell] = ball.next >= 0 ? ball.next : nil
        }
        population[Int(ball.cell >> 48)] -= 1
    }

    /// Appends the slot of each ball that a segment touches, possibly more than once.
    func search(from start: EarthVector, to end: EarthVector, into found: inout [Int]) {
        let length = start.chord(to: end)
        for level in 0..<Self.levels where population[level] > 0 {
            let width = Self.width(level)
            // A long diagonal segment is searched in parts, because the box around the whole segment has many cells.
            let parts = max(1, (length / width).rounded(.up))
            // If the segment touches more cells than the index contains, searching all cells of the index is faster.
            guard parts * 8 < Double(cells.count) else {
                for (cell, first) in cells where cell >> 48 == level {
                    search(listAt: first, from: start, to: end, into: &found)
                }
                continue
            }
            for part in 0..<Int(parts) {
                let from = start.interpolated(to: end, Double(part) / parts)
                let to = start.interpolated(to: end, Double(part + 1) / parts)
                let reach = width / 4
                for x in Self.rows(from.x, to.x, reach, width) {
                    for y in Self.rows(from.y, to.y, reach, width) {
                        for z in Self.rows(from.z, to.z, reach, width) {
                            guard let first = cells[Self.key(level, x, y, z)] else { continue }
                            search(listAt: first, from: start, to: end, into: &found)
                        }
                    }
                }
            }
        }
    }

    private func search(
        listAt first: Int32, from start: EarthVector, to end: EarthVector, into found: inout [Int]
    ) {
        let way = end - start
        let square = way.dot(way)
        var slot = first
        while slot >= 0 {
            let ball = balls[Int(slot)]
            let offset = ball.center - start
            let fraction = square > 0 ? min(max(offset.dot(way) / square, 0), 1) : 0
            let nearest = offset - way * fraction
            // A metre is added, because the middle of the straight segment is slightly below the surface.
            let reach = ball.radius + 1
            if nearest.dot(nearest) <= reach * reach { found.append(Int(slot)) }
            slot = ball.next
        }
    }

    private static func width(_ level: Int) -> Double { smallestWidth * Double(1 << (2 * level)) }

    private static func row(_ coordinate: Double, _ width: Double) -> Int { Int((coordinate / width).rounded(.down)) }

    private static func rows(_ one: Double, _ other: Double, _ reach: Double, _ width: Double) -> ClosedRange<Int> {
        row(min(one, other) - reach, width)...row(max(one, other) + reach, width)
    }

    private static func key(_ level: Int, _ x: Int, _ y: Int, _ z: Int) -> UInt64 {
        UInt64(level) << 48 | UInt64(x + halfRange) << 32 | UInt64(y + halfRange) << 16 | UInt64(z + halfRange)
    }
}
