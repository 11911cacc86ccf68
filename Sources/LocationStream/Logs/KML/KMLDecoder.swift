/// Decodes the placemarks of KML 2.2 and of Google's extension; the bytes may be split anywhere.
///
/// - A LineString is a segment, and so are a `gx:Track` and each `gx:Track` of a `gx:MultiTrack`. Consecutive segments
///   with the same texts belong to one track.
/// - A placemark without a name gets the name of its folder.
/// - A Point is a waypoint, with two exceptions. A Point with the name of its folder, without a time and without a
///   description is a segment of one point, because ``KMLEncoder`` writes such segments in this way. In a document
///   without lines, Points with times within minutes of each other are a segment, as with
///   ``PointSeries/areConsecutive(_:)``, unless they are marked as waypoints.
/// - Polygons are skipped.
/// - An altitude is used if its mode is `absolute`. If no mode is given, every altitude except 0 is used.
/// - The first number of `gx:angles` is the heading of a point.
///
/// Damaged content is skipped. Memory is bounded: at most ``KMLTrack/limit`` points of a `gx:Track` are stored.
struct KMLDecoder: PointDecoder {
    private struct OpenElement: Sendable {
        var name: XMLName
        var element: KMLElement
    }

    private let name: String
    private var scanner = XMLScanner()
    private var error: LocationStreamError?
    private var isDocument = false
    private var isComplete = false
    /// The open elements, except for elements at a depth of more than ``deepest``.
    private var stack: [OpenElement] = []
    private var omittedDepth = 0
    private var documentText: TrackDescription?
    private var isDocumentAnnounced = false
    /// The texts of the open folders; the innermost folder is last.
    private var folders: [TrackDescription] = []
    private var placemark = TrackDescription()
    private var time: Int64?
    private var timeText: [UInt8] = []
    /// Whether the placemark has a line without times.
    private var hasLine = false
    /// Whether the placemark says that it is a waypoint.
    private var isWaypoint = false
    /// The Points so far; those with times are fixes if no line follows in the document.
    private var held: [(place: LogPlace, time: Int64?, text: TrackDescription)] = []
    private var mayHaveFixes = true
    /// The reason for a gap before the placemark; nil if there is none, or if it is unknown.
    private var gap: TrackGap?
    /// Whether the placemark continues the segment of the placemark before.
    private var isContinuation = false
    private var mode = KMLAltitudeMode.unspecified
    private var isLineNew = false
    /// The numbers of the coordinate tuple that is being decoded; several tuples if only commas separate them.
    private var tuple: [ScannedDecimal] = []
    /// The numbers in each tuple if only commas separate the tuples; nil if unknown.
    private var tupleLength: Int?
    /// The first word of the tuple.
    private var tupleText: [UInt8] = []
    private var hasTuple = false
    /// Whether all parts of the tuple are numbers.
    private var isTupleReadable = true
    private var continuesTuple = false
    private var point: LogPlace?
    private var track = KMLTrack()
    private var assembler = SegmentAssembler()
    private(set) var statistics = DecoderStatistics()

    private static let deepest = 64

    /// - Parameter name: The name of the document in errors.
    init(name: String) {
        self.name = name
    }

    var isIncomplete: Bool { isDocument && !isComplete }

    mutating func decode(_ bytes: Span<UInt8>, deliver: (LogElement) -> Void) throws(LocationStreamError) {
        if let error { throw error }
        var index = 0
        while let token = scanner.next(bytes, from: &index) {
            switch token {
            case .start(let name):
                try open(name, deliver)
            case .attribute(let name):
                if name == "name", omittedDepth == 0 { takeName() }
            case .word:
                takeTuple(deliver)
            case .startEnd(let isEmpty):
                if isEmpty { closeInnermost(deliver) }
            case .end(let name):
                close(name, deliver)
            }
        }
    }

    mutating func finish(deliver: (LogElement) -> Void) {
        while !stack.isEmpty { end(isDamaged: true, deliver) }
        announceDocument(deliver)
        releaseHeld(deliver)
    }
}

// MARK: Elements

extension KMLDecoder {
    /// Takes the attribute `name` of the open element.
    private mutating func takeName() {
        switch stack.last?.element {
        case .readings: stack[stack.count - 1].element = .readings(Sensor(kmlName: scanner.content.word))
        case .data: stack[stack.count - 1].element = .data(KMLData(rawValue: scanner.content.word))
        default: break
        }
    }

