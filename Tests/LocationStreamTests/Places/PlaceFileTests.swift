import FoundationEssentials
import SystemSupport
import TestSupport
import Testing

@testable import LocationStream

@Suite("The file of places", .timeLimit(.minutes(10)))
struct PlaceFileTests {
    private let folder: TemporaryFolder
    private let file: PlaceFile

    init() throws {
        folder = try TemporaryFolder()
        file = PlaceFile(path: folder.path + "/config/places.json")
    }

    private static let home = Place(name: "home", latitude: 48.137154321, longitude: 11.575382, radius: 80)
    private static let yard = Place(
        name: "Dép\u{F4}t \"7\" $(x)", latitude: -33.86, longitude: 151.21,
        polygon: [[-33.86, 151.2], [-33.87, 151.21], [-33.85, 151.22]])

    private func write(_ text: String) throws {
        try FileManager.default.createDirectory(atPath: folder.path + "/config", withIntermediateDirectories: true)
        try Data(text.utf8).write(to: URL(filePath: file.path))
    }

    @Test("places are read as they were written, in their order, and nobody else may read them")
    func roundTrip() throws {
        #expect(try file.read().isEmpty)
        try file.change { $0 += [Self.home, Self.yard] }
        #expect(try file.read() == [Self.home, Self.yard])
        let permissions = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
        #expect(permissions == 0o600)
        try file.change { $0.removeAll { $0.name == "home" } }
        #expect(try file.read() == [Self.yard])
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/config") == ["places.json"])
    }

    @Test("an error of a change leaves the file as it is")
    func failedChange() throws {
        try file.change { $0 = [Self.home] }
        #expect(throws: PlaceError.exists("home")) {
            try file.change { places throws(PlaceError) in
                places = []
                throw .exists("home")
            }
        }
        #expect(try file.read() == [Self.home])
    }

    @Test("concurrent changes lose none of each other")
    func concurrency() async throws {
        let file = file
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<24 {
                group.addTask {
                    try await onDetachedThread { () throws(PlaceError) in
                        try file.change { $0.append(Place(name: "place \(number)", latitude: 1, longitude: 2)) }
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(try Set(file.read().map(\.name)) == Set((0..<24).map { "place \($0)" }))
    }

    @Test(
        "a damaged file is an error with its path and a remedy, and is not overwritten",
        arguments: [
            ("", "is not JSON"), ("{", "is not JSON"), ("\u{0}\u{1}", "is not JSON"), ("[]", "is not a list of places"),
            ("{}", "is not a list of places"), (#"{"version":1}"#, "is not a list of places"),
            (#"{"version":2,"places":[]}"#, "has the unknown version 2"),
            (#"{"version":1,"places":[{"name":"a"}]}"#, "is damaged: place 1 has no name or no position"),
            (#"{"version":1,"places":[{"name":7,"latitude":1,"longitude":2}]}"#, "is damaged: place 1 has no"),
            (#"{"version":1,"places":[{"name":"","latitude":1,"longitude":2}]}"#, "the name of place 1 is invalid"),
            (
                #"{"version":1,"places":[{"name":"a\u001b[2J","latitude":1,"longitude":2}]}"#,
                "the name of place 1 is invalid"
            ),
            (#"{"version":1,"places":[{"name":"a","latitude":91,"longitude":2}]}"#, "the position, radius or polygon"),
            (
                #"{"version":1,"places":[{"name":"a","latitude":1,"longitude":2,"radius":0}]}"#,
                "the position, radius or polygon"
            ),
            (
                #"{"version":1,"places":[{"name":"a","latitude":1,"longitude":2,"polygon":[[1],[2],[3]]}]}"#,
                "the position, radius or polygon"
            ),
            (
                #"{"version":1,"places":[{"name":"a","latitude":1,"longitude":2},{"name":"A","latitude":1,"longitude":2}]}"#,
                "place 2 has the same name as an earlier place"
            ),
        ])
    func damage(text: String, problem: String) throws {
        try write(text)
        for work in [{ _ = try file.read() }, { try file.change { $0.append(Self.home) } }] {
            let error = #expect(throws: PlaceError.self) { try work() }
            guard case .file(let message, let remedy)? = error else { continue }
            #expect(message.hasPrefix(file.path) && message.contains(problem) && !remedy.isEmpty, "\(message)")
        }
        #expect(try String(decoding: Data(contentsOf: URL(filePath: file.path)), as: UTF8.self) == text)
    }

    @Test("a place written by hand needs neither a radius nor a polygon")
    func byHand() throws {
        try write(#"{"places": [{"longitude": 2, "latitude": 1, "name": "a", "colour": "red"}], "version": 1}"#)
        #expect(try file.read() == [Place(name: "a", latitude: 1, longitude: 2, radius: 100)])
    }

    @Test("a place is found by its name in any case; an unknown name lists the others")
    func names() throws {
        try file.change { $0 = [Self.home, Self.yard] }
        #expect(try file.place(named: "HOME") == Self.home)
        #expect(try file.place(named: "DÉPÔT \"7\" $(X)") == Self.yard)
        #expect(throws: PlaceError.unknown("work", known: ["home", Self.yard.name])) { try file.place(named: "work") }
    }

    @Test("a destination is a place or a position")
    func destinations() throws {
        try file.change { $0 = [Self.home] }
        #expect(try file.destination("Home") == Self.home)
        #expect(
            try file.destination("-33.86,151.21") == Place(name: "-33.86,151.21", latitude: -33.86, longitude: 151.21))
        #expect(throws: PlaceError.invalidCoordinate("91,0")) { try file.destination("91,0") }
        #expect(throws: PlaceError.unknown("48.1", known: ["home"])) { try file.destination("48.1") }
    }

    @Test("random bytes and truncations are read or refused, and never crash")
    func random() throws {
        try file.change { $0 = [Self.home, Self.yard] }
        let whole = try Array(Data(contentsOf: URL(filePath: file.path)))
        var generator = SeededGenerator(seed: 13)
        for round in 0..<300 {
            var bytes = Array(whole.prefix(round < whole.count ? round : whole.count))
            if round >= 100, !bytes.isEmpty { mutate(&bytes, atMost: 5, using: &generator) }
            try Data(bytes).write(to: URL(filePath: file.path))
            do throws(PlaceError) {
                for place in try file.read() { #expect(place.isOnEarth && PlaceName.isValid(place.name)) }
            } catch {
                #expect(error.description.contains(file.path))
            }
        }
    }
}
