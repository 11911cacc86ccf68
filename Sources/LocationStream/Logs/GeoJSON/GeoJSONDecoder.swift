import SystemSupport

/// Decodes GeoJSON (RFC 7946) whose bytes may be split anywhere.
///
/// The input is a collection, a feature, a geometry, or a sequence of these.
///
/// - A LineString is a segment, and so is each line of a MultiLineString. Consecutive features with the same texts
///   belong to one track.
/// - The parts of a MultiLineString that were cut at the antimeridian, as RFC 7946 demands, are one segment.
/// - A Point with a time is a fix, as phones and cars write them, unless it has a `kind` or a symbol. Consecutive fixes
///   without texts, or with the same texts, are one segment in the order of time; so are at least three fixes with
///   different texts that follow each other within minutes, and their texts are left out. Features without a position
///   and Points without a time do not end a segment. The properties of a fix have the names of ``FieldName``, such as
///   `altitude`, `accuracy`, `speed` and `bearing`.
/// - A Point whose property `kind` is `track` or `route` is a segment or a route of one point, which
///   ``GeoJSONEncoder`` writes. Any other Point, and each position of a MultiPoint, is a waypoint.
/// - Polygons are skipped.
///
/// The times of the positions are in the properties `coordTimes` or `times`, possibly within `coordinateProperties`,
/// as Mapbox's toGeoJSON writes them. The times are used only if there are as many times as positions.
///
/// Memory is bounded: at most ``GeoJSONFeature/limit`` positions of a feature are stored.
struct GeoJSONDecoder: PointDecoder {
    /// The role of an open object or array.
    private enum Context: Sendable, Equatable {
        /// The outermost object, or an element of `features`: a feature, a geometry or a collection.
        case feature
        case features
        case geometry
        case geometries
        case coordinates
        /// The properties of a feature, or their `coordinateProperties`.
        case properties
        case times
        case readings(Sensor)
        /// enviroCar's readings, and one of them.
        case phenomena
        case phenomenon(String)
        case other
    }

    private let name: String
    private var scanner = JSONScanner()
    private var contexts: [Context] = []
    /// The name of the member whose value follows.
    private var member = ""
    private var feature = GeoJSONFeature()
    private var isCollection = false
    private var documentText = TrackDescription()
    private var assembler = SegmentAssembler()
    private var series = PointSeries()
    /// Fixes with texts, which are points of a track if the next feature has the same texts, or if
    /// ``PointSeries/leastNamed`` of them follow each other; otherwise waypoints.
    private var waiting: [(feature: GeoJSONFeature, fix: PointSeries.Point)] = []
    private var names: [String: FieldName?] = [:]
    /// The value and the unit of the open phenomenon.
    private var phenomenon: (value: [UInt8], unit: String) = ([], "")
    /// The first three numbers of the open position.
    private var numbers: [ScannedDecimal] = []
    /// The nesting depth of the last position.
    ///
    /// An array around the position is a line, a ring or a list of points.
    private var positionDepth = 0
    private var isDamaged = false
    private(set) var statistics = DecoderStatistics()

    /// - Parameter name: The name of the document in errors.
    init(name: String) {
        self.name = name
    }

    var isIncomplete: Bool { isDamaged || scanner.hasStarted && !scanner.isComplete }

    mutating func decode(_ bytes: Span<UInt8>, deliver: (LogElement) -> Void) throws(LocationStreamError) {
        guard !isDamaged else { return }
        var index = 0
        do throws(JSONScanner.Failure) {
            while let token = try scanner.next(bytes, from: &index) { take(token, deliver) }
        } catch {
            guard statistics.sentences > 0 || !feature.isEmpty else {
                throw LocationStreamError(
                    .notReceiverData, "\(name) is not GeoJSON: it contains \(error.problem)",
                    remedy: LocationStreamError.logFormats)
            }
            isDamaged = true
        }
    }

    mutating func finish(deliver: (LogElement) -> Void) {
        if !contexts.isEmpty {
            contexts = []
            endFeature(isTruncated: true, deliver)
            endDocument(deliver)
        }
        endSeries(deliver)
    }

    private mutating func take(_ token: JSONScanner.Token, _ deliver: (LogElement) -> Void) {
        switch token {
        case .name: member = scanner.content.count <= 32 ? scanner.text : ""
        case .beginObject: beginObject()
        case .beginArray: beginArray()
        case .endObject: endObject(deliver)
        case .endArray: endArray()
        case .string: takeString()
        case .number: takeNumber()
        case .word: takeNull()
        }
    }
}

// MARK: Structure

