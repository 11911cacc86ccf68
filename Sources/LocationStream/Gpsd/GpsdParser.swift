internal import CGPS
internal import Glibc

/// Parses gpsd's lines with libgps.
///
/// Not thread-safe: only one thread at a time may use a parser.
@safe final class GpsdParser {
    enum Report {
        case version
        case devices([(path: String, isActive: Bool)])
        case device(path: String, isActive: Bool)
        case watch
        case fix(device: String, cgps_fix, GpsdAlarms)
        /// The satellites are nil if they are not requested or if the report lists none.
        case sky(device: String, cgps_sky, [Satellite]?)
        case errors(device: String, PositionError)
        case error(String)
    }

    var readsSatellites = false
    private let parser: UnsafeMutablePointer<cgps_parser>

    init() throws(SourceFailure) {
        guard let unpack = unsafe cgps_find_unpack() else {
            let (problem, remedy) = GpsdLibrary.unavailability()
            throw .permanent(LocationStreamError(.readFailed, problem, remedy: remedy))
        }
        guard let parser = unsafe cgps_parser_new(unpack) else { throw .retryable("not enough memory for libgps") }
        unsafe self.parser = unsafe parser
    }

    deinit {
        unsafe cgps_parser_free(parser)
    }

    /// Parses a line; ignores text before the JSON, such as the time that `gpspipe -t` writes.
    ///
    /// - Parameter line: The zero-terminated line without its line end; libgps may modify it.
    /// - Returns: Nil if lines of this class are not decoded or libgps cannot parse the line.
    func parse(_ line: inout [UInt8]) -> Report? {
        guard let object = GpsdLine.object(in: line[...]) else { return nil }
        if object.startIndex > 0 { line.removeFirst(object.startIndex) }
        GpsdLine.removeBlanks(from: &line)
        guard let name = GpsdLine.className(of: line) else { return nil }
        if name == .devices { return .devices(devices(in: line)) }
        if name == .tpv || name == .sky || name == .gst { GpsdLine.rewriteTime(of: &line) }
        let alarms = GpsdAlarms(name == .tpv ? line : [])
        let oldAltitude = name == .tpv ? GpsdLine.number("\"alt\":", in: line) : nil
        guard unpack(&line) else { return nil }
        switch name {
        case .tpv:
            var fix = unsafe cgps_get_fix(parser)
            // Up to version 3.19, gpsd reports one altitude, `alt`, which is above mean sea level for most receivers.
            // Later versions repeat altMSL in it, and libgps ignores it.
            if fix.altitude_msl.isNaN, fix.altitude_hae.isNaN, let oldAltitude { fix.altitude_msl = oldAltitude }
            return unsafe .fix(device: devicePath, fix, alarms)
        case .sky: return unsafe .sky(device: devicePath, cgps_get_sky(parser), satellites)
        case .gst: return unsafe .errors(device: devicePath, PositionError(cgps_get_gst(parser)))
        case .device: return unsafe .device(path: devicePath, isActive: cgps_device_is_active(parser) != 0)
        case .version: return .version
        case .error: return unsafe .error(Self.text(cgps_error_text(parser)))
        case .watch, .devices: return .watch
        }
    }

    /// Decodes a line of a class that is decoded.
    private func unpack(_ line: inout [UInt8]) -> Bool {
        guard GpsdLine.isSingleObject(line), GpsdLine.moveClassToFront(of: &line) else { return false }
        unsafe cgps_forget_device(parser)
        let status = unsafe line.withUnsafeMutableBytes { buffer -> Int32 in
            guard let start = buffer.baseAddress else { return -1 }
            return unsafe cgps_unpack(parser, start.assumingMemoryBound(to: CChar.self))
        }
        return status >= 0
    }

    private func devices(in line: [UInt8]) -> [(path: String, isActive: Bool)] {
        GpsdLine.devices(in: line, atMost: GpsdDevices.limit).compactMap { device in
            var device = device
            guard GpsdLine.className(of: device) == .device, unpack(&device) else { return nil }
            return unsafe (devicePath, cgps_device_is_active(parser) != 0)
        }
    }

    private var satellites: [Satellite]? {
        let count = unsafe cgps_get_sky(parser).visible
        guard readsSatellites, count >= 0 else { return nil }
        var satellites = (0..<count).compactMap { unsafe Satellite(cgps_get_satellite(self.parser, $0)) }
        Satellite.merge(&satellites)
        return satellites
    }

    private var devicePath: String { unsafe Self.text(cgps_device_path(parser)) }

    private static func text(_ pointer: UnsafePointer<CChar>?) -> String {
        guard let pointer = unsafe pointer else { return "" }
        let bytes = unsafe UnsafeRawBufferPointer(start: pointer, count: strnlen(pointer, 1024))
        return unsafe String(decoding: bytes, as: UTF8.self)
    }
}
