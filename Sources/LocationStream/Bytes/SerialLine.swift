internal import Glibc
import SystemSupport

/// Opens serial devices for reading, in raw mode and with exclusive access.
enum SerialLine {
    private static let codes: [(baud: Int, code: speed_t)] = [
        (4800, speed_t(B4800)), (9600, speed_t(B9600)), (19200, speed_t(B19200)), (38400, speed_t(B38400)),
        (57600, speed_t(B57600)), (115_200, speed_t(B115200)), (230_400, speed_t(B230400)),
        (460_800, speed_t(B460800)), (921_600, speed_t(B921600)),
    ]

    /// Opens a device or a FIFO; if `baud` is nil, the device keeps its baud rate.
    static func open(_ path: String, baud: Int?) throws(SourceFailure) -> OwnedDescriptor {
        let descriptor: OwnedDescriptor
        do throws(SystemError) {
            descriptor = try OwnedDescriptor.open(path, O_RDONLY | O_NOCTTY | O_NONBLOCK)
        } catch {
            throw failure(to: path, error)
        }
        try checkIsDevice(descriptor, path)
        guard isatty(descriptor.number) == 1 else { return descriptor }
        try checkHasNoSession(descriptor, path)
        // TIOCEXCL does not prevent programs of root from opening the device. The lock excludes every program that
        // locks the device before use, including programs of root.
        guard flock(descriptor.number, LOCK_EX | LOCK_NB) == 0 else { throw .retryable(busy(path)) }
        if !isPseudoTerminal(descriptor) { _ = ioctl(descriptor.number, UInt(TIOCEXCL)) }
        do throws(SystemError) {
            try configure(descriptor, baud: baud)
        } catch {
            guard let baud, error.number == EINVAL else { throw .retryable("cannot configure \(path): \(error)") }
            throw .retryable("\(path) does not accept \(baud) baud: choose another rate, or omit it to detect the rate")
        }
        return descriptor
    }

    enum Kind {
        case terminal, fifo, other
    }

    static func kind(of descriptor: borrowing OwnedDescriptor) -> Kind {
        if isatty(descriptor.number) == 1 { return .terminal }
        let mode = (try? descriptor.status().st_mode) ?? 0
        return mode & S_IFMT == S_IFIFO ? .fifo : .other
    }

    /// Sets raw mode; if `baud` is not nil, also sets the baud rate.
    ///
    /// Has no effect on a FIFO.
    ///
    /// - Throws: `EINVAL` if the device does not accept the baud rate.
    static func configure(_ descriptor: borrowing OwnedDescriptor, baud: Int?) throws(SystemError) {
        guard isatty(descriptor.number) == 1 else { return }
        var settings = termios()
        guard unsafe tcgetattr(descriptor.number, &settings) == 0 else { throw .last }
        unsafe cfmakeraw(&settings)
        settings.c_cflag |= tcflag_t(CLOCAL | CREAD)
        settings.c_cflag &= ~tcflag_t(CSTOPB)
        if let code = codes.first(where: { $0.baud == baud })?.code {
            _ = unsafe cfsetispeed(&settings, code)
            _ = unsafe cfsetospeed(&settings, code)
        }
        guard unsafe tcsetattr(descriptor.number, TCSANOW, &settings) == 0 else { throw .last }
        // tcsetattr succeeds if it could make any of the changes.
        guard let baud, self.baud(of: descriptor) != baud else { return }
        throw SystemError(EINVAL)
    }

    /// Returns the current baud rate; nil if the descriptor is not a terminal or its rate is unsupported.
    static func baud(of descriptor: borrowing OwnedDescriptor) -> Int? {
        var settings = termios()
        guard unsafe tcgetattr(descriptor.number, &settings) == 0 else { return nil }
        let code = unsafe cfgetispeed(&settings)
        return codes.first { $0.code == code }?.baud
    }

