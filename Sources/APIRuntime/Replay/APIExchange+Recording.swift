internal import Foundation

nonisolated extension APIExchange {
    /// The names whose values are left out of recordings beside those of credentials: what servers of OAuth ask for and give.
    public static let secretNames: Set<String> = [
        "access_token", "client_secret", "id_token", "password", "refresh_token",
    ]
}

nonisolated extension APIExchange.Request {
    /// A request as it is recorded.
    ///
    /// - Throws: What the body throws where it cannot be encoded or read.
    init(_ request: APIRequest, _ secrets: APIRecordingSecrets) throws {
        method = request.method
        var address = APIAddress(request.redacted.url)
        address.base = address.path.isEmpty ? "/" : secrets.cleaned(address.path)
        address.items = address.items?.map(secrets.cleaned)
        address.fragment = ""
        target = address.text
        headers = APIHeaders()
        for (name, value) in request.headers where name.lowercased() != "host" {
            let isSecret = request.isSecret(header: name) || secrets.isSecret(name)
            headers.add(name, isSecret ? APIExchange.secret : secrets.cleaned(value))
        }
        var bytes = try request.body?.bytes ?? Data()
        if let type = request.body?.contentType, headers["Content-Type"] == nil { headers.add("Content-Type", type) }
        if let type = headers["Content-Type"], let boundary = type.firstRange(of: "boundary=") {
            // It is another one each time.
            let text = type[boundary.upperBound...].trimmingCharacters(in: ["\""])
            headers["Content-Type"] = type[..<boundary.upperBound] + "boundary"
            bytes.replace(Data(text.utf8), with: Data("boundary".utf8))
        }
        body = secrets.cleaned(bytes, headers, keepingTypes: false)
    }
}

nonisolated extension APIExchange.Response {
    /// An answer as it is recorded.
    init(_ response: APIRawResponse, to request: APIRequest, _ secrets: APIRecordingSecrets) {
        status = response.status
        headers = APIHeaders()
        // These are of the connection, or of bytes that are others in a recording.
        var left: Set = ["connection", "content-encoding", "keep-alive", "transfer-encoding"]
        if request.method != .head { left.insert("content-length") }
        for (name, value) in response.headers where !left.contains(name.lowercased()) {
            let isSecret = name.lowercased() == "set-cookie" || secrets.isSecret(name)
            headers.add(name, isSecret ? APIExchange.secret : secrets.cleaned(value))
        }
        body = secrets.cleaned(response.body, response.headers, keepingTypes: true)
        url = response.url == request.url ? nil : response.url.map { secrets.cleaned($0.absoluteString) }
    }
}

nonisolated extension APIRecordingSecrets {
    fileprivate func cleaned(_ item: APIAddress.Item) -> APIAddress.Item {
        APIAddress.Item(text: isSecret(item) ? "\(item.name)=\(APIExchange.secret)" : cleaned(item.text))
    }

    /// A body without secrets.
    ///
    /// - Parameter keepsTypes: Whether a secret that is no text stays of its type, for what decodes it.
    fileprivate func cleaned(_ body: Data, _ headers: APIHeaders, keepingTypes keepsTypes: Bool) -> Data {
        if body.isEmpty { return body }
        if headers.isJSON, let value = APIRecordedBody.json(body),
            let bytes = try? APIJSONCoding.encode(cleaned(value, keepingTypes: keepsTypes))
        {
            return bytes
        }
        let text = String(decoding: body, as: UTF8.self)
        guard text.utf8.elementsEqual(body) else { return body }
        guard headers.isForm else { return Data(cleaned(withoutFields(text)).utf8) }
        let items = text.split(separator: "&", omittingEmptySubsequences: false)
            .map { cleaned(APIAddress.Item(text: String($0))).text }
        return Data(items.joined(separator: "&").utf8)
    }

    /// A text without the secret fields of JSON in it, such as that of events, or one that was cut.
    private func withoutFields(_ text: String) -> String {
        if names.isEmpty { return text }
        let pattern = names.sorted().map(NSRegularExpression.escapedPattern).joined(separator: "|")
        return text.replacingOccurrences(
            of: #"("(?:\#(pattern))"\s*:\s*)"(?:[^"\\]|\\.)*"#,
            with: "$1\"" + APIExchange.secret,
            options: [.regularExpression, .caseInsensitive]
        )
    }

    private func cleaned(_ value: APIJSON, keepingTypes keepsTypes: Bool) -> APIJSON {
        switch value {
        case .string(let text): .string(cleaned(text))
        case .array(let elements): .array(elements.map { cleaned($0, keepingTypes: keepsTypes) })
        case .object(let members):
            .object(
                Dictionary(
                    uniqueKeysWithValues: members.map { name, value in
                        (name, isSecret(name) ? hidden(value, keepsTypes) : cleaned(value, keepingTypes: keepsTypes))
                    }
                )
            )
        default: value
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
