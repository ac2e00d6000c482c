internal import Foundation

/// What must not stand in the recording of one request and its answer, and puts words in its place.
nonisolated struct APIRecordingSecrets: Sendable {
    /// Names of query items, headers and fields, in lower case.
    let names: Set<String>
    /// Scheme, host and port of the server.
    private let server: String
    /// The texts of credentials, the longest first, since one may be a part of another.
    private let texts: [String]

    init(of request: APIRequest, names: Set<String>) {
        let names = Set(names.map { $0.lowercased() })
        self.names = names
        server = request.url.serverText
        let headers = request.headers.filter {
            request.isSecret(header: $0.name) || names.contains($0.name.lowercased())
        }
        let items = APIAddress(request.url).items?.filter {
            $0.isNamed(oneOf: request.secretQueryItems) || Self.isSecret($0, names)
        }
        let encoded = (items ?? []).map { String($0.text.dropFirst($0.name.count + 1)) } + request.secretAddressParts
        let texts =
            headers.flatMap { Self.parts(of: $0.value) } + encoded + encoded.compactMap(\.removingPercentEncoding)
        self.texts = Set(texts + texts.map(APIPercentEncoding.encode))
            .filter { $0.utf8.count >= Self.shortest }
            .sorted { ($0.utf8.count, $0) > ($1.utf8.count, $1) }
    }

    /// Shorter texts would be found in too much that has nothing to do with them.
    private static let shortest = 6

    /// A credential behind a word such as `Bearer`, and the name and the password of a basic one.
    private static func parts(of header: String) -> [String] {
        guard let space = header.firstIndex(of: " ") else { return [header] }
        let credential = String(header[header.index(after: space)...])
        let basic = Data(base64Encoded: credential).map { String(decoding: $0, as: UTF8.self) }
        let password = basic.flatMap { text in text.firstIndex(of: ":").map { String(text[$0...].dropFirst()) } }
        return [header, credential] + [basic, password].compactMap { $0 }
    }

    func isSecret(_ name: String) -> Bool { names.contains(name.lowercased()) }

    func isSecret(_ item: APIAddress.Item) -> Bool { Self.isSecret(item, names) }

    private static func isSecret(_ item: APIAddress.Item, _ names: Set<String>) -> Bool {
        let name = String(item.name)
        return names.contains((name.removingPercentEncoding ?? name).lowercased())
    }

    /// A text without the server's address and without credentials, wherever they stand.
    func cleaned(_ text: String) -> String {
        texts.reduce(text.replacingServer(server)) { $0.replacing($1, with: APIExchange.secret) }
    }
}

nonisolated extension URL {
    /// Scheme, host and port as they stand in the address.
    var serverText: String {
        let text = absoluteString
        guard let scheme = text.range(of: "://") else { return "" }
        let authority = text[scheme.upperBound...].prefix { !"/?#".contains($0) }
        let host = authority.lastIndex(of: "@").map { authority[$0...].dropFirst() } ?? authority
        return String(text[..<scheme.upperBound] + host)
    }
}

nonisolated extension String {
    /// Puts a word in place of a server, but not of one whose name or port only begins like it.
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
