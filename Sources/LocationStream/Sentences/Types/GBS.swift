/// GBS, satellite fault detection: the expected errors of the position.
///
/// `$--GBS,hhmmss.sss,latitude,longitude,altitude,satellite,probability,bias,deviation`. Some receivers send the errors
/// with a sign.
struct GBS: SentenceContent {
    var time: TimeOfDay?
    var error: PositionError

    var timing: SentenceTiming { .supplementary(time) }

    init?(_ line: Span<UInt8>, _ fields: consuming SentenceFields) {
        fields.skip()
        time = line.timeOfDay(fields.next())
        let latitude = line.expectedError(fields.next())
        let longitude = line.expectedError(fields.next())
        guard !fields.isAtEnd else { return nil }
        error = PositionError(latitude: latitude, longitude: longitude, vertical: line.expectedError(fields.next()))
    }
}