    /// Returns true for a pseudo-terminal.
    ///
    /// TIOCEXCL must not be set on a pseudo-terminal. The setting would remain after this process exits, until the
    /// other side of the pseudo-terminal is closed.
    private static func isPseudoTerminal(_ descriptor: borrowing OwnedDescriptor) -> Bool {
        // Unix 98 pseudo-terminals have the major numbers 136 to 143 (the kernel's devices.txt).
        let device = (try? descriptor.status().st_rdev) ?? 0
        return (136...143).contains(device >> 8 & 0xFFF)
    }

    private static func checkIsDevice(_ descriptor: borrowing OwnedDescriptor, _ path: String) throws(SourceFailure) {
        let type: mode_t
        do throws(SystemError) {
            type = try descriptor.status().st_mode & S_IFMT
        } catch {
            throw .retryable("cannot determine the type of \(path): \(error)")
        }
        guard type == S_IFCHR || type == S_IFIFO else {
            let isDirectory = type == S_IFDIR
            throw .permanent(
                LocationStreamError(
                    .unusableSource, "\(path) is \(isDirectory ? "a directory" : "not a device")",
                    remedy: isDirectory
                        ? "choose the receiver's device in it" : "to play it as a recorded log, omit 'serial:'"))
        }
    }

    /// TIOCGDEV of <asm-generic/ioctls.h>, which Glibc's module lacks.
    private static let getDevice: UInt = 0x8004_5432

    /// Throws an error if the device is the terminal of a session.
    ///
    /// Raw mode and reading would make the terminal unusable for the programs of the session.
    private static func checkHasNoSession(
        _ terminal: borrowing OwnedDescriptor, _ path: String
    ) throws(SourceFailure) {
        // tcgetsid succeeds only for the terminal of this process's own session.
        guard tcgetsid(terminal.number) < 0 else {
            throw .permanent(
                LocationStreamError(.readFailed, "\(path) is your own terminal", remedy: "name the receiver's device"))
        }
        // For an alias such as /dev/console, TIOCGDEV returns the number of the real terminal.
        var device: UInt32 = 0
        guard unsafe ioctl(terminal.number, getDevice, &device) == 0,
            let leader = DeviceHolder.sessionLeader(on: device)
        else { return }
        throw .permanent(
            LocationStreamError(
                .readFailed, "\(path) is the terminal of \(leader.name) (process \(leader.pid))",
                remedy: "name the receiver's device, or end that program first"))
    }

    private static func failure(to path: String, _ error: SystemError) -> SourceFailure {
        switch error.number {
        case EACCES, EPERM: .denied(denial(of: path))
        case EBUSY: .retryable(busy(path))
        case ENOENT, ENXIO, ENODEV: .retryable("no receiver at \(path): plug it in, or check 'ls /dev/serial/by-id'")
        default: .retryable("cannot open \(path): \(error)")
        }
    }

    private static func busy(_ path: String) -> String {
        guard let holder = DeviceHolder.find(path) else {
            return "\(path) is in use by another program: stop that program first"
        }
        let advice = holder.name == "gpsd" ? "read it through gpsd://localhost\(path)" : "stop that program first"
        return "\(path) is in use by \(holder.name) (process \(holder.pid)): \(advice)"
    }

    /// Returns the error message for a device that this user may not open.
    ///
    /// The message recommends joining the device's group. If the group is root's or may not read the device, the
    /// message recommends changing the device's group and mode instead.
    private static func denial(of path: String) -> String {
        let problem = "cannot open \(path): permission denied"
        var status = stat()
        guard unsafe stat(path, &status) == 0 else { return problem }
        guard status.st_gid != 0, status.st_mode & S_IRGRP != 0 else {
            return "\(problem); give one of your groups access with 'sudo chgrp GROUP \(path)' and "
                + "'sudo chmod g+r \(path)'; 'groups' lists your groups, and a udev rule makes the change permanent"
        }
        let group = unsafe getgrgid(status.st_gid).map { unsafe String(cString: $0.pointee.gr_name) }
        guard let group else { return "\(problem); ask for access to group \(status.st_gid)" }
        return "\(problem); join its group with 'sudo usermod -aG \(group) $USER', then log in again"
    }
}