    private mutating func open(_ name: XMLName, _ deliver: (LogElement) -> Void) throws(LocationStreamError) {
        guard isDocument || name == "kml" else {
            let error = LocationStreamError(
                .notReceiverData, "\(self.name) is not KML", remedy: LocationStreamError.logFormats)
            self.error = error
            throw error
        }
        isDocument = true
        guard stack.count < Self.deepest, omittedDepth == 0 else {
            omittedDepth += 1
            return
        }
        let element = KMLElement(name, in: stack.last?.element)
        stack.append(OpenElement(name: name, element: element))
        scanner.splitsWords = element == .coordinates
        begin(element, deliver)
    }

    private mutating func begin(_ element: KMLElement, _ deliver: (LogElement) -> Void) {
        switch element {
        case .folder:
            announceDocument(deliver)
            folders.append(TrackDescription())
        case .placemark:
            announceDocument(deliver)
            placemark = TrackDescription()
            (time, gap, isContinuation) = (nil, nil, false)
            (timeText, hasLine, isWaypoint) = ([], false, false)
        case .line, .track, .point:
            if element != .point {
                mayHaveFixes = false
                releaseHeld(deliver)
            }
            if element == .line { hasLine = true }
            mode = .unspecified
            point = nil
            isLineNew = true
            track.reset()
        case .coordinates:
            (tuple, hasTuple, continuesTuple, tupleLength) = ([], false, false, nil)
            isTupleReadable = true
        default:
            break
        }
    }

    /// Closes an element that has an empty tag, such as `<name/>`.
    private mutating func closeInnermost(_ deliver: (LogElement) -> Void) {
        scanner.splitsWords = false
        if omittedDepth > 0 {
            omittedDepth -= 1
        } else if !stack.isEmpty {
            end(isDamaged: false, deliver)
            isComplete = isComplete || stack.isEmpty
        }
    }

    /// Closes an element and the elements within it that have no end tag.
    ///
    /// If no element with this name is open, the end tag is ignored.
    private mutating func close(_ name: XMLName, _ deliver: (LogElement) -> Void) {
        guard omittedDepth == 0 else {
            omittedDepth -= 1
            return
        }
        guard let index = stack.lastIndex(where: { $0.name == name }) else { return }
        while stack.count > index { end(isDamaged: stack.count > index + 1, deliver) }
        if stack.isEmpty { isComplete = true }
    }

    /// Ends the innermost element; the text of the element is the scanner's content.
    private mutating func end(isDamaged: Bool, _ deliver: (LogElement) -> Void) {
        guard let element = stack.popLast()?.element else { return }
        let parent = stack.last?.element
        switch element {
        case .document, .line, .timeStamp, .other, .readings, .data: break
        case .placemark:
            if hasLine, !timeText.isEmpty {
                statistics.unread.add(.time, timeText, because: "a line needs a time for each of its positions")
            }
        case .folder: folders.removeLast()
        case .point: endPoint(deliver)
        case .track: endTrack(isDamaged: isDamaged, deliver)
        case .coordinates: endCoordinates(isDamaged: isDamaged, deliver)
        case _ where isDamaged: break
        case .when where parent == .track: track.add(time: scanner.content)
        case .when:
            time = scanner.content.instantOrDate?.milliseconds
            timeText = scanner.content.beginning
            if time == nil, !scanner.content.isEmpty { statistics.unread.add(.time, scanner.content.beginning) }
        case .coord: track.add(coordinates: scanner.content)
        case .angles: track.add(angles: scanner.content)
        case .altitudeMode: mode = KMLAltitudeMode(scanner.content.word)
        case .value:
            if parent == .data(.kind) { isWaypoint = scanner.content.word == "waypoint" }
            if parent == .data(.gap) {
                gap = TrackGap(rawValue: scanner.content.word)
                isContinuation = scanner.content.word == TrackGap.none
            }
            if case .readings(let sensor?) = parent {
                track.add(scanner.content.number(within: -1_000...100_000), of: sensor)
            }
        case .name: set(\.name, in: parent)
        case .description: set(\.description, in: parent)
        }
    }

    private mutating func set(_ text: WritableKeyPath<TrackDescription, String?>, in parent: KMLElement?) {
        let content = scanner.content.text
        switch parent {
        case .placemark: placemark[keyPath: text] = content
        case .folder: folders[folders.count - 1][keyPath: text] = content
        case .document:
            if documentText == nil { documentText = TrackDescription() }
            if !isDocumentAnnounced { documentText?[keyPath: text] = content }
        default: break
        }
    }

    /// Delivers the texts of the document on the first call; later calls do nothing.
    private mutating func announceDocument(_ deliver: (LogElement) -> Void) {
        guard !isDocumentAnnounced else { return }
        isDocumentAnnounced = true
        if let documentText, !documentText.isEmpty { deliver(.document(documentText)) }
    }
}

