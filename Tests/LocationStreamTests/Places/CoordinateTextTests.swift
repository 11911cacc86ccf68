import SystemSupport
import Testing

@testable import LocationStream

@Suite("Positions and names of places as text")
struct CoordinateTextTests {
    @Test(
        "a latitude and a longitude with a comma between them are a position",
        arguments: [
            ("48.137,11.575", 48.137, 11.575), ("-33.86, 151.21", -33.86, 151.21), (" 90,-180 ", 90, -180),
            ("+1,.5", 1, 0.5), ("0,0", 0, 0),
        ])
    func valid(text: String, latitude: Double, longitude: Double) throws {
        let coordinate = try CoordinateText.coordinate(text)
        #expect(coordinate.latitude == latitude && coordinate.longitude == longitude)
    }

    @Test(
        "another text is an error that names the order",
        arguments: [
            "", ",", "48", "48.137", "48,137,11,575", "north,east", "nan,11", "inf,0", "0x10,1", "91,0", "0,181",
        ])
    func invalid(text: String) {
        let error = #expect(throws: PlaceError.invalidCoordinate(text)) { try CoordinateText.coordinate(text) }
        #expect(error?.description.contains("'\(text)' is not a position") == true)
        #expect(error?.remedy.contains("LATITUDE,LONGITUDE") == true)
    }

    @Test("the error of a longitude that comes first says so")
    func order() {
        let error = #expect(throws: PlaceError.self) { try CoordinateText.coordinate("151.21,-33.86") }
        #expect(error?.message.contains("the latitude comes first") == true)
    }

    @Test("a polygon has at least three different vertices, and may repeat the first at its end")
    func polygons() throws {
        let triangle = [[1.0, 2.0], [1.0, 3.0], [2.0, 2.0]]
        #expect(try CoordinateText.polygon("1,2 1,3 2,2") == triangle)
        #expect(try CoordinateText.polygon(" 1,2  1,3\n2,2 1,2 ") == triangle)
        for text in ["", "1,2", "1,2 1,3", "1,2 1,3 1,2", "1,2 1,2 1,2 1,3"] {
            #expect(throws: PlaceError.self) { try CoordinateText.polygon(text) }
        }
        #expect(throws: PlaceError.invalidCoordinate("2")) { try CoordinateText.polygon("1,2 1,3 2") }
        let many = (0...1000).map { "\(Double($0) / 100),1" }.joined(separator: " ")
        #expect(throws: PlaceError.self) { try CoordinateText.polygon(many) }
    }

    @Test("a name is one line of printable text, and no position")
    func names() {
        for name in ["home", "a b", "Z\u{FC}rich HB", "\u{1F3E0}", "it's $(here) \"now\"", "48", "-x"] {
            #expect(PlaceName.isValid(name), "\(name)")
        }
        let endless = "a" + String(repeating: "\u{301}", count: 5000)
        let long = String(repeating: "a", count: 101)
        for name in ["", " ", "a ", " a", "a\nb", "a\u{1B}[2J", "a\u{202E}b", "48.1,11.5", "nan,1", long, endless] {
            #expect(!PlaceName.isValid(name), "\(name.prefix(20))")
        }
    }

    @Test("the name of an import is made printable and short")
    func importedNames() {
        #expect(PlaceName.imported(" a \n b\u{1B}\u{202E} ") == "a b")
        #expect(PlaceName.imported(String(repeating: "ab ", count: 1000))?.count ?? 0 <= 100)
        #expect(PlaceName.imported("\u{1B}\n") == nil && PlaceName.imported("1,2") == nil)
        #expect(PlaceName.imported("a" + String(repeating: "\u{301}", count: 5000)) == nil)
    }
}
