internal import FoundationEssentials
internal import Glibc
import SystemSupport

/// The user's places, in `places.json` in the folder of the configuration file.
///
/// The file is a JSON object with the members `version` and `places`. Damaged files are never overwritten.
package struct PlaceFile: Sendable {
    package var path: String

    /// The maximum size of the file in bytes, enough for 100,000 places.
    static let sizeLimit = 16 << 20
    /// The version of the format.
    static let version = 1

    package init(path: String) {
        self.path = path
    }

    /// The file of this user; nil if neither XDG_CONFIG_HOME nor HOME is set.
    package static var user: PlaceFile? {
        guard let configuration = UserConfiguration.path, let slash = configuration.lastIndex(of: "/") else {
            return nil
        }
        return PlaceFile(path: configuration[...slash] + "places.json")
    }

    /// Returns the places in the order in which they were added; returns no places if there is no file.
    package func read() throws(PlaceError) -> [Place] {
        let bytes: [UInt8]
        do throws(SystemError) {
            bytes = try OwnedDescriptor.open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY).read(upTo: Self.sizeLimit + 1)
        } catch {
            if error.number == ENOENT || error.number == ENOTDIR { return [] }
            throw .file("cannot read \(path): \(error)", remedy: "check its owner and permissions with 'ls -l \(path)'")
        }
        guard bytes.count <= Self.sizeLimit else { throw unusable("is larger than \(Self.sizeLimit >> 20) MiB") }
        return try places(bytes)
    }

    /// Changes the places under a file lock, and replaces the file atomically.
    package func change(_ body: (inout [Place]) throws(PlaceError) -> Void) throws(PlaceError) {
        let target = try writing { () throws(SystemError) in try FileSystem.destination(of: path) }
        let folder = target.lastIndex(of: "/").map { String(target[..<$0]) } ?? "."
        let directory = try writing { () throws(SystemError) in
            try FileSystem.makeDirectories(folder)
            let directory = try OwnedDescriptor.open(folder.isEmpty ? "/" : folder, O_RDONLY | O_DIRECTORY)
            // Concurrent writers must wait, so that no change is lost.
            while flock(directory.number, LOCK_EX) != 0 { if errno != EINTR { throw .last } }
            return directory
        }
        let before = try read()
        var places = before
        try body(&places)
        guard places != before else { return }
        let bytes = Self.text(of: places)
        guard bytes.count <= Self.sizeLimit else {
            throw .file(
                "the places would make \(path) larger than the limit of \(Self.sizeLimit >> 20) MiB",
                remedy: "remove some places with 'myeline place remove'")
        }
        try writing { () throws(SystemError) in
            // Only the user may read the file, because it shows where the user lives.
            var file = try ReplacementFile(replacing: target, mode: 0o600)
            try file.descriptor.write(bytes)
            try file.commit(isDurable: true)
        }
        _ = consume directory
    }

    /// Returns the place with a name, ignoring case.
    package func place(named name: String) throws(PlaceError) -> Place {
        let places = try read()
        let key = PlaceName.key(name)
        if let place = places.first(where: { PlaceName.key($0.name) == key }) { return place }
        throw .unknown(name, known: places.map(\.name))
    }

    /// Returns the stored place with a name, or a new place at a position.
    ///
    /// If the text is a position, `LATITUDE,LONGITUDE`, the text is also the name of the new place.
    package func destination(_ text: String) throws(PlaceError) -> Place {
        guard CoordinateText.isPair(text) else { return try place(named: text) }
        let coordinate = try CoordinateText.coordinate(text)
        return Place(name: text, latitude: coordinate.latitude, longitude: coordinate.longitude)
    }

    private func places(_ bytes: [UInt8]) throws(PlaceError) -> [Place] {
        let document: PlaceDocument
        do {
            document = try JSONDecoder().decode(PlaceDocument.self, from: Data(bytes))
        } catch DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context),
            DecodingError.keyNotFound(_, let context)
        {
            guard let index = context.codingPath.lazy.compactMap(\.intValue).first else {
                throw unusable("is not a list of places")
            }
            throw unusable("is damaged: place \(index + 1) has no name or no position, or an invalid value")
        } catch {
            throw unusable("is not JSON")
        }
        guard document.version == Self.version else {
            throw .file(
                "\(path) has the unknown version \(document.version)", remedy: "update myeline, or move the file away")
        }
        var names: Set<String> = []
        for (index, place) in document.places.enumerated() {
            guard PlaceName.isValid(place.name) else {
                throw unusable("is damaged: the name of place \(index + 1) is invalid")
            }
            guard place.isOnEarth else {
                throw unusable("is damaged: the position, radius or polygon of place \(index + 1) is invalid")
            }
            guard names.insert(PlaceName.key(place.name)).inserted else {
                throw unusable("is damaged: place \(index + 1) has the same name as an earlier place")
            }
        }
        return document.places
    }

    private func unusable(_ problem: String) -> PlaceError {
        .file("\(path) \(problem)", remedy: "correct this file, or move it away")
    }

    private func writing<T: ~Copyable>(_ work: () throws(SystemError) -> T) throws(PlaceError) -> T {
        do throws(SystemError) {
            return try work()
        } catch {
            let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
            throw .file(
                "cannot write \(path): \(error)",
                remedy: "check the folder with 'ls -ld \(folder)' and the disk with 'df \(folder)'")
        }
    }

    /// Formats the places with one place per line, for editing by hand.
    private static func text(of places: [Place]) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.append(contentsOf: "{\n  \"version\": \(Self.version),\n  \"places\": [".utf8)
        for (index, place) in places.enumerated() {
            bytes.append(literal: index == 0 ? "\n    " : ",\n    ")
            place.appendJSON(to: &bytes)
        }
        bytes.append(literal: places.isEmpty ? "]\n}\n" : "\n  ]\n}\n")
        return bytes
    }
}

private struct PlaceDocument: Decodable {
    var version: Int
    var places: [Place]
}
