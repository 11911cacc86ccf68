import Glibc
import Testing
import LocationStream

@Suite("A tracker that loses gpsd or its receiver", .serialized, .timeLimit(.minutes(10)))
struct ReceiverLossTests {
    private let place: Workplace

    init() throws { place = try Workplace() }

    @Test("gpsd restarts three times: status shows each gap and the activity continues")
    func gpsdRestarts() async throws {
        let receiver = try await Receiver(in: place)
        var gpsd = try await Gpsd(in: place, reading: [receiver.device])
        let id = try await place.track(gpsd.uri, "--publish", "every")
        for round in 1...3 {
            _ = try #require(await place.snapshot(of: id) { $0.content.latitude != nil }, "round \(round)")
            await gpsd.end(SIGKILL)
            let gap = try #require(await place.snapshot(of: id) { $0.content.latitude == nil })
            #expect(gap.state == "active")
            // The card reports the missing gpsd, whether the connection was refused or closed.
            let card = try await place.run("status", id)
            #expect(card.status == 0)
            #expect(card.output.contains("No Location Available\nReason: "), "\(card.output)")
            #expect(card.output.contains("127.0.0.1:\(gpsd.port)"), "\(card.output)")
            gpsd = try await Gpsd(in: place, reading: [receiver.device], port: gpsd.port)
        }
        _ = try #require(await place.snapshot(of: id) { $0.content.latitude != nil })
        let log = try await place.run("status", id, "-v").output
        #expect(log.contains("\nLog: [LiveActivity] \(gpsd.uri) is back after "), "\(log)")
        #expect(try await place.run("stop", id).status == 0)
    }

    @Test("an unplugged receiver is reported within three seconds, and the next one is used")
    func receiverPulled() async throws {
        let receiver = try await Receiver(in: place)
        let spare = try await Receiver(in: place)
        let gpsd = try await Gpsd(in: place, reading: [receiver.device])
        let id = try await place.track(gpsd.uri, "--publish", "every")
        _ = try #require(await place.snapshot(of: id) { $0.content.latitude != nil })
        await receiver.unplug()
        let pulled = ContinuousClock.now
        let loss = try #require(await place.snapshot(of: id) { $0.content.latitude == nil })
        // The limit is three seconds; the rest allows for a loaded machine.
        #expect(ContinuousClock.now - pulled < .seconds(20))
        #expect(try #require(loss.content.reason).contains(receiver.device), "\(loss.content)")
        let card = try await place.run("status", id)
        #expect(card.output.contains(receiver.device), "\(card.output)")
        try await gpsd.add(spare.device)
        let back = try #require(await place.snapshot(of: id) { $0.content.latitude != nil })
        #expect(back.state == "active" && back.content.reason == nil)
    }

    @Test("no gpsd, no receiver and no fix are three different texts")
    func threeTexts() async throws {
        let port = try Loopback.freePort()
        let id = try await place.trackWaiting("gpsd://127.0.0.1:\(port)")
        let noGpsd = try #require(try await place.status(id)?.content.reason)
        let gpsd = try await Gpsd(in: place, port: port)
        let noDevice = try #require(
            await place.snapshot(of: id) { $0.content.reason.map { $0 != noGpsd } ?? false }?.content.reason)
        let receiver = try await Receiver(in: place, FixtureLog(name: "cold-start"), rate: "1")
        try await gpsd.add(receiver.device)
        let noFix = try #require(
            await place.snapshot(of: id) { $0.content.reason != noGpsd && $0.content.reason != noDevice })
        #expect(noGpsd.contains("no gpsd at 127.0.0.1:\(port)"), "\(noGpsd)")
        #expect(noDevice.contains("has no receiver"), "\(noDevice)")
        #expect(noFix.content.latitude == nil && noFix.content.fix == "none")
        let card = try await place.run("status", id).output
        #expect(card.contains("No Location Available"))
        #expect(!card.contains(noGpsd) && !card.contains(noDevice), "\(card)")
    }

    @Test("gpsd://host:port/DEVICE follows one of two receivers")
    func chosenReceiver() async throws {
        let city = try await Receiver(in: place, .cityDrive)
        let walk = try await Receiver(in: place, .walk)
        let gpsd = try await Gpsd(in: place, reading: [city.device, walk.device])
        for (receiver, latitude) in [(city, 48), (walk, 46)] {
            let stream = try await place.run("stream", gpsd.uri + receiver.device, "--count", "8", "--format", "ndjson")
            let latitudes = stream.output.split(separator: "\n").compactMap { line in
                line.split(separator: "\"latitude\":").dropFirst().first.flatMap { Int($0.prefix { $0 != "." }) }
            }
            #expect(latitudes.count >= 6, "\(stream)")
            #expect(latitudes.allSatisfy { $0 == latitude }, "\(latitudes)")
        }
        let missing = try await place.run("stream", gpsd.uri + "/dev/ttyNOWHERE", "--wait", "1s")
        // The kernel assigns free terminal numbers in any order.
        let devices = [city.device, walk.device].sorted().joined(separator: ", ")
        #expect(missing.output.contains("has no device /dev/ttyNOWHERE, only \(devices)"), "\(missing)")
    }

    @Test("list names the state that status names, and JSON the one of the snapshot")
    func listedState() async throws {
        _ = try await place.trackWaiting("tcp://127.0.0.1:1", "--key", "cat")
        let card = try await place.run("status", "cat")
        #expect(card.output.hasPrefix("location cat · waiting · "), "\(card)")
        let table = try await place.run("list")
        #expect(table.output.contains("  cat  location  waiting  "), "\(table)")
        let json = try await place.run("list", "--json")
        #expect(json.output.contains(#""state":"active""#), "\(json)")
    }

    @Test("control characters from gpsd are escaped")
    func hostileText() async throws {
        let server = try FixedServer(
            saying: #"{"class":"VERSION","release":"3.22","rev":"3.22","proto_major":3,"proto_minor":14}"# + "\n"
                + #"{"class":"ERROR","message":"\u001b]0;owned\u0007\u009b31m \u202eevil"}"# + "\n")
        let id = try await place.track("gpsd://127.0.0.1:\(server.port)", "--key", "\u{1B}[31mkey")
        _ = try #require(await place.snapshot(of: id) { $0.content.reason?.contains("evil") ?? false })
        let results = try await [
            place.run("status", id), place.run("list"),
            place.run("stream", "gpsd://127.0.0.1:\(server.port)", "--wait", "1s"), place.run("stop", id),
        ]
        #expect(results.map(\.status) == [0, 0, 1, 0])
        for result in results {
            #expect(!result.output.isEmpty)
            let dangerous = (result.output + result.errors).unicodeScalars.filter {
                $0.value < 0x20 && $0 != "\n" || (0x7F..<0xA0).contains($0.value) || $0.value == 0x202E
            }
            #expect(dangerous.isEmpty, "\(result)")
        }
        #expect(results[0].output.contains("␛]0;owned␇"), "\(results[0].output)")
    }
}

extension Workplace {
    /// Starts a detached tracker whose source is unavailable and returns the activity's ID.
    func trackWaiting(_ source: String, _ options: String...) async throws -> String {
        let result = try await RunningProgram.run(["start", "-s", source] + options, environment: environment)
        try #require(result.status == 0)
        #expect(result.errors.hasSuffix("; retrying\n") && result.errors.split(separator: "\n").count == 1)
        return String(result.output.dropLast())
    }
}
