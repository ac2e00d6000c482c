internal import APIRuntimeLibCurl
internal import Foundation

/// The handle of one transfer at a time. The thread of its ``APICurlMulti`` uses it alone.
///
/// This file has all pointers of libcurl. A handle has an unretained reference to its transfer from ``connect(to:)``
/// until ``reset()``, and the event loop keeps the transfer for that time.
nonisolated final class APICurlHandle {
    fileprivate let pointer: UnsafeMutableRawPointer
    private let problem = UnsafeMutableBufferPointer<CChar>.allocate(capacity: Int(CURL_ERROR_SIZE))
    private var fields: UnsafeMutablePointer<curl_slist>?

    /// The identity of the handle in results.
    var number: Int { Int(bitPattern: pointer) }

    init?() {
        guard let pointer = curl_easy_init() else { return nil }
        self.pointer = pointer
        problem.initialize(repeating: 0)
    }

    deinit {
        curl_easy_cleanup(pointer)
        curl_slist_free_all(fields)
        problem.deallocate()
    }

    /// Removes all options and the reference to the transfer.
    func reset() {
        curl_easy_reset(pointer)
        curl_slist_free_all(fields)
        fields = nil
        problem[0] = 0
    }

    func set(_ option: CURLoption, _ value: Int) {
        api_curl_set_long(pointer, option, value)
    }

    func set(_ option: CURLoption, _ value: Int64) {
        api_curl_set_offset(pointer, option, curl_off_t(value))
    }

    /// - Returns: Whether libcurl accepts the value.
    @discardableResult
    func set(_ option: CURLoption, _ text: String) -> Bool {
        api_curl_set_text(pointer, option, text) == CURLE_OK
    }

    /// Sets the lines of the request headers.
    func set(headers lines: [String]) {
        for line in lines { fields = curl_slist_append(fields, line) }
        api_curl_set_pointer(pointer, CURLOPT_HTTPHEADER, fields)
    }

    /// Allows no other protocol than HTTP.
    func allowHTTPAlone() {
        api_curl_allow_http_alone(pointer)
    }

    /// Calls a transfer for every event.
    func connect(to transfer: APICurlTransfer) {
        let target = Unmanaged.passUnretained(transfer).toOpaque()
        api_curl_set_pointer(pointer, CURLOPT_ERRORBUFFER, problem.baseAddress)
        for option in [
            CURLOPT_HEADERDATA, CURLOPT_WRITEDATA, CURLOPT_READDATA, CURLOPT_RESOLVER_START_DATA,
            CURLOPT_OPENSOCKETDATA, CURLOPT_PREREQDATA,
        ] { api_curl_set_pointer(pointer, option, target) }
        api_curl_set_bytes_callback(pointer, CURLOPT_HEADERFUNCTION) { bytes, _, count, target in
            APICurlTransfer.of(target).receiveHeader(Array(UnsafeRawBufferPointer(start: bytes, count: count)))
                ? count : 0
        }
        api_curl_set_bytes_callback(pointer, CURLOPT_WRITEFUNCTION) { bytes, _, count, target in
            switch APICurlTransfer.of(target).receiveBody(Data(UnsafeRawBufferPointer(start: bytes, count: count))) {
            case .accepted: count
            case .paused: Int(CURL_WRITEFUNC_PAUSE)
            case .refused: count == 0 ? 1 : 0
            }
        }
        api_curl_set_bytes_callback(pointer, CURLOPT_READFUNCTION) { bytes, size, count, target in
            switch APICurlTransfer.of(target).read(upTo: size * count) {
            case .bytes(let data):
                data.copyBytes(to: UnsafeMutableRawBufferPointer(start: bytes, count: size * count))
            case .paused: Int(CURL_READFUNC_PAUSE)
            case .failed: Int(CURL_READFUNC_ABORT)
            }
        }
        // libcurl would send a body again on another connection.
        api_curl_set_seek_callback(pointer) { _, _, _ in CURL_SEEKFUNC_FAIL }
        api_curl_set_resolve_callback(pointer) { _, _, target in
            APICurlTransfer.of(target).willResolve()
            return 0
        }
        api_curl_set_socket_callback(pointer) { target, _, address in
            guard let address, APICurlTransfer.of(target).willConnect() else { return CURL_SOCKET_BAD }
            return api_curl_open_socket(address)
        }
        api_curl_set_request_callback(pointer) { target, _, _, _, _ in
            APICurlTransfer.of(target).willSend() ? CURL_PREREQFUNC_OK : CURL_PREREQFUNC_ABORT
        }
    }

    /// Continues a transfer that was paused in either direction.
    func resume() -> CURLcode {
        curl_easy_pause(pointer, CURLPAUSE_CONT)
    }

    /// The time of an event since the start of the transfer; `nil` if it has not happened.
    func time(_ info: CURLINFO) -> Duration? {
        var microseconds: curl_off_t = 0
        guard api_curl_get_offset(pointer, info, &microseconds) == CURLE_OK, microseconds > 0 else { return nil }
        return .microseconds(Int64(microseconds))
    }

    /// What libcurl says about a result.
    func text(of code: CURLcode) -> String {
        if let start = problem.baseAddress, start.pointee != 0 { return String(cString: start) }
        return curl_easy_strerror(code).map { String(cString: $0) } ?? "error \(code.rawValue)"
    }
}

