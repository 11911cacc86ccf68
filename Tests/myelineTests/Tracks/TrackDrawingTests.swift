import ActivityRendering
import Glibc
import LocationActivity
import Testing

@testable import TrackStore
@testable import myeline

@Suite("A track drawn with characters")
struct TrackDrawingTests {
    /// Draws a track with its profiles over time.
    private func text(
        _ track: SampleTrack, _ glyphs: GlyphSet = .unicode, width: Int = 44, units: Units = .metric
    ) throws -> String {
        var drawing = try #require(
            TrackDrawing(
                track.statistics, over: .time, width: width, options: RenderingOptions(glyphs: glyphs), units: units))
        for point in track.traced { drawing.add(point) }
        return drawing.lines.map(\.plainText).joined(separator: "\n")
    }

    @Test("has the path with its gap, its ends and its scale, and the profiles with their extremes, without outliers")
    func unicode() throws {
        #expect(
            try text(.walk)
                == """
                                      ●⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⢤
                                                           ⢸
                                                           ⢸
                                                           ⢸
                                                           ⢸
                                                           ⢸
                                                           ⢸
                                                           ⢸
                                                           ⠈


                ○⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒
                ├────────────────────┤ 200 m
                ○ start   ● end

                 36.0 km/h ⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠁              ⡏⠉⠉⠉⠉⠉
                     Speed                            ⡇
                                                     ⢸
                 18.0 km/h                   ⣀⣀⣀⣀⣀⣀⣀⣀⣸

                   140.0 m                         ⡠⠔⠊⠉⠉⠉⠉⠉⠉
                  Altitude                     ⢀⡠⠒⠉
                                             ⠤⠊⠁
                   100.0 m ⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⡀
                           0:00                         1:49
                """)
    }

    @Test("in ASCII, has the same parts")
    func ascii() throws {
        #expect(
            try text(.walk, .ascii, units: .imperial)
                == """
                                      @*********************
                                                           *
                                                           *
                                                           *
                                                           *
                                                           *
                                                           *
                                                           *
                                                           *


                o*******************************************
                |---------------| 0.1 mi   o start   @ end

                  22.4 mph *************              ******
                     Speed                            *
                                                      *
                                                     *
                                                     *
                  11.2 mph                   *********

                    459 ft                           *******
                  Altitude                        ***
                                                **
                                             ***

                    328 ft *************
                           0:00                         1:49
                """)
    }

    @Test("a single place and unknown speeds and altitudes need no room")
    func place() throws {
        var track = SampleTrack()
        track.add()
        #expect(
            try text(track)
                == """

                                      ●

                ├────────────┤ 50 m   ● start and end
                """)
        let nothing = SampleTrack().statistics
        #expect(TrackDrawing(nothing, over: .time, width: 80, options: .plain, units: .metric) == nil)
    }

    @Test("a constant value is drawn in the middle, with one label")
    func constant() throws {
        var track = SampleTrack()
        for _ in 0..<10 { track.add(east: 10, speed: 10) }
        let lines = try text(track, width: 20).split(separator: "\n", omittingEmptySubsequences: false)
        #expect(
            lines.suffix(5) == ["", "     Speed", " 36.0 km/h ⠉⠉⠉⠉⠉⠉⠉⠉⠉", "", "           0:00 0:09"], "\(lines)")
    }

    @Test("fits into any width", arguments: [20, 21, 33, 80, 100, 400])
    func widths(width: Int) throws {
        for glyphs in GlyphSet.allCases {
            for line in try text(.walk, glyphs, width: width).split(separator: "\n") {
                #expect(line.count <= width, "\(line)")
                #expect(glyphs == .unicode || line.utf8.allSatisfy { $0 < 0x80 }, "\(line)")
            }
        }
    }

    @Test("scales are equal in both directions at every latitude")
    func scales() throws {
        // A degree of longitude is as long as one of latitude at the equator, and half as long at 60°.
        for (latitude, expected) in [(0.0, 166_792.0), (60, 83_396), (-75, 43_169)] {
            let point = TracedPoint(
                latitude: latitude, longitude: 179, milliseconds: 0, distance: 0, movingTime: 0, startsSegment: true)
            var bounds = TrackBounds(point)
            var corner = point
            corner.longitude = 180.5
            bounds.extend(to: corner)
            let projection = TrackMap(bounds).projection(width: 300, height: 100_000)
            let length = projection.position(latitude: latitude, longitude: 180.5).x
            let metres = length * TrackMap.metresPerUnit(of: projection)
            #expect(abs(length - 300) < 1e-6 && abs(metres - expected) < 50, "\(latitude): \(metres)")
        }
    }

    // MARK: Poles and the antimeridian

    /// Projects places into a square of 200 units, as those of one track.
    private func projected(_ places: [(latitude: Double, longitude: Double)]) throws -> [(x: Double, y: Double)] {
        let points = places.enumerated().map { index, place in
            TracedPoint(
                latitude: place.latitude, longitude: place.longitude, milliseconds: Int64(index), distance: 0,
                movingTime: 0, startsSegment: index == 0)
        }
        var bounds = TrackBounds(try #require(points.first))
        for point in points { bounds.extend(to: point) }
        let projection = TrackMap(bounds).projection(width: 200, height: 200)
        return points.map { projection.position(latitude: $0.latitude, longitude: $0.longitude) }
    }

    @Test("a track around a pole is a ring, with north up at its first point", arguments: [89.9, 65, -89.9, -65])
    func ring(latitude: Double) throws {
        let places: [(latitude: Double, longitude: Double)] = (0...36).map { (latitude, 25 + Double($0) * 10) }
        let ring = try projected(places)
        for place in ring { #expect(abs(hypot(place.x - 100, place.y - 100) - 100) < 1e-6) }
        let sign = latitude > 0 ? 1.0 : -1
        let corners: [(index: Int, x: Double, y: Double)] = [
            (0, 100, 100 + 100 * sign), (9, 200, 100), (18, 100, 100 - 100 * sign), (27, 0, 100),
        ]
        for (index, x, y) in corners {
            #expect(abs(ring[index].x - x) < 1e-6 && abs(ring[index].y - y) < 1e-6, "\(index): \(ring[index])")
        }
        #expect(abs(ring[36].x - ring[0].x) < 1e-6 && abs(ring[36].y - ring[0].y) < 1e-6)
    }

    @Test("a track over the pole is a straight line with an even scale")
    func acrossPole() throws {
        let there = (0..<10).map { (latitude: 89 + Double($0) / 10, longitude: 25.0) }
        let back = (10...20).map { (latitude: 91 - Double($0) / 10, longitude: 205.0) }
        let places = there + back
        for (step, place) in try projected(places).enumerated() {
            #expect(abs(place.x - 100) < 1e-6 && abs(place.y - Double(200 - 10 * step)) < 1e-6, "\(step): \(place)")
        }
    }

    @Test("near a pole, a degree of latitude is as long as elsewhere")
    func polarScale() throws {
        let point = TracedPoint(
            latitude: 89, longitude: 10, milliseconds: 0, distance: 0, movingTime: 0, startsSegment: true)
        var bounds = TrackBounds(point)
        var end = point
        end.latitude = 89.5
        bounds.extend(to: end)
        let projection = TrackMap(bounds).projection(width: 100_000, height: 300)
        #expect(abs(300 * TrackMap.metresPerUnit(of: projection) - 55_597) < 1)
        let start = projection.position(latitude: 89, longitude: 10)
        #expect(abs(start.y - 300) < 1e-6 && abs(projection.position(latitude: 89.5, longitude: 10).y) < 1e-6)
    }

    @Test("a track across 180° is not torn apart", arguments: [GlyphSet.unicode, .ascii])
    func antimeridian(glyphs: GlyphSet) throws {
        var track = SampleTrack()
        for longitude in [179.998, 179.999, -180, -179.999, -179.998] { track.add(latitude: 0, longitude: longitude) }
        let rows = try text(track, glyphs, width: 20).split(separator: "\n").filter { !$0.allSatisfy(\.isWhitespace) }
        let line = try #require(rows.first)
        let ends = glyphs == .unicode ? "○●" : "o@"
        #expect(line.count == 20 && !line.contains(" "), "\(line)")
        #expect(line.first == ends.first && line.last == ends.last, "\(line)")
    }
}
