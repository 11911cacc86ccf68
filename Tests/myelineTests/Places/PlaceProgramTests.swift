import FoundationEssentials
import LocationStream
import Testing

@testable import myeline

@Suite("place", .serialized, .timeLimit(.minutes(10)))
struct PlaceProgramTests {
    private let place: Workplace

    init() throws { place = try Workplace() }

    private var path: String { "\(place.path)/config/myeline/places.json" }

    @Test("places are added, listed in a table or as JSON, and removed")
    func addListRemove() async throws {
        #expect(try await place.run("place", "add", "home", "48.137154,11.575382").output == "Added home\n")
        let yard = try await place.run(
            "place", "add", "The yard", "-33.86,151.21", "--polygon", "-33.86,151.2 -33.87,151.21 -33.85,151.22")
        #expect(yard.status == 0 && yard.errors.isEmpty, "\(yard)")
        #expect(try await place.run("place", "add", "hut", "-1.5,-2", "--radius", "2500").status == 0)
        #expect(
            try await place.run("place", "list").output
                == """
                NAME      POSITION               RADIUS
                home      48.137154,11.575382    100 m
                The yard  -33.860000,151.210000  polygon of 3
                hut       -1.500000,-2.000000    2.50 km

                """)
        #expect(try await place.run("place", "list", "--units", "nautical").output.contains("  328 ft\n"))
        let json = try await place.run("place", "list", "--json").output
        #expect(
            json == #"[{"name":"home","latitude":48.137154,"longitude":11.575382,"radius":100},"#
                + #"{"name":"The yard","latitude":-33.86,"longitude":151.21,"#
                + #""polygon":[[-33.86,151.2],[-33.87,151.21],[-33.85,151.22]]},"#
                + #"{"name":"hut","latitude":-1.5,"longitude":-2,"radius":2500}]"# + "\n")
        #expect(try await place.run("place", "remove", "HOME", "hut").output == "Removed home\nRemoved hut\n")
        #expect(try PlaceFile(path: path).read().map(\.name) == ["The yard"])
    }

    @Test("without places, list prints how to add one")
    func empty() async throws {
        let result = try await place.run("place", "list")
        #expect(result.status == 0 && result.output.isEmpty)
        #expect(
            result.errors == "myeline: there are no places; add one with 'myeline place add NAME LATITUDE,LONGITUDE'\n")
        #expect(try await place.run("place", "list", "--json").output == "[]\n")
    }

    @Test("a name that is taken is refused, unless --replace is given")
    func replace() async throws {
        #expect(try await place.run("place", "add", "home", "1,2").status == 0)
        let result = try await place.run("place", "add", "Home", "3,4")
        #expect(result.status == 1)
        #expect(
            result.errors
                == "myeline: there is already a place 'home'; replace it with --replace, or choose another name\n")
        #expect(try await place.run("place", "add", "Home", "3,4", "--replace").status == 0)
        #expect(try PlaceFile(path: path).read() == [Place(name: "Home", latitude: 3, longitude: 4)])
    }

    @Test(
        "a wrong argument is a usage error, and adds nothing",
        arguments: [
            (["home", "91,0"], "'91,0' is not a position: the latitude comes first and must be from -90 to 90; "),
            (["home", "nan,0"], "'nan,0' is not a position"), (["home", "48.1"], "'48.1' is not a position; "),
            (["home", "-91,0"], "'-91,0' is not a position"),
            (["1,2", "1,2"], "invalid name '1,2'; it must be one line"),
            (["a\u{1B}[2J", "1,2"], "invalid name 'a\\u{1b}[2J'; "), (["", "1,2"], "invalid name ''; "),
            (["home", "1,2", "--radius", "0"], "--radius must be 1 to 1000000 metres"),
            (["home", "1,2", "--radius", "nan"], "--radius must be 1 to 1000000 metres"),
            (["home", "1,2", "--polygon", "1,2 1,3"], "a polygon must have 3 to 1000 different vertices"),
            (
                ["home", "1,2", "--polygon", "1,2 1,3 2,2", "--radius", "5"],
                "--radius cannot be combined with --polygon"
            ),
        ])
    func usage(arguments: [String], problem: String) async throws {
        let result = try await RunningProgram.run(["place", "add"] + arguments, environment: place.environment)
        #expect(result.status == 64 && result.output.isEmpty)
        #expect(result.errors.contains(problem) && result.errors.split(separator: "\n").count == 1, "\(result.errors)")
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test("an unknown name is refused with the known ones, and nothing is removed")
    func unknown() async throws {
        #expect(try await place.run("place", "add", "home", "1,2").status == 0)
        let result = try await place.run("place", "remove", "home", "hoem")
        #expect(result.status == 2 && result.output.isEmpty)
        #expect(result.errors == "myeline: there is no place 'hoem'; choose home\n")
        #expect(try PlaceFile(path: path).read().map(\.name) == ["home"])
    }

    @Test("a damaged file is an error, and stays")
    func damaged() async throws {
        try FileManager.default.createDirectory(
            atPath: "\(place.path)/config/myeline", withIntermediateDirectories: true)
        let file = place.file("config/myeline/places.json", "{\"places\":")
        for arguments in [["list"], ["add", "home", "1,2"], ["remove", "home"]] {
            let result = try await RunningProgram.run(["place"] + arguments, environment: place.environment)
            #expect(result.status == 1)
            #expect(result.errors == "myeline: \(file) is not JSON; correct this file, or move it away\n")
        }
        #expect(FileManager.default.contents(atPath: file) == Data("{\"places\":".utf8))
    }

    private static let ownTracks = """
        {"_type":"waypoints","waypoints":[{"_type":"waypoint","desc":"home","lat":48,"lon":11,"rad":50},
        {"_type":"waypoint","desc":"work","lat":49,"lon":12,"rad":0},{"_type":"waypoint","desc":"desk","uuid":"B940"}]}
        """

    @Test("import prints how many places were added, were already there or are skipped")
    func imports() async throws {
        let file = place.file("phone.otrw", Self.ownTracks)
        let first = try await place.run("place", "import", file, "--radius", "200")
        #expect(first.status == 0, "\(first)")
        #expect(first.output == "Added 2 places, 1 skipped; used a radius of 200 m for 1\n")
        #expect(
            first.errors
                == "myeline: warning: \(file): 1 waypoint without a position, such as beacons, skipped\n")
        #expect(
            try PlaceFile(path: path).read() == [
                Place(name: "home", latitude: 48, longitude: 11, radius: 50),
                Place(name: "work", latitude: 49, longitude: 12, radius: 200),
            ])
        let gpx = place.file(
            "more.gpx",
            GPXText.document(
                #"<wpt lat="1" lon="2"><name>HOME</name></wpt><wpt lat="3" lon="4"><name>hut</name></wpt>"#))
        let second = try await place.run("place", "import", "--json", gpx)
        #expect(
            second.output == #"{"added":1,"replaced":0,"alreadyThere":1,"skipped":0,"withoutRadius":2}"# + "\n",
            "\(second)")
        #expect(try await place.run("place", "import", "--replace", gpx).output.hasPrefix("Added 0 places, 1 replaced"))
        #expect(try PlaceFile(path: path).read().map(\.name) == ["HOME", "work", "hut"])
        let piped = try await place.run("place", "import", "-", "--quiet", input: Self.ownTracks)
        #expect(piped.status == 0 && piped.output.hasPrefix("Added 0 places, 2 already there, 1 skipped"), "\(piped)")
    }

    @Test("a file that cannot be read does not keep the others from being imported")
    func failedImport() async throws {
        let file = place.file("phone.otrw", Self.ownTracks)
        let result = try await place.run("place", "import", "\(place.path)/nowhere", file, "-q")
        #expect(result.status == 1 && result.output.hasPrefix("Added 2 places"), "\(result)")
        #expect(result.errors == "myeline: there is no file \(place.path)/nowhere; check the path\n")
        let beacons = place.file("b.otrw", #"{"_type":"waypoint","desc":"desk","uuid":"B940"}"#)
        let nothing = try await place.run("place", "import", beacons, "-q")
        #expect(nothing.status == 2, "\(nothing)")
        #expect(
            nothing.errors
                == "myeline: no place was imported; give a file with waypoints that have a name and a position\n")
    }

    @Test("names of places are offered to remove, without those that a shell would expand")
    func completion() async throws {
        for name in ["home", "$(touch x)"] { #expect(try await place.run("place", "add", name, "1,2").status == 0) }
        let arguments = ["---completion", "place", "remove", "--", "positional@0", "3", "0", "myeline"]
        let result = try await RunningProgram.run(
            arguments + ["place", "remove", ""], environment: place.environment)
        #expect(result.status == 0 && result.output == "home\n", "\(result)")
    }
}
