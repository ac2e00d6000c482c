internal import APIRuntime
internal import Foundation

nonisolated extension APIExchange.Request {
    /// A request in recorded form.
    ///
    /// - Throws: The error of the body if it cannot be encoded or read.
    init(_ redactor: APIRecordingRedactor) throws {
        let request = redactor.request
        let shown = request.redacted
        method = request.method
        var address = APIAddress(shown.url)
        // Only the path, after the host.
        let path = address.base.firstRange(of: "://").map { address.base[$0.upperBound...].drop { $0 != "/" } } ?? ""
        address.base = path.isEmpty ? "/" : redactor.cleaned(String(path))
        address.items = address.items?.map { APIAddress.Item(text: redactor.cleaned($0.text)) }
        address.fragment = ""
        target = address.text
        headers = redactor.cleaned(shown.headers)
        headers["Host"] = nil
        if let scheme = request.headers["Authorization"]?.authenticationScheme {
            headers["Authorization"] = "\(scheme) \(APIExchange.secret)"
        }
        var bytes = try request.body?.bytes ?? Data()
        if let type = request.body?.contentType, headers["Content-Type"] == nil { headers.add("Content-Type", type) }
        if let type = headers["Content-Type"], let boundary = type.firstRange(of: "boundary=") {
            // The boundary is random.
            let text = type[boundary.upperBound...].trimmingCharacters(in: ["\""])
            headers["Content-Type"] = type[..<boundary.upperBound] + "boundary"
            bytes.replace(Data(text.utf8), with: Data("boundary".utf8))
        }
        body = redactor.cleaned(bytes, headers, keepingTypes: false)
    }
}

nonisolated extension APIExchange.Response {
    /// A response in recorded form.
    init(_ response: APIRawResponse, _ redactor: APIRecordingRedactor) {
        status = response.status
        headers = redactor.cleaned(
            response.headers.mapValues { name, value in
                if name.lowercased() == "set-cookie" || redactor.isSecret(name) { return APIExchange.secret }
                return name.lowercased() == "location" ? redactor.shown(address: value) : value
            }
        )
        // These headers describe the connection, or bytes that differ in a recording.
        for name in ["Connection", "Content-Encoding", "Keep-Alive", "Transfer-Encoding"] { headers[name] = nil }
        if redactor.request.method != .head { headers["Content-Length"] = nil }
        body = redactor.cleaned(response.body, response.headers, keepingTypes: true)
        url = response.url == redactor.request.url ? nil : response.url.map { redactor.cleaned($0.absoluteString) }
    }
}

nonisolated extension APIRecordingRedactor {
    /// A body without secrets.
    ///
    /// - Parameter keepsTypes: Whether a secret that is not a string keeps its type, so that it can be decoded.
    fileprivate func cleaned(_ body: Data, _ headers: APIHeaders, keepingTypes keepsTypes: Bool) -> Data {
        if body.isEmpty { return body }
        if headers.isJSON, let value = APIRecordedBody.json(body),
            let bytes = try? APIJSONCoding.encode(cleaned(value, keepingTypes: keepsTypes))
        {
            return bytes
        }
        let text = String(decoding: body, as: UTF8.self)
        guard text.utf8.elementsEqual(body) else { return cleaned(body) }
        // Events contain JSON, and incomplete JSON is redacted like JSON.
        return Data(cleaned(APIBodyRedactor.text(text, contentType: headers["Content-Type"], where: isSecret)).utf8)
    }

    private func cleaned(_ value: APIJSON, keepingTypes keepsTypes: Bool) -> APIJSON {
        switch value {
        case .string(let text): .string(cleaned(text))
        case .array(let elements): .array(elements.map { cleaned($0, keepingTypes: keepsTypes) })
        case .object(let members):
            .object(
                Dictionary(
                    members.map { name, value in
                        (
                            cleaned(name),
                            isSecret(name) ? hidden(value, keepsTypes) : cleaned(value, keepingTypes: keepsTypes)
                        )
                    },
                    uniquingKeysWith: { $1 }
                )
            )
        case .integer, .unsigned, .decimal, .double:
            cleaned(value.description) == value.description ? value : hidden(value, keepsTypes)
        case .null, .bool: value
        }
    }

    private func hidden(_ value: APIJSON, _ keepsTypes: Bool) -> APIJSON {
        guard keepsTypes else { return .string(APIExchange.secret) }
        return switch value {
        case .null: .null
        case .bool: false
        case .integer, .unsigned, .decimal, .double: 0
        case .string: .string(APIExchange.secret)
        case .array(let elements): .array(elements.map { hidden($0, keepsTypes) })
        case .object(let members): .object(members.mapValues { hidden($0, keepsTypes) })
        }
    }
}

nonisolated extension String {
    /// The scheme of the credentials in a header, which is no secret; `nil` if it is not a known one.
    fileprivate var authenticationScheme: Substring? {
        guard let space = firstIndex(of: " ") else { return nil }
        let known = ["basic", "bearer", "digest", "dpop", "negotiate", "token"]
        return known.contains(self[..<space].lowercased()) ? self[..<space] : nil
    }
}