nonisolated extension APICurlTransfer {
    fileprivate static func of(_ target: UnsafeMutableRawPointer?) -> APICurlTransfer {
        guard let target else { preconditionFailure("libcurl lost its transfer") }
        return Unmanaged.fromOpaque(target).takeUnretainedValue()
    }
}

/// The connections and the running transfers of a transport. One thread uses it, except for ``wakeUp()``.
nonisolated final class APICurlMulti: @unchecked Sendable {
    private let pointer: UnsafeMutableRawPointer

    /// libcurl is initialized once in a process.
    private static let isInitialized = curl_global_init(Int(CURL_GLOBAL_ALL)) == CURLE_OK

    /// libcurl 7.88 begins HTTP/2 again on a connection without encryption, which then fails
    /// (https://github.com/curl/curl/issues/10634).
    static let cannotReuseClearHTTP2 = (0x07_5800..<0x08_0000).contains(api_curl_version())

    init?() {
        guard Self.isInitialized, let pointer = curl_multi_init() else { return nil }
        self.pointer = pointer
    }

    deinit {
        curl_multi_cleanup(pointer)
    }

    func prepare(_ settings: APICurlTransport.Settings) {
        for (option, value) in [
            (CURLMOPT_MAX_HOST_CONNECTIONS, max(1, settings.maximumConnectionsPerHost)),
            (CURLMOPT_MAX_TOTAL_CONNECTIONS, settings.maximumConnections.map { max(1, $0) } ?? 0),
            (CURLMOPT_MAXCONNECTS, settings.maximumConnections.map { max(1, $0) } ?? 256),
        ] { api_curl_multi_set_long(pointer, option, value) }
    }

    func add(_ handle: APICurlHandle) {
        curl_multi_add_handle(pointer, handle.pointer)
    }

    /// Ends a transfer. The connection of an incomplete one is closed.
    func remove(_ handle: APICurlHandle) {
        curl_multi_remove_handle(pointer, handle.pointer)
    }

    /// Transfers what is possible without waiting.
    func perform() {
        var running: Int32 = 0
        curl_multi_perform(pointer, &running)
    }

    /// The number of the handle whose transfer has ended, and its result.
    func nextResult() -> (number: Int, code: CURLcode)? {
        var count: Int32 = 0
        while let message = curl_multi_info_read(pointer, &count) {
            guard message.pointee.msg == CURLMSG_DONE else { continue }
            return (Int(bitPattern: message.pointee.easy_handle), api_curl_result(message))
        }
        return nil
    }

    /// Waits for a socket, for ``wakeUp()`` or for the end of the time.
    func wait(milliseconds: Int32) {
        curl_multi_poll(pointer, nil, 0, milliseconds, nil)
    }

    /// Ends a wait, from any thread.
    func wakeUp() {
        curl_multi_wakeup(pointer)
    }
}
