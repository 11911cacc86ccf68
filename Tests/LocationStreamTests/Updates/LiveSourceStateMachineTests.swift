import FoundationEssentials
import Glibc
import SystemSupport
import Testing

@testable import LocationStream

@Suite("The state machine of a live source")
struct LiveSourceStateMachineTests {
    private typealias Machine = LiveSourceStateMachine
    private let start = ContinuousClock.now

    private func at(_ seconds: Double) -> ContinuousClock.Instant { start.advanced(by: .seconds(seconds)) }

    private func machine(_ source: LocationSource, greeting: String = "") throws -> Machine {
        let live = try #require(LiveSource(source))
        return Machine(live) { talker in
            var interpreter = StubInterpreter(greeting: Array(greeting.utf8))
            if let talker {
                interpreter.emptyError = LocationStreamError(.notReceiverData, "no \(talker)", remedy: "x")
            }
            return interpreter
        }
    }

    private func receive(_ text: String, _ machine: inout Machine, at seconds: Double) -> [Machine.Action] {
        machine.received(Array(text.utf8).span, at: at(seconds))
    }

    private func loss(_ reason: String) -> Machine.Action {
        .report(LocationUpdate(location: nil, sourceDisconnected: true, reason: reason))
    }

    @Test("counts the bytes and knows the baud rate that is tried, also of data that cannot be decoded")
    func input() throws {
        var machine = try machine(.serial("/dev/ttyUSB0"))
        #expect(machine.input == SourceInput())
        _ = machine.opened(baud: 38400, at: at(0))
        #expect(machine.input == SourceInput(hasOpened: true, bytes: 0, baud: 38400))
        _ = receive("xxxx", &machine, at: 0.1)
        _ = receive("xx", &machine, at: 2)
        #expect(machine.input == SourceInput(hasOpened: true, bytes: 6, baud: 9600))
        var datagrams = try self.machine(.udp(port: 10110))
        _ = datagrams.opened(baud: nil, at: at(0))
        // The reader adds a line end to each datagram.
        _ = receive("LL\n", &datagrams, at: 0.1)
        #expect(datagrams.input == SourceInput(hasOpened: true, bytes: 2, baud: nil))
    }

    @Test("opens, sends the greeting and delivers updates")
    func delivering() throws {
        var machine = try machine(.gpsd(), greeting: "?WATCH")
        #expect(machine.step == .open(baud: nil))
        let opened = machine.opened(baud: nil, at: at(0))
        #expect(opened == [.send(Array("?WATCH".utf8))])
        #expect(machine.step == .read(until: at(3)))
        let received = receive("LxL", &machine, at: 1)
        #expect(received == [.deliver(.somewhere), .deliver(.somewhere)])
        #expect(machine.step == .read(until: at(4)))
        #expect(machine.statistics(of: nil).sentences == 3)
    }

    @Test("reports a silence at its deadline and probes the source, even if the source never pauses")
    func silence() throws {
        var machine = try machine(.gpsd())
        _ = machine.opened(baud: nil, at: at(0))
        let actions = machine.timedOut(at: at(3))
        let silence = LocationUpdate(location: nil, sourceDisconnected: true, reason: "silent")
        #expect(actions == [.deliver(silence), .send(Array("?".utf8))])
        #expect(machine.step == .read(until: nil))
    }

    @Test("reports a failure once, and backs off between attempts")
    func backingOff() throws {
        var machine = try machine(.tcp(host: "boat", port: 10110))
        var seconds = 0.0
        for (attempt, delay) in [0.5, 1, 2, 4, 8, 16, 30, 30].enumerated() {
            #expect(machine.step == .open(baud: nil))
            let actions = machine.failed(.retryable("no answer"), at: at(seconds))
            #expect(actions == (attempt == 0 ? [loss("no answer")] : []))
            #expect(machine.step == .backOff(until: at(seconds + delay)))
            seconds += delay
            machine.retry()
        }
        let other = machine.failed(.unresolved("no such host"), at: at(seconds))
        #expect(other == [loss("no such host")])
    }

