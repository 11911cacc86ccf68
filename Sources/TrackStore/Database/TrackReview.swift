import Glibc
import SystemSupport

/// Possible errors in stored tracks: those that earlier versions judged or read, and impossible values.
package struct TrackReview: Sendable, Hashable {
    /// An imported track that should be compared with its file.
    package struct Import: Sendable, Hashable {
        package var id: String
        /// The name; empty if the track has none.
        package var name: String

        package init(id: String, name: String) {
            self.id = id
            self.name = name
        }
    }

    /// The number of ended tracks whose outliers, gaps and duplicates were judged by earlier rules.
    package var outdated = 0
    /// The number of tracks and points with values that only damage can cause.
    package var impossible = 0
    /// Imports without times, which the file may have in a form that could not be read.
    package var withoutTimes: [Import] = []
    /// Imports from CSV without a negative coordinate, whose hemispheres may have been in columns of their own.
    package var withoutSigns: [Import] = []

    package init() {}

    /// Reviews the tracks of a database; nil if there is no database yet.
    package static func of(_ path: String) throws(TrackDatabaseError) -> TrackReview? {
        guard unsafe access(path, F_OK) == 0 else { return nil }
        let database = try TrackDatabase(path: path)
        var review = TrackReview()
        review.outdated = try database.outdated().count
        try database.describingErrors { connection throws(SQLiteError) in
            review.impossible = try TrackDatabase.impossibleValues(connection)
            let row = try connection.prepare(Schema.earlierReadings)
            try row.bind([.integer(TrackRules.reading)])
            while try row.step() {
                let track = Import(id: row.text(0) ?? "", name: row.text(1) ?? "")
                if row.integer(3) == 1 { review.withoutTimes.append(track) }
                if row.integer(4) == 0, mayHaveHemispheres(row.text(2) ?? "") { review.withoutSigns.append(track) }
            }
        }
        return review
    }

    /// Returns whether a file may be CSV with a letter for the hemisphere in a column.
    ///
    /// If the file can still be read, its first lines show it. Otherwise, its name decides.
    private static func mayHaveHemispheres(_ path: String) -> Bool {
        let name = path.lowercased()
        guard [".csv", ".txt", ".csv.gz", ".txt.gz"].contains(where: { name.hasSuffix($0) }) else { return false }
        guard !name.hasSuffix(".gz"),
            let text = try? OwnedDescriptor.open(path, O_RDONLY | O_NONBLOCK).read(upTo: 16 << 10)
        else { return true }
        let fields = text.split { ",;\t\r\n".utf8.contains($0) }
        return fields.contains { field in
            let letters = field.filter { !" \"".utf8.contains($0) }
            return letters.count == 1 && "NSEWnsew".utf8.contains(letters[0])
        }
    }
}
