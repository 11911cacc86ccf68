import ActivitySurfaces
import TrackStore

extension PointPosition {
    /// Parses the number of a point, such as `#12`, or a time; nil for any other text.
    ///
    /// A time without a fraction of a second means the whole second.
    init?(text: String) {
        if text.hasPrefix("#") {
            guard let number = Int(text.dropFirst()), number > 0 else { return nil }
            self = .number(number)
        } else {
            guard let time = LocalTime.milliseconds(text) else { return nil }
            let isWholeSecond = !text.contains { $0 == "." || $0 == "," }
            self = .time(time...time + (isWholeSecond ? 999 : 0))
        }
    }
}

extension PointRange {
    /// Parses `FROM..TO`, `FROM..`, `..TO` or a single position; nil for any other text.
    init?(text: String) {
        guard let dots = text.firstRange(of: "..") else {
            guard let position = PointPosition(text: text) else { return nil }
            self.init(first: position, last: position)
            return
        }
        func position(_ part: Substring) -> PointPosition?? {
            part.isEmpty ? .some(nil) : PointPosition(text: String(part)).map { .some($0) }
        }
        guard let first = position(text[..<dots.lowerBound]), let last = position(text[dots.upperBound...]),
            first != nil || last != nil
        else { return nil }
        self.init(first: first, last: last)
    }
}
