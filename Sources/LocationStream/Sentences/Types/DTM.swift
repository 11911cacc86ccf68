/// DTM, datum reference: the offset of later positions from WGS 84.
///
/// `$--DTM,local datum,subdivision,latitude offset,N,longitude offset,E,altitude offset,reference datum`. The offsets
/// of the latitude and the longitude are in minutes, that of the altitude is in metres. A position in the reference
/// datum plus the offsets is the position in the local datum (IEC 61162-1).
struct DTM: SentenceContent {
    /// Degrees to add to a latitude to convert it to WGS 84.
    private var latitudeCorrection = 0.0
    /// Degrees to add to a longitude to convert it to WGS 84.
    private var longitudeCorrection = 0.0

    /// No correction, for a receiver that uses WGS 84.
    static let wgs84 = DTM()

    private init() {}

    /// Returns a position, converted to WGS 84.
    func corrected(_ position: SentencePosition) -> SentencePosition {
        let longitude = position.longitude + longitudeCorrection
        return SentencePosition(
            latitude: min(max(position.latitude + latitudeCorrection, -90), 90),
            longitude: longitude > 180 ? longitude - 360 : longitude < -180 ? longitude + 360 : longitude,
            digits: position.digits)
    }

    var datum: DTM? { self }

    init?(_ line: Span<UInt8>, _ fields: consuming SentenceFields) {
        fields.skip()
        let isLocal = !line.isWGS84(fields.next())
        fields.skip()
        // Datums differ by less than 2 km, and 10 minutes of arc are about 18 km, so a larger offset is wrong.
        let latitude = line.number(fields.next(), within: 0...10) / 60
        let northOrSouth = line.letter(fields.next())
        let longitude = line.number(fields.next(), within: 0...10) / 60
        let eastOrWest = line.letter(fields.next())
        fields.skip()
        guard !fields.isAtEnd else { return nil }
        guard isLocal, line.isWGS84(fields.next()), let north = northOrSouth, let east = eastOrWest, !latitude.isNaN,
            !longitude.isNaN
        else { return }
        latitudeCorrection = north == UInt8(ascii: "S") ? latitude : -latitude
        longitudeCorrection = east == UInt8(ascii: "W") ? longitude : -longitude
    }
}

extension Span<UInt8> {
    fileprivate func isWGS84(_ field: Range<Int>) -> Bool {
        field.count == 3 && self[field.lowerBound] == UInt8(ascii: "W")
            && self[field.lowerBound + 1] == UInt8(ascii: "8") && self[field.lowerBound + 2] == UInt8(ascii: "4")
    }
}
