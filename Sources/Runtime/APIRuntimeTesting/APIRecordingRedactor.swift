internal import APIRuntime
internal import Foundation

/// Replaces secrets in the recording of one request and its response with placeholders.
nonisolated struct APIRecordingRedactor: Sendable {
    /// The request, which also has the names of its secrets.
    let request: APIRequest
    private let names: Set<String>
    private let secrets: APISecrets
    /// Scheme, host and port of the server.
    private let server: String

    /// - Parameter names: Of query items, headers and fields.
    init(_ request: APIRequest, names: Set<String>) {
        self.names = Set(names.map { $0.lowercased() })
        self.request = request.hiding(self.names)
        secrets = APISecrets(of: self.request)
        server = request.url.serverText
    }

    func isSecret(_ name: String) -> Bool { names.contains(name.lowercased()) }

    /// An address without the values of secret query items.
    func shown(address: String) -> String { APIAddress(address).redacted(where: isSecret).text }

    /// A string without the server's address and without secrets.
    func cleaned(_ text: String) -> String { secrets.hidden(in: text.replacingServer(server)) }

    /// Headers without secrets in values and names.
    func cleaned(_ headers: APIHeaders) -> APIHeaders {
        secrets.hidden(in: headers.mapValues { $0.value.replacingServer(server) })
    }

    /// Bytes that are not text, without secrets.
    func cleaned(_ bytes: Data) -> Data { secrets.hidden(in: bytes) }
}

nonisolated extension URL {
    /// Scheme, host and port as written in the address.
    var serverText: String {
        let text = absoluteString
        guard let scheme = text.range(of: "://") else { return "" }
        let authority = text[scheme.upperBound...].prefix { !"/?#".contains($0) }
        let host = authority.lastIndex(of: "@").map { authority[$0...].dropFirst() } ?? authority
        return String(text[..<scheme.upperBound] + host)
    }
}

nonisolated extension String {
    /// Replaces a server with the placeholder, but not a longer name or port that begins with it.
    fileprivate func replacingServer(_ server: String) -> String {
        guard !server.isEmpty else { return self }
        var result = ""
        var rest = self[...]
        while let found = rest.range(of: server) {
            let next = rest[found.upperBound...].first
            let goesOn = next.map { $0.isASCII && ($0.isLetter || $0.isNumber || ".-:".contains($0)) } ?? false
            result += rest[..<found.lowerBound]
            result += goesOn ? server : APIExchange.server
            rest = rest[found.upperBound...]
        }
        return result + rest
    }
}
