import SystemSupport

/// Decodes GeoJSON (RFC 7946) whose bytes may be split anywhere.
///
/// The input is a collection, a feature, a geometry, or a sequence of these.
///
/// - A LineString is a segment, and so is each line of a MultiLineString. Consecutive features with the same texts
///   belong to one track.
/// - Each position of a MultiPoint is a waypoint. A Point is a waypoint too, with two exceptions, which
///   ``GeoJSONEncoder`` writes:
///   - A Point whose property `kind` is `track` or `route` is a segment or a route of one point.
///   - A Point with a time but without `kind`, texts and symbol is a segment of one point.
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
        guard !contexts.isEmpty else { return }
        contexts = []
        endFeature(isTruncated: true, deliver)
        endDocument(deliver)
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
        contexts.append(context)
    }

    private mutating func beginArray() {
        numbers.removeAll(keepingCapacity: true)
        let context: Context =
            switch contexts.last {
            case .feature where member == "features" && contexts.count == 1: .features
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
        default:
            break
        }
    }

    private mutating func endArray() {
        let depth = contexts.count
        guard contexts.popLast() == .coordinates else { return }
        if !numbers.isEmpty {
            feature.add(LogPlace(numbers))
            numbers.removeAll(keepingCapacity: true)
            positionDepth = depth
        } else if depth == positionDepth - 1 {
            feature.endPart()
        }
    }

    private mutating func endFeature(isTruncated: Bool, _ deliver: (LogElement) -> Void) {
        // If the outermost object is itself a geometry, this geometry ends here.
        feature.endGeometry()
        var assembler = assembler
        var count = 0
        statistics.unknown += feature.deliver(isTruncated: isTruncated, with: &assembler) { element in
            switch element {
            case .point, .routePoint, .waypoint: count += 1
            default: break
            }
            deliver(element)
        }
        statistics.sentences += count
        self.assembler = assembler
        statistics.unusable += feature.unusable
        feature.reset()
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
        case .properties: takeProperty()
        case .times: feature.add(time: ISO8601.milliseconds(scanner.content.span))
        case .readings(let sensor): feature.add(.nan, of: sensor)
        default: break
        }
    }

    private mutating func takeProperty() {
        guard !scanner.content.isEmpty else { return }
        switch member {
        case "name": feature.text.name = scanner.text
        case "cmt", "comment": feature.text.comment = scanner.text
        case "desc", "description": feature.text.description = scanner.text
        case "type": feature.text.type = scanner.text
        case "sym", "symbol": feature.symbol = scanner.text
        case "gap": feature.gap = TrackGap(rawValue: scanner.text)
        case "kind": feature.kind = GeoJSONFeature.Kind(rawValue: scanner.text)
        case "time": feature.time = ISO8601.milliseconds(scanner.content.span)
        default: break
        }
    }

    private mutating func takeNumber() {
        switch contexts.last {
        case .coordinates:
            // The numbers after the third one, such as a measure, have no standard meaning and are ignored.
            if numbers.count < 3, let number = scanner.number { numbers.append(number) }
        case .times: feature.add(time: nil)
        case .readings(let sensor): feature.add(scanner.number?.value ?? .nan, of: sensor)
        case .properties:
            if let sensor = Self.sensor(member) { feature.values[sensor.rawValue] = scanner.number?.value ?? .nan }
        default: break
        }
    }

    private mutating func takeNull() {
        switch contexts.last {
        case .times: feature.add(time: nil)
        case .readings(let sensor): feature.add(.nan, of: sensor)
        default: break
        }
    }
}