    @Test("retries local sources every 0.25 s in the first minute")
    func local() throws {
        var machine = try machine(.serial("/dev/ttyUSB0"))
        _ = machine.failed(.retryable("unplugged"), at: at(0))
        #expect(machine.step == .backOff(until: at(0.25)))
        machine.retry()
        _ = machine.failed(.retryable("unplugged"), at: at(60))
        #expect(machine.step == .backOff(until: at(61)))
    }

    @Test("resets the back-off after a location and after a stable connection, but not after a short one")
    func resetting() throws {
        var machine = try machine(.tcp(host: "boat", port: 10110))
        func lose(_ text: String, openedAt seconds: Double, lasting: Double) {
            _ = machine.opened(baud: nil, at: at(seconds))
            if !text.isEmpty { _ = receive(text, &machine, at: seconds) }
            _ = machine.ended(.other, at: at(seconds + lasting))
        }
        lose("", openedAt: 0, lasting: 1)
        #expect(machine.step == .backOff(until: at(1.5)))
        machine.retry()
        lose("", openedAt: 10, lasting: 1)
        #expect(machine.step == .backOff(until: at(12)))
        machine.retry()
        lose("", openedAt: 20, lasting: 11)
        #expect(machine.step == .backOff(until: at(31.5)))
        machine.retry()
        lose("L", openedAt: 40, lasting: 1)
        #expect(machine.step == .backOff(until: at(41.5)))
    }

    @Test("reports the same loss again after it has delivered an update")
    func repeatedLoss() throws {
        var machine = try machine(.gpsd())
        var losses = 0
        for _ in 0..<3 {
            _ = machine.opened(baud: nil, at: at(0))
            _ = receive("L", &machine, at: 0)
            losses += machine.ended(.other, at: at(1)).count
            machine.retry()
        }
        #expect(losses == 3)
    }

    @Test("delivers what came before invalid data, then the loss")
    func invalidData() throws {
        var machine = try machine(.gpsd())
        _ = machine.opened(baud: nil, at: at(0))
        let actions = receive("LFL", &machine, at: 0)
        #expect(actions == [.deliver(.somewhere), loss("bad data")])
        #expect(machine.step == .backOff(until: at(0.25)))
        #expect(machine.statistics(of: nil).sentences == 2)
    }

    @Test("reports denied access and continues once it is granted")
    func denied() throws {
        var machine = try machine(.serial("/dev/ttyUSB0"))
        let actions = machine.failed(.denied("join a group"), at: at(0))
        #expect(actions == [.report(LocationUpdate(location: nil, authorizationDenied: true, reason: "join a group"))])
        machine.retry()
        #expect(machine.step == .open(baud: nil))
        _ = machine.opened(baud: 9600, at: at(1))
        #expect(receive("L", &machine, at: 1) == [.deliver(.somewhere)])
    }

    @Test("searches the baud rate until it recognizes data, and reopens with it")
    func baudSearch() throws {
        var machine = try machine(.serial("/dev/ttyUSB0"))
        _ = machine.opened(baud: 38400, at: at(0))
        #expect(receive("??", &machine, at: 0).isEmpty)
        #expect(receive("??", &machine, at: 1.3) == [.setBaud(9600)])
        #expect(receive("??", &machine, at: 1.4).isEmpty)
        #expect(receive("??", &machine, at: 2.7) == [.setBaud(4800)])
        #expect(receive("L", &machine, at: 2.8) == [.deliver(.somewhere)])
        #expect(receive("??", &machine, at: 9).isEmpty)
        _ = machine.ended(.terminal, at: at(10))
        machine.retry()
        #expect(machine.step == .open(baud: 4800))
    }

