/// WPL, a waypoint: `$--WPL,ddmm.mmmm,N,dddmm.mmmm,E,name`.
struct WPL: Sendable, Hashable {
    let name: String
    let latitude: Double
    let longitude: Double
    /// Number of decimals of a degree that preserve the resolution of the sentence.
    let digits: Int

    init?(_ line: Span<UInt8>, _ fields: consuming SentenceFields) {
        fields.skip()
        let position = line.position(&fields)
        guard position.isKnown else { return nil }
        (latitude, longitude, digits) = (position.latitude, position.longitude, position.digits)
        name = line.text(fields.next())
    }
}

extension Span<UInt8> {
    /// Returns the text of a field, without the blanks around it.
    func text(_ field: Range<Int>) -> String {
        let characters = trimmed(field).map { self[$0] }
        return String(decoding: characters, as: UTF8.self)
    }
}
