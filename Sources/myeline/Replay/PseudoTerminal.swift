import Glibc
import LocationStream
import SystemSupport
import ActivitySurfaces

/// A pseudo-terminal whose far end looks like a receiver's device.
///
/// This side never opens the device, so that it knows when nobody has it open (the system then reports a hang-up)
/// and what is sent is lost, as with a receiver: who opens it reads what is new. Readers may come and go.
final class PseudoTerminal: ReplaySink {
    /// The device to open, such as "/dev/pts/5".
    let device: String
    private let master: OwnedDescriptor

    /// TIOCGPTN and TIOCSPTLCK of <asm-generic/ioctls.h>: Swift imports neither them nor the functions of POSIX that
    /// are made of them.
    private static let getNumber: UInt = 0x8004_5430
    private static let setLock: UInt = 0x4004_5431

    var name: String? { device }

    /// Makes a pseudo-terminal that changes no byte on its way.
    init() throws(SystemError) {
        master = OwnedDescriptor(unsafe open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK))
        var number: UInt32 = 0
        var isLocked: Int32 = 0
        guard master.number >= 0, unsafe ioctl(master.number, Self.getNumber, &number) == 0,
            unsafe ioctl(master.number, Self.setLock, &isLocked) == 0
        else { throw .last }
        device = "/dev/pts/\(number)"
        var attributes = termios()
        guard unsafe tcgetattr(master.number, &attributes) == 0 else { throw .last }
        unsafe cfmakeraw(&attributes)
        guard unsafe tcsetattr(master.number, TCSANOW, &attributes) == 0 else { throw .last }
    }

    func send(_ bytes: [UInt8], patiently: Bool) async throws {
        discardInput()
        var position = 0
        var patience = Backoff()
        while position < bytes.count {
            if hasReader {
                let count = unsafe bytes[position...].withUnsafeBytes {
                    unsafe write(master.number, $0.baseAddress, $0.count)
                }
                position += max(0, count)
                if count > 0 {
                    patience = Backoff()
                    continue
                }
            }
            guard patiently else { return }
            try await patience.pause()
        }
    }

    func finish() async {
        // The end of the master throws away what is unread, so the reader gets the time to read it.
        guard hasReader else { return }
        let slave = OwnedDescriptor(unsafe open(device, O_RDONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC))
        guard slave.number >= 0 else { return }
        var emptyInARow = 0
        for _ in 0..<200 where emptyInARow < 3 {
            var unread: Int32 = 0
            guard unsafe ioctl(slave.number, UInt(FIONREAD), &unread) == 0 else { return }
            emptyInARow = unread == 0 ? emptyInARow + 1 : 0
            guard (try? await Task.sleep(for: .milliseconds(5))) != nil else { return }
        }
    }

    /// Whether anybody has the device open.
    private var hasReader: Bool {
        var request = pollfd(fd: master.number, events: Int16(POLLOUT), revents: 0)
        _ = unsafe poll(&request, 1, 0)
        return request.revents & Int16(POLLHUP) == 0
    }

    /// Takes what readers send to the receiver (gpsd asks for its name), so that they never wait for it.
    private func discardInput() {
        var bytes = [UInt8](repeating: 0, count: 1024)
        while unsafe read(master.number, &bytes, bytes.count) > 0 {}
    }
}
