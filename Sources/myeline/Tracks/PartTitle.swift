import TrackStore

/// Names the parts of a track that is split.
enum PartTitle {
    /// Returns the name with the next free number, such as "lake 2" after "lake"; nil for a blank name.
    ///
    /// The next name after "lake 2" is "lake 3" if there is a track "lake". If there is no track "Route", the number
    /// is part of the name "Route 66", and the next name is "Route 66 2".
    ///
    /// - Parameter titles: The names of all tracks.
    static func next(after title: String, among titles: Set<String>) -> String? {
        var (stem, first) = (title, 2)
        if let space = title.lastIndex(of: " "), let last = Int(title[title.index(after: space)...]),
            (2..<1_000_000).contains(last), titles.contains(String(title[..<space]))
        {
            (stem, first) = (String(title[..<space]), last + 1)
        }
        // One of these numbers is free, because there are more numbers than tracks.
        for number in first...first + titles.count {
            guard let name = TrackName.truncated(stem, suffix: " \(number)") else { return nil }
            if !titles.contains(name) { return name }
        }
        return nil
    }
}