    @Test("a baud rate that the device does not accept is not tried again, and is not reported as the current one")
    func refusedBaud() throws {
        var machine = try machine(.serial("/dev/ttyUSB0"))
        _ = machine.opened(baud: 38400, at: at(0))
        _ = receive("??", &machine, at: 0)
        #expect(receive("??", &machine, at: 1.3) == [.setBaud(9600)])
        #expect(machine.baudRefused(SystemError(EINVAL), at: at(1.3)) == [.setBaud(4800)])
        #expect(machine.input.baud == 4800)
        var tried: [Int] = []
        for second in 2..<40 {
            for case .setBaud(let baud) in receive("??", &machine, at: Double(second) * 1.3) { tried.append(baud) }
        }
        #expect(!tried.contains(9600) && Set(tried).count == BaudRate.all.count - 1)
        var last: [LiveSourceStateMachine.Action] = [.setBaud(0)]
        for _ in 0..<20 {
            guard case .read = machine.step else { break }
            last = machine.baudRefused(SystemError(EINVAL), at: at(60))
        }
        guard case .report(let failure)? = last.first else {
            Issue.record("no report, but \(last)")
            return
        }
        let reason = "/dev/ttyUSB0 accepts no baud rate: \(SystemError(EINVAL))"
        #expect(failure.reason == reason && failure.sourceDisconnected)
        // An unplugged device refuses everything.
        _ = machine.opened(baud: 9600, at: at(70))
        #expect(machine.baudRefused(SystemError(EIO), at: at(70)).description.contains("was unplugged"))
    }

    @Test("keeps a given baud rate")
    func givenBaud() throws {
        var machine = try machine(.serial("/dev/ttyUSB0", baud: 4800))
        #expect(machine.step == .open(baud: 4800))
        _ = machine.opened(baud: 4800, at: at(0))
        _ = receive("??", &machine, at: 0)
        #expect(receive("??", &machine, at: 60).isEmpty)
    }

    @Test("reports why a device ended", arguments: [SerialLine.Kind.terminal, .fifo, .other])
    func endOfDevice(kind: SerialLine.Kind) throws {
        var machine = try machine(.serial("/dev/ttyUSB0"))
        _ = machine.opened(baud: nil, at: at(0))
        let reason =
            switch kind {
            case .terminal: "/dev/ttyUSB0 was unplugged: plug the receiver in again"
            case .fifo: "/dev/ttyUSB0 has no writer: start the program that writes to it"
            case .other: "/dev/ttyUSB0 contains no data: name the receiver's own device"
            }
        #expect(machine.ended(kind, at: at(1)) == [loss(reason)])
    }

    @Test("ends with a finite source, with an error if it contained nothing")
    func finiteSource() throws {
        var empty = try machine(.standardInput)
        _ = empty.opened(baud: nil, at: at(0))
        #expect(empty.ended(.other, at: at(1)).isEmpty)
        guard case .finish(let error?) = empty.step else {
            Issue.record("\(empty.step)")
            return
        }
        #expect(error.code == .notReceiverData)

        var machine = try machine(.standardInput)
        _ = machine.opened(baud: nil, at: at(0))
        _ = receive("L", &machine, at: 0)
        _ = machine.ended(.other, at: at(1))
        #expect(machine.step == .finish(nil))
    }

