import LocationStream

/// Checks gpsd as a source: its setup, its answers, its devices, and the receiver that it reads.
struct GpsdCheck {
    /// gpsd's host and port as text.
    let place: String
    let port: UInt16
    /// The setup of gpsd; nil if gpsd runs on another machine.
    let setup: GpsdSetup?
    let answers: Result<GpsdAnswers, GpsdConversation.Failure>
    let filter: DeviceFilter
    /// The serial devices of this machine; empty if gpsd runs on another machine.
    let connected: [SerialDevice]
    /// The time for which gpsd was watched, in seconds.
    let seconds: Int
    let library: GpsdAnswerCheck.Library
    let files: SystemFiles

    func findings() -> [Finding] {
        let answered = try? answers.get()
        let hasAnswered = answered?.version != nil
        var findings: [Finding] = []
        if let setup {
            let check = GpsdSetupCheck(
                setup: setup, port: port, hasAnswered: hasAnswered,
                freeDevice: connected.first { files.mayRead($0.path) && files.holder($0.path) == nil })
            findings += check.findings()
        }
        findings += GpsdAnswerCheck(place: place, isLocal: setup != nil, answers: answers, library: library).findings()
        guard hasAnswered, let answered else { return findings }
        findings += GpsdDeviceCheck(
            place: place, answers: answered, filter: filter, setup: setup, connected: connected, files: files
        ).findings()
        guard let (path, observation) = answered.observation(of: filter) else { return findings }
        return findings
            + ReceiverCheck(name: path, line: .gpsd, observation: observation, seconds: seconds).findings()
    }
}

extension GpsdAnswerCheck.Library {
    /// The libgps of this machine.
    static var installed: GpsdAnswerCheck.Library {
        GpsdAnswerCheck.Library(
            name: GpsdLibrary.name, apiVersion: GpsdLibrary.apiVersion, isAvailable: GpsdLibrary.isAvailable)
    }
}
