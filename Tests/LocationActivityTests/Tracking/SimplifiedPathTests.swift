import LocationActivity
import TestSupport
import Testing

@Suite("A path with a bounded number of vertices")
struct SimplifiedPathTests {
    private typealias Point = LocationHistory.Point

    /// A random walk with some gaps, as its lines.
    private func walk(seed: UInt64) -> [[Point]] {
        var generator = SeededGenerator(seed: seed)
        let step = Double.random(in: 10...300, using: &generator)
        let turn = Double.random(in: 0...1, using: &generator)
        var place = Point(
            latitude: Double.random(in: -70...70, using: &generator),
            longitude: Double.random(in: -180...180, using: &generator))
        var heading = 0.0
        var lines: [[Point]] = [[]]
        for number in 0..<Int.random(in: 1...2000, using: &generator) {
            heading += Double.random(in: -turn...turn, using: &generator)
            place.latitude += step * Double.cosine(heading) / 111_320
            let shrink = Double.cosine(place.latitude * .pi / 180)
            let longitude = place.longitude + step * Double.sine(heading) / 111_320 / shrink
            place.longitude = longitude.remainder(dividingBy: 360)
            if number > 0, Int.random(in: 0..<700, using: &generator) == 0 { lines.append([]) }
            lines[lines.count - 1].append(place)
        }
        return lines
    }

    @Test(
        "never exceeds the capacity, keeps the first and the last vertex, and stays within its error",
        arguments: UInt64(1)...30)
    func bounded(seed: UInt64) {
        let lines = walk(seed: seed)
        var path = SimplifiedPath(capacity: 60)
        for line in lines {
            for (index, point) in line.enumerated() {
                path.append(point, startsLine: index == 0 && !path.vertices.isEmpty)
                #expect(path.vertices.count <= 60)
            }
        }
        let all = lines.flatMap(\.self)
        #expect(path.vertices.first?.point == all.first && path.vertices.last?.point == all.last)
        let segments = path.lines.flatMap { line in
            let points = line.map(\.point)
            return points.count == 1 ? [(points[0], points[0])] : Array(zip(points, points.dropFirst()))
        }
        let worst = all.map { point in
            segments.map { point.distance(toLineFrom: $0.0, to: $0.1) }.min() ?? .infinity
        }.max()
        // Half a metre allows for the curvature of the Earth.
        #expect((worst ?? 0) <= path.error * 1.02 + 0.5, "\(worst ?? 0) m, \(path.error) m")
        #expect(all.count > 60 || path.error == 0)
        // The extent of the walk.
        let extent = all.map { all[0].distance(to: $0) }.max() ?? 0
        #expect(path.error <= max(100, extent), "\(path.error) of \(extent) m")
    }

    @Test("a straight path keeps its shape exactly")
    func straight() {
        var path = SimplifiedPath(capacity: 10)
        for number in 0...500 { path.append(Point(latitude: Double(number) / 1000, longitude: 11)) }
        #expect(path.vertices.count == 10 && path.error < 0.01)
    }

    @Test("of many short lines, the nearest ones are joined")
    func manyLines() {
        var path = SimplifiedPath(capacity: 60)
        for number in 0..<100 {
            let north = Double(number) + (number > 50 ? 5 : 0)
            path.append(Point(latitude: north / 1000, longitude: 11), startsLine: number > 0)
        }
        #expect(path.lines.count <= 8 && path.vertices.count <= 60)
        #expect(path.vertices.first?.point.latitude == 0 && path.vertices.last?.point.latitude == 0.104)
    }
}
