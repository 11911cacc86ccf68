import ActivityRendering
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
}
