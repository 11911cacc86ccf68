import Glibc
import SystemSupport
import Testing

@Suite("Signals as asynchronous sequences", .serialized)
struct SignalListenerTests {
    @Test("a signal sent to the process arrives in its sequence", .timeLimit(.minutes(10)))
    func arrives() async throws {
        let signals = try SignalListener.signals([SIGUSR1, SIGUSR2])
        var iterator = signals.makeAsyncIterator()
        for number in [SIGUSR2, SIGUSR1, SIGUSR2] {
            kill(getpid(), number)
            #expect(await iterator.next() == number)
        }
    }

    @Test("the end of a sequence does not affect a later one of the same signal", .timeLimit(.minutes(10)))
    func takenOver() async throws {
        let earlier = try SignalListener.signals([SIGUSR1])
        let later = try SignalListener.signals([SIGUSR1])
        let reading = Task { for await _ in earlier {} }
        reading.cancel()
        await reading.value
        kill(getpid(), SIGUSR1)
        var iterator = later.makeAsyncIterator()
        #expect(await iterator.next() == SIGUSR1)
    }

    @Test("an ignored SIGHUP stays ignored")
    func ignored() throws {
        let before = signal(SIGHUP, SIG_IGN)
        _ = try SignalListener.signals([SIGHUP])
        #expect(kill(getpid(), SIGHUP) == 0)
        signal(SIGHUP, before)
    }
}