extension GeoJSONDecoder {
    private mutating func beginObject() {
        let context: Context =
            switch contexts.last {
            case nil, .features: .feature
            case .properties where member == "phenomenons": .phenomena
            case .phenomena: .phenomenon(member)
            case .feature where member == "geometry": .geometry
            case .feature where member == "properties": .properties
            case .properties where member == "coordinateProperties": .properties
            case .geometries: .geometry
            default: .other
            }
        if context == .feature {
            feature.reset()
            if contexts.isEmpty { isCollection = false }
        }
        if context == .geometry { feature.geometryType = "" }
        if case .phenomenon = context { phenomenon = ([], "") }
        contexts.append(context)
    }

    private mutating func beginArray() {
        numbers.removeAll(keepingCapacity: true)
        let context: Context =
            switch contexts.last {
            // Overland sends its features as "locations". Some programs write features without a collection.
            case nil: .features
            case .feature where (member == "features" || member == "locations") && contexts.count == 1: .features
            case .feature where member == "coordinates", .geometry where member == "coordinates": .coordinates
            case .feature where member == "geometries", .geometry where member == "geometries": .geometries
            case .properties where member == "coordTimes" || member == "times": .times
            case .properties: Self.sensor(member).map(Context.readings) ?? .other
            case .coordinates: .coordinates
            case .times: .times
            case .readings(let sensor): .readings(sensor)
            default: .other
            }
        if context == .features { isCollection = true }
        contexts.append(context)
    }

    private mutating func endObject(_ deliver: (LogElement) -> Void) {
        let context = contexts.popLast()
        switch context {
        case .geometry:
            feature.endGeometry()
        case .feature:
            // Some output formats must write the name of the document first. If the name precedes the features, it is
            // therefore delivered before the features.
            if isCollection { endDocument(deliver) }
            // At the end of a collection, no feature ends, because the features within it have already ended.
            if !contexts.isEmpty || !isCollection { endFeature(isTruncated: false, deliver) }
            if contexts.isEmpty { endDocument(deliver) }
        case .phenomenon(let name):
            let text = phenomenon.unit.isEmpty || phenomenon.unit == "%" ? name : "\(name) (\(phenomenon.unit))"
            if let field = fieldName(text) { feature.add(field, phenomenon.value, called: name) }
        default:
            break
        }
    }

    /// The meaning of a property; nil if it is unknown.
    private mutating func fieldName(_ name: String) -> FieldName? {
        if let known = names[name] { return known }
        let field = FieldName(name)
        // A hostile file may have any number of names.
        if names.count < 1_000 { names[name] = .some(field) }
        return field
    }

    private mutating func endArray() {
        let depth = contexts.count
        let context = contexts.popLast()
        if context == .times, contexts.last == .times { feature.endTimePart() }
        if case .readings(let sensor) = context, contexts.last == context { feature.endPart(of: sensor) }
        guard context == .coordinates else { return }
        if !numbers.isEmpty {
            feature.add(LogPlace(numbers), numbers)
            numbers.removeAll(keepingCapacity: true)
            positionDepth = depth
        } else if depth == positionDepth - 1 {
            feature.endPart()
        }
    }

    private mutating func endFeature(isTruncated: Bool, _ deliver: (LogElement) -> Void) {
        // If the outermost object is itself a geometry, this geometry ends here.
        feature.endGeometry()
        feature.resolve(isTruncated: isTruncated)
        statistics.unusable += feature.unusable
        statistics.unread = statistics.unread + feature.unread
        defer { feature.reset() }
        // A feature without a position, such as one with the geometry null, says nothing about the fixes around it.
        guard feature.hasPlace else { return }
        guard let fix = feature.fix(isInSeries: series.isOpen) else {
            endSeries(deliver)
            self.deliver(feature, isTruncated: isTruncated, deliver)
            return
        }
        // The type of a fix, such as the kind of movement, may change on the way.
        var name = feature.text
        name.type = nil
        if name.isEmpty || series.isOpen(for: name) || series.continues(to: fix) {
            deliverWaiting(deliver)
            return add(fix, named: series.continues(to: fix) ? series.text : feature.text, deliver)
        }
        series.end(with: &assembler, deliver: deliver)
        waiting.append((feature, fix))
        if waiting.count > 1, waiting[waiting.count - 2].feature.text.isSame(as: feature.text) {
            let pair = waiting.suffix(2)
            waiting.removeLast(2)
            deliverWaiting(deliver)
            for (feature, fix) in pair { add(fix, named: feature.text, deliver) }
        } else if waiting.count == PointSeries.leastNamed {
            let fixes = waiting.map(\.fix)
            if PointSeries.areConsecutive(fixes) {
                waiting.removeAll()
                for fix in fixes { add(fix, named: TrackDescription(), haveOwnNames: true, deliver) }
            } else {
                self.deliver(waiting.removeFirst().feature, isTruncated: false, deliver)
            }
        }
    }

    private mutating func add(
        _ fix: PointSeries.Point, named text: TrackDescription, haveOwnNames: Bool = false,
        _ deliver: (LogElement) -> Void
    ) {
        statistics.sentences += 1
        series.add(fix, text, haveOwnNames: haveOwnNames, with: &assembler, deliver: deliver)
    }

