import CCurl
import Glibc
import LocationActivity
import SystemSupport

/// A request that libcurl performs on the calling thread, closed on deinit.
@safe
struct CurlTransfer: ~Copyable {
    enum Outcome: Sendable {
        case response(HTTPResponse)
        case failure(TravelServiceError)
        case cancelled
    }

    private let request: HTTPRequest
    private let library: ccurl_library
    private let easy: UnsafeMutableRawPointer
    private let multi: UnsafeMutableRawPointer
    private let headers: OpaquePointer?
    /// A copy of the request's body, which libcurl reads during the transfer.
    private let content: UnsafeMutableBufferPointer<CChar>
    private let body: ResponseBody

    /// Performs a request; blocks until the request has ended or the pipe wakes the thread.
    ///
    /// - Parameter finish: Called once with the outcome, before the clean-up of the transfer. The clean-up can take
    ///   seconds if a name server does not answer.
    static func run(_ request: HTTPRequest, until wake: WakePipe, finish: (Outcome) -> Void) {
        do throws(TravelServiceError) {
            let transfer = try CurlTransfer(request)
            guard transfer.configure() else { throw Self.exhausted }
            finish(try transfer.perform(until: wake))
        } catch {
            finish(.failure(error))
        }
    }

    private init(_ request: HTTPRequest) throws(TravelServiceError) {
        let library = try CurlLibrary.open()
        guard let easy = library.easy_init() else { throw Self.exhausted }
        guard let multi = library.multi_init() else {
            unsafe library.easy_cleanup(easy)
            throw Self.exhausted
        }
        self.request = request
        self.library = library
        unsafe self.easy = easy
        unsafe self.multi = multi
        body = ResponseBody(limit: request.limits.bodyLimit)
        unsafe content = .allocate(capacity: request.content?.body.count ?? 0)
        _ = unsafe content.initialize(from: (request.content?.body ?? []).lazy.map { CChar(bitPattern: $0) })
        var headers = unsafe library.slist_append(nil, "Accept: application/json")
        if let type = request.content?.type {
            unsafe headers = unsafe library.slist_append(headers, "Content-Type: \(type)")
        }
        unsafe self.headers = unsafe headers
    }

    deinit {
        _ = unsafe library.multi_remove_handle(multi, easy)
        unsafe library.easy_cleanup(easy)
        _ = unsafe library.multi_cleanup(multi)
        unsafe library.slist_free_all(headers)
        unsafe content.deallocate()
    }

    private static let exhausted = TravelServiceError(
        "libcurl cannot start a request, probably for lack of memory; close other programs")

    /// Sets all options; returns false if libcurl rejects one.
    private func configure() -> Bool {
        let (limits, easy) = unsafe (request.limits, easy)
        let numbers = [
            (CCURL_NOSIGNAL, 1), (CCURL_NETRC, 0), (CCURL_FOLLOWLOCATION, 1),
            // A redirected POST request stays a POST request, with its body.
            (CCURL_POSTREDIR, 7), (CCURL_MAXREDIRS, HTTPRequest.redirectLimit),
            (CCURL_TIMEOUT_MS, Self.milliseconds(limits.timeout)),
            (CCURL_CONNECTTIMEOUT_MS, Self.milliseconds(limits.connectTimeout)),
        ]
        var library = library
        var accepted = numbers.allSatisfy { option, value in
            unsafe ccurl_set_long(&library, easy, option, value) == 0
        }
        var texts = [(CCURL_URL, request.address.text), (CCURL_USERAGENT, HTTPRequest.userAgent)]
        // An empty proxy overrides the proxy of the environment, which libcurl uses by default.
        if request.address.isLoopback { texts.append((CCURL_PROXY, "")) }
        for (option, text) in texts {
            accepted = unsafe ccurl_set_text(&library, easy, option, text) == 0 && accepted
        }
        if let length = request.content?.body.count {
            let size = unsafe ccurl_set_long(&library, easy, CCURL_POSTFIELDSIZE, length)
            let fields = unsafe ccurl_set_text(
                &library, easy, CCURL_POSTFIELDS, UnsafePointer(content.baseAddress))
            accepted = accepted && size == 0 && fields == 0
        }
        let size = unsafe ccurl_set_size(
            &library, easy, CCURL_MAXFILESIZE_LARGE, Int64(limits.bodyLimit))
        let protocols = unsafe ccurl_allow_http_only(&library, easy)
        let list = unsafe ccurl_set_headers(&library, easy, headers)
        let writer = unsafe ccurl_set_writer(
            &library, easy,
            { bytes, size, count, context in
                guard let bytes = unsafe bytes, let context = unsafe context else { return 0 }
                let body = unsafe Unmanaged<ResponseBody>.fromOpaque(context).takeUnretainedValue()
                return unsafe body.append(UnsafeRawBufferPointer(start: bytes, count: size * count)) ? size * count : 0
            }, Unmanaged.passUnretained(body).toOpaque())
        return accepted && size == 0 && protocols == 0 && list == 0 && writer == 0
    }

    private static func milliseconds(_ duration: Duration) -> Int {
        Int(min(max(1, (duration / .milliseconds(1)).rounded(.up)), 86_400_000))
    }

    private func perform(until wake: WakePipe) throws(TravelServiceError) -> Outcome {
        var library = library
        guard unsafe library.multi_add_handle(multi, easy) == 0 else { throw Self.exhausted }
        var running: Int32 = 0
        while true {
            guard unsafe library.multi_perform(multi, &running) == 0 else { throw Self.exhausted }
            var code: UInt32 = 0
            if unsafe ccurl_finished(&library, multi, &code) != 0 { return try .response(response(code)) }
            var waiting = ccurl_wait(descriptor: wake.readEnd, events: 1, received: 0)
            guard unsafe library.multi_wait(multi, &waiting, 1, 1000, nil) == 0 else { throw Self.exhausted }
            if waiting.received != 0 { return .cancelled }
        }
    }

    private func response(_ code: UInt32) throws(TravelServiceError) -> HTTPResponse {
        var library = library
        let status = unsafe ccurl_status(&library, easy)
        guard code == 0 else {
            let text = unsafe library.easy_strerror(code).map { unsafe String(cString: $0) } ?? "error \(code)"
            throw CurlFailure(code: code, text: text, status: status, isTooLarge: body.isTooLarge).error(for: request)
        }
        let type = unsafe ccurl_content_type(&library, easy).map { unsafe String(cString: $0) } ?? ""
        return HTTPResponse(
            status: status, contentType: type.prefix { $0 != ";" && $0 != " " }.lowercased(), body: body.bytes,
            origin: request.address.origin)
    }
}

/// The body of a response so far.
private final class ResponseBody {
    private(set) var bytes: [UInt8] = []
    private(set) var isTooLarge = false
    private let limit: Int

    init(limit: Int) {
        self.limit = limit
    }

    /// Appends a part; returns false, without appending it, if the body would exceed the limit.
    func append(_ part: UnsafeRawBufferPointer) -> Bool {
        guard part.count <= limit - bytes.count else {
            isTooLarge = true
            return false
        }
        unsafe bytes.append(contentsOf: part)
        return true
    }
}
