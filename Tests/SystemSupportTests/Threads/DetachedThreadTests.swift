import Glibc
import Synchronization
import SystemSupport
import Testing

@Suite("Detached threads")
struct DetachedThreadTests {
    @Test("run with every signal blocked except faults, and leave their creator's mask unchanged")
    func signals() throws {
        let before = Self.blocked()
        let wake = try WakePipe()
        let found = Mutex<Set<Int32>>([])
        try DetachedThread.start {
            found.withLock { $0 = Self.blocked() }
            wake.wake()
        }
        #expect(Self.blocked() == before)
        _ = Poller(wake: wake).wait(for: nil, until: nil)
        let inside = found.withLock(\.self)
        for signal in [SIGINT, SIGTERM, SIGHUP, SIGCHLD, SIGWINCH, SIGPIPE, SIGUSR1, SIGALRM] {
            #expect(inside.contains(signal), "\(signal)")
        }
        for fault in [SIGSEGV, SIGBUS, SIGFPE, SIGILL] { #expect(!inside.contains(fault), "\(fault)") }
    }

    private static func blocked() -> Set<Int32> {
        var mask = sigset_t()
        unsafe pthread_sigmask(SIG_SETMASK, nil, &mask)
        return Set((1..<32).filter { unsafe sigismember(&mask, $0) == 1 })
    }
}
