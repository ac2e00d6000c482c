internal import APIRuntime
internal import APIRuntimeLibCurl
internal import Foundation

nonisolated extension APICurlTransfer {
    /// Sets the options of the handle.
    ///
    /// - Throws: ``APITransportError`` of the kind `invalidRequest` if libcurl refuses one.
    func prepare() throws(APITransportError) {
        handle.connect(to: self)
        // Signals belong to the program.
        handle.set(CURLOPT_NOSIGNAL, 1)
        handle.allowHTTPAlone()
        guard handle.set(CURLOPT_URL, request.url.absoluteString) else {
            throw APITransportError(.invalidRequest, reason: "libcurl refuses its address")
        }
        handle.set(CURLOPT_PATH_AS_IS, 1)
        // The transfer has its own time limits, which do not include the wait for a connection.
        handle.set(CURLOPT_CONNECTTIMEOUT_MS, 7 * 24 * 3_600_000)
        setConnection()
        try setEncryption()
        setMessage()
    }

    private func setConnection() {
        let version =
            switch settings.httpVersion {
            case .automatic: CURL_HTTP_VERSION_2TLS
            case .http1: CURL_HTTP_VERSION_1_1
            case .http2PriorKnowledge: CURL_HTTP_VERSION_2_PRIOR_KNOWLEDGE
            }
        handle.set(CURLOPT_HTTP_VERSION, Int(version))
        // Requests at once wait until their server chooses HTTP/2, which is known after the TLS handshake. Without
        // encryption, they would wait for the whole response to the first one.
        if settings.httpVersion == .http2PriorKnowledge || settings.httpVersion == .automatic && isEncrypted {
            handle.set(CURLOPT_PIPEWAIT, 1)
        }
        if settings.httpVersion == .http2PriorKnowledge, !isEncrypted, APICurlMulti.cannotReuseClearHTTP2 {
            handle.set(CURLOPT_FRESH_CONNECT, 1)
            handle.set(CURLOPT_FORBID_REUSE, 1)
        }
        handle.set(CURLOPT_MAXAGE_CONN, settings.idleConnectionAge.wholeSeconds)
        if let age = settings.maximumConnectionAge { handle.set(CURLOPT_MAXLIFETIME_CONN, age.wholeSeconds) }
        handle.set(CURLOPT_TCP_KEEPALIVE, 1)
        handle.set(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
        switch settings.proxy {
        case .environment: break
        case .none: handle.set(CURLOPT_PROXY, "")
        case .address(let address): handle.set(CURLOPT_PROXY, address)
        }
    }

    private var isEncrypted: Bool { request.url.scheme?.lowercased() == "https" }

    private func setEncryption() throws(APITransportError) {
        var isAccepted = true
        if let file = settings.authorities { isAccepted = handle.set(CURLOPT_CAINFO, file.path) && isAccepted }
        if let identity = settings.clientCertificate {
            isAccepted = handle.set(CURLOPT_SSLCERT, identity.certificate.path) && isAccepted
            isAccepted = handle.set(CURLOPT_SSLKEY, identity.key.path) && isAccepted
            if let password = identity.password { isAccepted = handle.set(CURLOPT_KEYPASSWD, password) && isAccepted }
        }
        if !settings.pinnedPublicKeys.isEmpty {
            let keys = settings.pinnedPublicKeys.map { "sha256//\($0)" }.joined(separator: ";")
            isAccepted = handle.set(CURLOPT_PINNEDPUBLICKEY, keys) && isAccepted
        }
        guard isAccepted else {
            throw APITransportError(.other, reason: "this libcurl does not support a setting of the encryption")
        }
    }

    private func setMessage() {
        let hasBody = request.body != nil
        switch request.method {
        case .get where !hasBody: handle.set(CURLOPT_HTTPGET, 1)
        case .head: handle.set(CURLOPT_NOBODY, 1)
        default: handle.set(CURLOPT_CUSTOMREQUEST, request.method.rawValue)
        }
        if hasBody {
            handle.set(CURLOPT_UPLOAD, 1)
            handle.set(CURLOPT_INFILESIZE_LARGE, exchange.upload?.length ?? -1)
        }
        // All codings are decoded, because a server may use one that the header of a request does not accept.
        handle.set(CURLOPT_ACCEPT_ENCODING, "")
        handle.set(headers: headerLines(hasBody: hasBody))
    }

    private func headerLines(hasBody: Bool) -> [String] {
        var lines: [String] = []
        for (name, value) in request.headers {
            // libcurl frames the body itself.
            if hasBody, ["content-length", "transfer-encoding"].contains(name.lowercased()) { continue }
            lines.append(value.isEmpty ? "\(name);" : "\(name): \(value)")
        }
        // Servers that do not know it would delay the body.
        if request.headers["Expect"] == nil { lines.append("Expect:") }
        if !hasBody, [.post, .put, .patch].contains(request.method) { lines.append("Content-Length: 0") }
        return lines
    }
}

nonisolated extension Duration {
    /// The whole seconds, at least one.
    fileprivate var wholeSeconds: Int { max(1, Int(components.seconds)) }
}
