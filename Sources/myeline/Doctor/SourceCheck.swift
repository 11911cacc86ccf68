import LocationActivity
import LocationStream
import SystemSupport

/// Checks the source: gpsd, a device, a sender in the network, or a recorded log.
struct SourceCheck: Sendable {
    let source: LocationSource
    /// The maximum time to listen to the receiver.
    let wait: Duration
    let identity: ProcessIdentity?
    /// The activities, one of which may already be reading the source.
    let listing: ActivityListing
    let files: SystemFiles

    func findings() async -> [Finding] {
        switch source.kind {
        case .unusable: return []
        case .gpsd(let host, let port, let device):
            let filter = DeviceFilter(path: device, files: source.isLocal ? files : nil)
            return await gpsd(GpsdConversation(host: host, port: port), filter)
        case .serial(let path, let baud): return await serial(path, baud: baud)
        case .file(let path, _):
            if files.status(path)?.isCharacterDevice == true { return await serial(path, baud: nil) }
            return await listen(to: source.playing(rate: .unlimited, loops: false), named: path, .recording)
        case .tcp, .udp:
            if let reader { return [Self.unread(reader)] }
            return await listen(to: source, named: source.description, .network)
        case .standardInput:
            return [
                .unknown(
                    .receiverBytes, "standard input is not checked, because only commands in the foreground read it",
                    remedy: "'myeline stream -' shows what arrives")
            ]
        }
    }

    private var seconds: Int { max(1, Int(wait / .seconds(1))) }

    /// The running activity that reads the source; nil if there is none.
    private var reader: ActivitySnapshot? {
        listing.snapshots.first { $0.isOngoing && $0.isAlive == true && $0.source == source.description }
    }

    private static func unread(_ reader: ActivitySnapshot) -> Finding {
        .unknown(
            .receiverBytes, "the source is not checked, because an activity (process \(reader.owner.pid)) reads it",
            remedy: "'myeline status \(reader.id.prefix(8))' shows what arrives")
    }

    private func gpsd(_ conversation: GpsdConversation, _ filter: DeviceFilter) async -> [Finding] {
        let place = SocketAddress.text(host: conversation.host, port: conversation.port)
        // Examine the setup before connecting, because the connection makes systemd start gpsd.
        let setup = source.isLocal ? GpsdSetup(port: conversation.port, in: files) : nil
        let answers: Result<GpsdAnswers, GpsdConversation.Failure>
        do throws(GpsdConversation.Failure) {
            answers = .success(
                try await WaitingLine.during("Listening to gpsd at \(place) for up to \(seconds) s") {
                    () async throws(GpsdConversation.Failure) in
                    try await conversation.run(watching: true, until: .now + wait) { $0.isComplete(filter) }
                })
        } catch {
            answers = .failure(error)
        }
        let connected = source.isLocal ? SerialDevice.all(in: files) : []
        let check = GpsdCheck(
            place: place, port: conversation.port, setup: setup, answers: answers, filter: filter,
            connected: connected, seconds: seconds, library: .installed, files: files)
        return check.findings()
    }

    private func serial(_ path: String, baud: Int?) async -> [Finding] {
        let identity = identity ?? ProcessIdentity(user: .max, groups: [])
        let check = DeviceCheck(
            path: path, identity: identity, connected: SerialDevice.all(in: files),
            trackers: Set(listing.snapshots.filter { $0.isOngoing && $0.isAlive == true }.map(\.owner.pid)),
            files: files)
        let findings = check.findings()
        if findings.contains(where: \.preventsTracking) { return findings }
        guard files.holder(path) == nil else {
            return findings + (reader.map { [Self.unread($0)] } ?? [])
        }
        return findings + (await listen(to: source, named: path, .serial(baud: baud)))
    }

    private func listen(
        to source: LocationSource, named name: String, _ line: ReceiverCheck.Line
    ) async -> [Finding] {
        do {
            var observation = try await WaitingLine.during("Listening to \(name) for up to \(seconds) s") {
                try await SourceWatch.observe(source, for: wait)
            }
            // Discard `hasOpened` and `bytes`, because they describe only live sources.
            if line == .recording { (observation.hasOpened, observation.bytes) = (true, nil) }
            return ReceiverCheck(name: name, line: line, observation: observation, seconds: seconds).findings()
        } catch let error as LocationStreamError {
            return [.obstacle(.receiverBytes, error.message, remedy: error.remedy)]
        } catch {
            return [.obstacle(.receiverBytes, "\(name) cannot be read", remedy: "try again")]
        }
    }
}