    @Test("decodes the bytes for each talker that a consumer reads, from when it joins until it leaves")
    func talkers() throws {
        let (gp, ii) = (Talker("GP"), Talker("II"))
        var machine = try machine(.serial("/dev/ttyUSB0"))
        machine.setWishes([gp: false], at: at(0))
        _ = machine.opened(baud: nil, at: at(0))
        #expect(receive("L", &machine, at: 1) == [.deliver(.somewhere, talker: gp)])
        machine.setWishes([gp: false, ii: true], at: at(2))
        #expect(machine.step == .read(until: at(4)))
        #expect(
            receive("L", &machine, at: 3) == [.deliver(.somewhere, talker: gp), .deliver(.somewhere, talker: ii)])
        #expect(machine.statistics(of: gp).sentences == 2 && machine.statistics(of: ii).sentences == 1)
        machine.setWishes([ii: true], at: at(4))
        #expect(receive("L", &machine, at: 5) == [.deliver(.somewhere, talker: ii)])
        #expect(machine.ended(.terminal, at: at(6)) == [loss("/dev/ttyUSB0 was unplugged: plug the receiver in again")])
    }

    @Test("a finite source without the only talker is an error; beside others, that talker's last update")
    func missingTalker() throws {
        let gp = Talker("GP")
        let error = LocationStreamError(.notReceiverData, "no GP", remedy: "x")
        var machine = try machine(.standardInput)
        machine.setWishes([gp: false], at: at(0))
        _ = machine.opened(baud: nil, at: at(0))
        #expect(machine.ended(.other, at: at(1)).isEmpty && machine.step == .finish(error))

        machine = try self.machine(.standardInput)
        machine.setWishes([gp: false, nil: false], at: at(0))
        _ = machine.opened(baud: nil, at: at(0))
        _ = receive("L", &machine, at: 0)
        let last = LocationUpdate(location: nil, reason: error.description)
        #expect(machine.ended(.other, at: at(1)) == [.deliver(last, talker: gp)] && machine.step == .finish(nil))
    }

    @Test("pauses a finite source while its consumers are full; the pause is not a silence")
    func fullConsumers() throws {
        var machine = try machine(.standardInput)
        _ = machine.opened(baud: nil, at: at(0))
        machine.setHasRoom(false, at: at(1))
        #expect(machine.step == .waitForRoom)
        machine.setHasRoom(true, at: at(60))
        #expect(machine.step == .read(until: at(63)))
    }

    @Test("does not pause a live receiver")
    func liveReceiver() throws {
        var machine = try machine(.gpsd())
        _ = machine.opened(baud: nil, at: at(0))
        machine.setHasRoom(false, at: at(1))
        #expect(machine.step == .read(until: at(3)))
    }

    @Test("ends on cancellation and on a permanent failure, whatever it was doing")
    func ending() throws {
        for prepare in [
            { (_: inout Machine) in },
            { (machine: inout Machine) in _ = machine.opened(baud: nil, at: start) },
            { (machine: inout Machine) in _ = machine.failed(.retryable("x"), at: start) },
        ] {
            var machine = try machine(.gpsd())
            prepare(&machine)
            machine.cancel()
            #expect(machine.step == .finish(nil))
        }
        let error = LocationStreamError(.unusableSource, "x", remedy: "y")
        var machine = try machine(.gpsd())
        #expect(machine.failed(.permanent(error), at: at(0)).isEmpty)
        #expect(machine.step == .finish(error))
        machine.retry()
        #expect(machine.step == .finish(error))
    }

    @Test("after the first update, a permanent failure is reported, and retried unless the source has an end")
    func lateFailures() throws {
        let error = LocationStreamError(.unusableSource, "x", remedy: "y")
        var device = try machine(.serial("/dev/ttyUSB0"))
        _ = device.failed(.retryable("no receiver"), at: at(0))
        device.retry()
        #expect(device.failed(.permanent(error), at: at(1)) == [loss("x; y")])
        #expect(device.step == .backOff(until: at(1.25)))
        device.retry()
        #expect(device.failed(.permanent(error), at: at(2)).isEmpty)

        var input = try machine(.standardInput)
        _ = input.opened(baud: nil, at: at(0))
        _ = receive("L", &input, at: 0)
        let reason =
            "cannot read standard input: input/output error; check the program or the file that the data comes from"
        #expect(input.readFailed(SystemError(5), at: at(1)) == [loss(reason)])
        #expect(input.step == .finish(nil))
    }

    @Test("a finite source that was reopened ends without an error")
    func endAfterReopening() throws {
        var machine = try machine(.standardInput)
        _ = machine.opened(baud: nil, at: at(0))
        #expect(receive("LF", &machine, at: 0) == [.deliver(.somewhere), loss("bad data")])
        machine.retry()
        _ = machine.opened(baud: nil, at: at(1))
        #expect(machine.ended(.other, at: at(2)).isEmpty && machine.step == .finish(nil))
    }

    @Test("distinguishes an unplugged device from other read errors")
    func readErrors() throws {
        var device = try machine(.serial("/dev/ttyUSB0"))
        _ = device.opened(baud: nil, at: at(0))
        #expect(
            device.readFailed(SystemError(5), at: at(1)) == [
                loss("/dev/ttyUSB0 was unplugged: plug the receiver in again")
            ])
        var input = try machine(.standardInput)
        _ = input.opened(baud: nil, at: at(0))
        #expect(input.readFailed(SystemError(5), at: at(1)).isEmpty)
        guard case .finish(.some) = input.step else {
            Issue.record("\(input.step)")
            return
        }
    }
}
