/// A sentence in which a receiver reports the state of its antenna or of its reception, or an exported track the reason
/// for a gap.
///
/// | sentence | source |
/// |---|---|
/// | `$--TXT,1,1,2,ANTSTATUS=state` with OK, OPEN, SHORT, INIT or DONTKNOW | u-blox, LEA-5 Hardware Integration Manual, table 12; also Quectel |
/// | `$--TXT,1,1,1,ANTENNA state` with OK, OPEN or SHORT | CASIC receivers such as the AT6558 (ATGM336H); gpsd's log of a BU-353W10 |
/// | `$--TXT,1,1,1,GAP reason`, before the fix after the gap | ``NMEAEncoder`` |
/// | `$PGTOP,11,state`: 1 shorted, 2 internal antenna, 3 active antenna | GlobalTop, FGPMMOPA6H Data Sheet, section 3.2 |
/// | `$PCD,11,state`: 1 internal antenna, 2 active antenna, 3 shorted | CDTop, successor of GlobalTop; Adafruit's GPS library |
/// | `$PQTMANTENNASTATUS,version,state,…`: 1 normal, 2 open, 3 shorted | Quectel, GNSS Protocol Specification |
/// | `$PSTMANTENNASTATUS,state,…`: 0 normal, 1 open, 2 shorted | ST Teseo; gpsd's driver_nmea0183.c |
/// | `$PTNLRBA,state,flag`: 0 fault, 1 normal | Trimble; gpsd's driver_nmea0183.c |
/// | `$PAIRSPF,state`, `$PAIRSPF5,state`: L1 and L5; 1 no jamming, 2 warning, 3 critical | Airoha, in Quectel's protocol specification |
/// | `$PQTMJAMMINGSTATUS,version,state`, with the same states | Quectel, GNSS Protocol Specification |
///
/// The texts OK, INIT and DONTKNOW clear earlier alarms of the same ``Subject``. A number that stands for neither a
/// fault nor jamming clears them, too.
struct ReceiverReport: Equatable {
    enum Subject: Equatable {
        case antenna, reception
        /// The reception on L5; receivers report it separately from the reception on L1.
        case receptionL5
    }

    var subject: Subject
    var alarms: ReceiverAlarms
    /// The reason for a gap before the next fix; if it is not nil, the sentence reports nothing else.
    var gap: TrackGap?

    /// Decodes a sentence; nil if it does not report the antenna or the reception.
    ///
    /// - Parameter body: The bytes after the start character; more bytes may follow the last field.
    init?(_ body: Span<UInt8>, _ fields: consuming SentenceFields) {
        let address = fields.next()
        if address.count == 5 && body.ends(address, with: "TXT") {
            fields.skip(3)
            let text = body.trimmed(fields.next())
            if let gap = body.gapText(text) {
                (subject, alarms, self.gap) = (.antenna, [], gap)
                return
            }
            guard let alarms = body.antennaText(text) else { return nil }
            (subject, self.alarms) = (.antenna, alarms)
            return
        }
        guard let form = Form.all.first(where: { body.equals(address, $0.address) }) else { return nil }
        for required in form.required where body.integer(fields.next()) != required { return nil }
        fields.skip(form.skipped)
        guard let state = body.integer(fields.next()) else { return nil }
        subject = form.subject
        alarms = form.states.indices.contains(state) ? form.states[state] : []
    }

    /// Returns true if a sentence has the address of a proprietary report.
    static func isAddress(_ body: Span<UInt8>, length: Int) -> Bool {
        Form.all.contains { form in
            let end = form.address.utf8CodeUnitCount
            return length > end && body[end] == UInt8(ascii: ",") && body.equals(0..<end, form.address)
        }
    }
}

/// The form of a proprietary sentence that reports the state as a number.
private struct Form {
    var address: StaticString
    var subject: ReceiverReport.Subject
    /// The values that the first fields after the address must have.
    var required: [Int] = []
    /// The number of fields between the required fields and the state.
    var skipped = 0
    /// The alarms of each state; the index is the number of the state.
    var states: [ReceiverAlarms]

    private static let jamming: [ReceiverAlarms] = [[], [], .jamming, .severeJamming]

    static let all = [
        Form(address: "PGTOP", subject: .antenna, required: [11], states: [[], .antennaShorted]),
        Form(address: "PCD", subject: .antenna, required: [11], states: [[], [], [], .antennaShorted]),
        Form(
            address: "PQTMANTENNASTATUS", subject: .antenna, skipped: 1,
            states: [[], [], .antennaOpen, .antennaShorted]),
        Form(address: "PSTMANTENNASTATUS", subject: .antenna, states: [[], .antennaOpen, .antennaShorted]),
        Form(address: "PTNLRBA", subject: .antenna, states: [.antennaFault]),
        Form(address: "PAIRSPF", subject: .reception, states: jamming),
        Form(address: "PAIRSPF5", subject: .receptionL5, states: jamming),
        Form(address: "PQTMJAMMINGSTATUS", subject: .reception, skipped: 1, states: jamming),
    ]
}

extension Span<UInt8> {
    fileprivate func equals(_ range: Range<Int>, _ text: StaticString) -> Bool {
        guard range.count == text.utf8CodeUnitCount else { return false }
        return text.withUTF8Buffer { unsafe zip(range, $0).allSatisfy { self[$0] == $1 } }
    }

    fileprivate func ends(_ range: Range<Int>, with text: StaticString) -> Bool {
        equals(range.suffix(text.utf8CodeUnitCount), text)
    }

    /// Returns the reason of a text about a gap; nil for any other text.
    fileprivate func gapText(_ text: Range<Int>) -> TrackGap? {
        guard equals(text.prefix(4), "GAP ") else { return nil }
        return TrackGap(rawValue: String(decoding: text.dropFirst(4).map { self[$0] }, as: UTF8.self))
    }

    /// Returns the alarms of a text about the antenna; nil for any other text.
    fileprivate func antennaText(_ text: Range<Int>) -> ReceiverAlarms? {
        let start: StaticString = equals(text.prefix(10), "ANTSTATUS=") ? "ANTSTATUS=" : "ANTENNA "
        guard equals(text.prefix(start.utf8CodeUnitCount), start) else { return nil }
        let state = text.dropFirst(start.utf8CodeUnitCount)
        if equals(state, "OPEN") { return .antennaOpen }
        if equals(state, "SHORT") { return .antennaShorted }
        return equals(state, "OK") || equals(state, "INIT") || equals(state, "DONTKNOW") ? [] : nil
    }
}