// MARK: Points

extension KMLDecoder {
    /// The texts of the open placemark.
    ///
    /// If the placemark has no name, or if it has the name of its folder, missing texts come from the folder.
    private var lineText: TrackDescription {
        guard let folder = folders.last, placemark.name == nil || placemark.name == folder.name else {
            return placemark
        }
        var text = placemark
        text.name = folder.name
        text.description = placemark.description ?? folder.description
        return text
    }

    /// Takes a word of the coordinates.
    ///
    /// A tuple is one word, or several words if white space follows a comma. In the files of some programs, commas also
    /// separate the tuples; see ``CoordinateTuples``.
    private mutating func takeTuple(_ deliver: (LogElement) -> Void) {
        if !continuesTuple { endTuple(deliver) }
        if !hasTuple { tupleText = scanner.content.beginning }
        hasTuple = true
        if let numbers = scanner.content.numbers(separatedBy: UInt8(ascii: ",")) {
            tuple += numbers
        } else {
            isTupleReadable = false
        }
        continuesTuple = scanner.content.ends(with: UInt8(ascii: ","))
        if tuple.count > CoordinateTuples.sample { takeTuples(isEnd: false, deliver) }
    }

    private mutating func endTuple(_ deliver: (LogElement) -> Void) {
        guard hasTuple else { return }
        hasTuple = false
        guard isTupleReadable else {
            isTupleReadable = true
            tuple.removeAll(keepingCapacity: true)
            tupleLength = nil
            return refuseTuples(1, because: nil)
        }
        // If the third of four numbers cannot be a longitude, the fourth is a measure.
        let hasMeasure = tuple.count == 4 && !(abs(tuple[2].value) <= 180 && abs(tuple[3].value) <= 90)
        if tupleLength != nil || tuple.count > 3 && !hasMeasure { return takeTuples(isEnd: true, deliver) }
        take(tuple.prefix(3), deliver)
        tuple.removeAll(keepingCapacity: true)
    }

    /// Takes the tuples that only commas separate, as far as they are complete.
    private mutating func takeTuples(isEnd: Bool, _ deliver: (LogElement) -> Void) {
        let length = tupleLength ?? CoordinateTuples.length(of: tuple, isWhole: isEnd)
        // If the length is in doubt, only the first position is known, and its altitude is not. Numbers without a
        // decimal point may be the parts of numbers with decimal commas, such as "8,5,47,4".
        let hasFirst = tupleLength == nil && length == nil && tuple.contains { $0.fractionDigits != 0 }
        if hasFirst { take(tuple.prefix(2), deliver) }
        tupleLength = length ?? 0
        var start = 0
        if let length, length > 0 {
            while start + length <= tuple.count {
                take(tuple[start..<start + length], deliver)
                start += length
            }
        } else {
            let rest = tuple.count - (hasFirst ? min(3, tuple.count) : 0)
            start = tuple.count
            refuseTuples((rest + 2) / 3, because: Self.commasOnly)
        }
        tuple.removeFirst(start)
        guard isEnd else { return }
        if !tuple.isEmpty { refuseTuples(1, because: Self.commasOnly) }
        tuple.removeAll(keepingCapacity: true)
        tupleLength = nil
    }

    private static let commasOnly = "only commas separate the positions"

    private mutating func refuseTuples(_ count: Int, because reason: String?) {
        statistics.unusable += count
        for _ in 0..<count { statistics.unread.add(.position, tupleText, because: reason) }
    }

    private mutating func take(_ numbers: ArraySlice<ScannedDecimal>, _ deliver: (LogElement) -> Void) {
        guard let place = LogPlace(numbers) else {
            statistics.unusable += 1
            statistics.unread.add(.position, tupleText)
            return
        }
        if place.lacksAltitude(of: numbers) { statistics.unread.add(.value(name: "altitude"), tupleText) }
        add(mode.apply(to: place), deliver)
    }

    private mutating func add(_ place: LogPlace, _ deliver: (LogElement) -> Void) {
        // The element around the coordinates is a point or a line.
        guard stack.last(where: { $0.element != .coordinates })?.element == .line else {
            point = point ?? place
            return
        }
        if isLineNew { assembler.beginLine(lineText, isContinuation: isContinuation, deliver: deliver) }
        defer { isLineNew = false }
        statistics.sentences += 1
        assembler.add(place, LogPoint(place, at: nil), after: isLineNew ? gap : nil, deliver: deliver)
    }

