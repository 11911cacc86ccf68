/// Generates GPX tracks that move one metre to the north every second.
enum GPXText {
    /// Returns a document with the elements in it.
    static func document(_ elements: String...) -> String {
        #"<gpx version="1.1" creator="test" xmlns="http://www.topografix.com/GPX/1/1">"# + elements.joined()
            + "</gpx>\n"
    }

    /// Returns a track whose first point is of 2024-05-14 08:00:00 UTC, or some seconds later.
    ///
    /// - Parameter climb: The metres by which the track climbs every second.
    static func track(
        _ name: String? = nil, seconds: Range<Int>, climb: Double = 0, isTimed: Bool = true, texts: String = ""
    ) -> String {
        let points = seconds.map { second in
            let position = #"<trkpt lat="\#(47 + Double(second) / 111_180)" lon="8.5">"#
            let altitude = "<ele>\(400 + climb * Double(second))</ele>"
            let time = "<time>\(time(of: second))</time>"
            return position + altitude + (isTimed ? time : "") + "</trkpt>\n"
        }
        let name = name.map { "<name>\($0)</name>" } ?? ""
        return "<trk>\(name)\(texts)<trkseg>\n\(points.joined())</trkseg></trk>\n"
    }

    private static func time(of second: Int) -> String {
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return "2024-05-14T\(two(8 + second / 3600)):\(two(second / 60 % 60)):\(two(second % 60))Z"
    }
}