    /// Delivers the fixes that wait for others, and ends their segment.
    private mutating func endSeries(_ deliver: (LogElement) -> Void) {
        series.end(with: &assembler, deliver: deliver)
        deliverWaiting(deliver)
    }

    private mutating func deliverWaiting(_ deliver: (LogElement) -> Void) {
        for (feature, _) in waiting { self.deliver(feature, isTruncated: false, deliver) }
        waiting.removeAll()
    }

    private mutating func deliver(_ feature: GeoJSONFeature, isTruncated: Bool, _ deliver: (LogElement) -> Void) {
        var count = 0
        statistics.unknown += feature.deliver(isTruncated: isTruncated, with: &assembler) { element in
            switch element {
            case .point, .routePoint, .waypoint: count += 1
            default: break
            }
            deliver(element)
        }
        statistics.sentences += count
    }

    private mutating func endDocument(_ deliver: (LogElement) -> Void) {
        if isCollection, !documentText.isEmpty { deliver(.document(documentText)) }
        documentText = TrackDescription()
    }

    private static func sensor(_ member: String) -> Sensor? {
        switch member {
        case "heartRates", "heartRate", "heart": .heartRate
        case "cadences", "cadence", "cads": .cadence
        case "powers", "power": .power
        case "temperatures", "temperature", "atemps": .temperature
        case "speeds", "speed": .speed
        case "accuracies", "accuracy": .accuracy
        case "estimatedAccuracies", "estimatedAccuracy": .estimatedAccuracy
        default: nil
        }
    }
}

// MARK: Values

extension GeoJSONDecoder {
    private mutating func takeString() {
        switch contexts.last {
        case .feature where contexts.count == 1 && member == "name": documentText.name = scanner.text
        case .feature where contexts.count == 1 && member == "description": documentText.description = scanner.text
        case .feature where member == "type", .geometry where member == "type":
            feature.geometryType = scanner.text
        case .feature: takeFeatureTime()
        // Some programs write the numbers as texts.
        case .coordinates: if numbers.count < 3 { numbers.append(scanner.number ?? .unknown) }
        case .properties: takeProperty()
        case .times: feature.add(time: scanner.content)
        case .phenomenon where member == "value": phenomenon.value = scanner.content
        case .phenomenon where member == "unit": phenomenon.unit = scanner.text
        case .readings(let sensor): feature.add(.nan, of: sensor)
        default: break
        }
    }

    private mutating func takeProperty() {
        guard !scanner.content.isEmpty else { return }
        if contexts.count == 2, isCollection || feature.geometryType == "FeatureCollection" {
            // These are the properties of the collection.
            if member == "name" { documentText.name = scanner.text }
            if member == "description" { documentText.description = scanner.text }
            return
        }
        switch member {
        case "name": feature.text.name = scanner.text
        case "cmt", "comment": feature.text.comment = scanner.text
        case "desc", "description": feature.text.description = scanner.text
        case "type": feature.text.type = scanner.text
        case "sym", "symbol": feature.symbol = scanner.text
        case "gap": feature.gap = TrackGap(rawValue: scanner.text)
        case "kind": feature.kind = GeoJSONFeature.Kind(rawValue: scanner.text)
        default: takeField()
        }
    }

    private mutating func takeNumber() {
        switch contexts.last {
        case .coordinates:
            // The numbers after the third one, such as a measure, have no standard meaning and are ignored.
            if numbers.count < 3 { numbers.append(scanner.number ?? .unknown) }
        case .times: feature.add(time: scanner.content)
        case .readings(let sensor): feature.add(scanner.number?.value ?? .nan, of: sensor)
        case .properties: takeField()
        case .feature: takeFeatureTime()
        case .phenomenon where member == "value": phenomenon.value = scanner.content
        default: break
        }
    }

    /// Takes a property that may be a value of a fix.
    private mutating func takeField() {
        guard scanner.content.count <= 256 else { return }
        if let name = fieldName(member) {
            feature.add(name, scanner.content, called: member)
        } else if let sensor = Self.sensor(member) {
            feature.values[sensor.rawValue] = scanner.number?.value ?? .nan
        }
    }

    /// Takes a member of the feature itself that may be its time.
    private mutating func takeFeatureTime() {
        guard let name = fieldName(member), name.field == .time, scanner.content.count <= 256 else { return }
        feature.add(name, scanner.content, called: member)
    }

    private mutating func takeNull() {
        switch contexts.last {
        case .coordinates: if numbers.count < 3 { numbers.append(.unknown) }
        case .properties where fieldName(member)?.field == .time: feature.hasTimeMember = true
        case .times: feature.add(time: [])
        case .readings(let sensor): feature.add(.nan, of: sensor)
        default: break
        }
    }
}