    private mutating func endCoordinates(isDamaged: Bool, _ deliver: (LogElement) -> Void) {
        // If the end tag is missing, the last tuple may have been cut. The last tuple is then used only if white
        // space follows it.
        if isDamaged { (hasTuple, continuesTuple) = (hasTuple && !continuesTuple, false) }
        if !isDamaged, !scanner.content.isEmpty { takeTuple(deliver) }
        endTuple(deliver)
    }

    private mutating func endPoint(_ deliver: (LogElement) -> Void) {
        guard let point else { return }
        self.point = nil
        statistics.sentences += 1
        let isBare = time == nil && placemark.description == nil
        if isBare, let name = placemark.name, folders.last?.name == name {
            assembler.beginLine(lineText, isContinuation: isContinuation, deliver: deliver)
            assembler.add(point, LogPoint(point, at: nil), after: gap, deliver: deliver)
        } else if mayHaveFixes, !isWaypoint {
            held.append((point, time, placemark))
            if held.count == PointSeries.limit { releaseHeld(deliver) }
        } else {
            releaseHeld(deliver)
            deliver(.waypoint(LogPoint(point, at: time), placemark, symbol: nil))
        }
    }

    /// Delivers the held Points: those with times as fixes, or as waypoints if they are few, far apart in time or
    /// beside a line.
    private mutating func releaseHeld(_ deliver: (LogElement) -> Void) {
        var rest = held[...]
        held = []
        while let first = rest.first {
            var run = rest.prefix(1)
            while mayHaveFixes, let next = rest.dropFirst(run.count).first, let time = next.time,
                PointSeries.areConsecutive(run.suffix(2).map { $0.time ?? .min } + [time])
            {
                run = rest.prefix(run.count + 1)
            }
            rest = rest.dropFirst(run.count)
            guard run.count >= PointSeries.leastNamed else {
                for point in run { deliver(.waypoint(LogPoint(point.place, at: point.time), point.text, symbol: nil)) }
                continue
            }
            let isSame = run.allSatisfy { $0.text == first.text }
            assembler.beginLine(isSame ? first.text : TrackDescription(), deliver: deliver)
            let isNewestFirst = (first.time ?? 0) > (run.last?.time ?? 0)
            for point in isNewestFirst ? Array(run.reversed()) : Array(run) {
                assembler.add(point.place, LogPoint(point.place, at: point.time), deliver: deliver)
            }
        }
    }

    private mutating func endTrack(isDamaged: Bool, _ deliver: (LogElement) -> Void) {
        assembler.beginLine(lineText, isContinuation: isContinuation, deliver: deliver)
        statistics.sentences += track.deliver(
            mode, after: gap, isTruncated: isDamaged, with: &assembler, to: deliver)
        statistics.unusable += track.unusable
        statistics.unread = statistics.unread + track.unread
        track.reset()
    }
}

/// Positions that only commas separate, which KML does not allow but some programs write.
enum CoordinateTuples {
    /// The number of numbers from which the length of the tuples is found; a multiple of 2 and 3.
    static let sample = 36

    /// Returns the number of numbers in each position, 2 or 3; nil if it is in doubt.
    ///
    /// - Parameter isWhole: Whether the numbers are all that there are.
    static func length(of numbers: [ScannedDecimal], isWhole: Bool) -> Int? {
        // Four numbers may be a position with a measure, or two positions.
        guard numbers.count > 4 else { return nil }
        let lengths = [2, 3].filter { isPossible(numbers, $0, isWhole: isWhole) }
        guard lengths.count == 2 else { return lengths.first }
        // The positions of a line are near to each other, and those of a wrong length are not.
        let (two, three) = (longestStep(numbers, 2), longestStep(numbers, 3))
        return two < three / 10 ? 2 : three < two / 10 ? 3 : nil
    }

    private static func isPossible(_ numbers: [ScannedDecimal], _ length: Int, isWhole: Bool) -> Bool {
        guard !isWhole || numbers.count.isMultiple(of: length) else { return false }
        return places(numbers, length).allSatisfy { abs($0.value) <= 180 && abs($1.value) <= 90 }
    }

    private static func longestStep(_ numbers: [ScannedDecimal], _ length: Int) -> Double {
        let places = places(numbers, length)
        return zip(places, places.dropFirst()).map {
            max(abs($1.0.value - $0.0.value), abs($1.1.value - $0.1.value))
        }.max() ?? .infinity
    }

    private static func places(_ numbers: [ScannedDecimal], _ length: Int) -> [(ScannedDecimal, ScannedDecimal)] {
        stride(from: 0, to: numbers.count - 1, by: length).map { (numbers[$0], numbers[$0 + 1]) }
    }
}
