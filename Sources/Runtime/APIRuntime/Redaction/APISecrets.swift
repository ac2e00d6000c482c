package import Foundation

/// The secret strings of a request, to redact them in its response.
nonisolated package struct APISecrets: Sendable {
    private var search = APISecretSearch()

    package init(of request: APIRequest) {
        for (name, value) in request.headers where request.isSecret(header: name) {
            let name = name.lowercased()
            insert(
                header: value,
                isAuthorization: name.hasSuffix("authorization"),
                isCookie: name.hasSuffix("cookie")
            )
        }
        let address = APIAddress(request.url)
        for item in address.items ?? [] where item.isNamed(oneOf: request.secretQueryItems) {
            insert(String(item.text.dropFirst(item.name.count + 1)))
        }
        for text in request.secretAddressParts.union(Self.texts(in: request.body)) { insert(text) }
        if let user = request.url.user(percentEncoded: true) { insert(user, isWhole: true) }
        if let password = request.url.password(percentEncoded: true) { insert(password) }
    }

    /// The value of a header and its parts: a scheme and a token, a user name and a password, parameters, or cookies.
    private mutating func insert(header value: String, isAuthorization: Bool, isCookie: Bool) {
        let words = value.split(separator: " ", maxSplits: 1).map(String.init)
        insert(value, isWhole: isAuthorization && words.count == 2 || isCookie)
        if isCookie { insertPairs(of: value, separator: ";", areWhole: false) }
        guard words.count == 2 else { return }
        if Self.areParameters(words[1]) {
            // Some parameters are not secret, such as the realm of Digest.
            insertPairs(of: words[1], separator: ",", areWhole: true)
        } else {
            insert(words[1])
        }
        if words[0].lowercased() == "basic", let decoded = Data(base64Encoded: words[1]) {
            let text = String(decoding: decoded, as: UTF8.self)
            insert(text, isWhole: true)
            insert(String(text.drop { $0 != ":" }.dropFirst()))
        }
    }

    private mutating func insertPairs(of text: String, separator: Character, areWhole: Bool) {
        for pair in text.split(separator: separator) where pair.contains("=") {
            let value = pair.drop { $0 != "=" }.dropFirst().trimmingCharacters(in: [" ", "\t", "\""])
            insert(value, isWhole: areWhole)
        }
    }

    /// Whether the text after a scheme is a list of parameters, `realm="a", nonce="b"` (RFC 9110, section 11.2).
    private static func areParameters(_ text: String) -> Bool {
        let name = text.prefix { $0.isASCII && ($0.isLetter || $0 == "-" || $0 == "_") }
        return !name.isEmpty && text[name.endIndex...].first == "=" && text.contains(",")
    }

    /// Inserts a string, its forms in the encodings that servers use, and its base64 forms.
    private mutating func insert(_ text: String, isWhole: Bool = false) {
        // A shorter text occurs in ordinary words.
        guard text.utf8.count >= 6, text != APISecretNames.placeholder else { return }
        search.insert(Array(text.utf8), isWhole: isWhole)
        let plain = text.removingPercentEncoding ?? text
        for text in Set([text, plain]) {
            let base64 = Data(text.utf8).base64EncodedString().prefix { $0 != "=" }
            search.insert(Array(base64.utf8), isWhole: isWhole)
            let forAddresses = base64.replacing("+", with: "-").replacing("/", with: "_")
            search.insert(Array(forAddresses.utf8), isWhole: isWhole)
        }
        guard !plain.utf8.allSatisfy({ $0 < 0x80 }) else { return }
        if let latin1 = plain.data(using: .isoLatin1) { search.insert(Array(latin1), isWhole: isWhole) }
        // UTF-8 read as Latin-1, as in headers.
        let misread = String(String.UnicodeScalarView(plain.utf8.map { Unicode.Scalar($0) }))
        search.insert(Array(misread.utf8), isWhole: isWhole)
    }

    /// More bytes than any secret needs in any escaped form.
    package var longest: Int { search.longestEscaped }

    package func occur(in data: Data) -> Bool {
        !ranges(in: data).isEmpty
    }

    /// The ranges of secrets, in order and without overlaps.
    func ranges(in data: Data) -> [Range<Int>] { search.ranges(in: Array(data)) }

    /// The redacted bytes, with the mapping of original offsets.
    package func redacted(_ data: Data) -> APIRedactedBytes {
        APIRedactedBytes(data, without: ranges(in: data))
    }

    package func hidden(in data: Data) -> Data {
        redacted(data).bytes
    }

    package func hidden(in text: String) -> String {
        let ranges = search.ranges(in: Array(text.utf8))
        if ranges.isEmpty { return text }
        return String(decoding: APIRedactedBytes(Data(text.utf8), without: ranges).bytes, as: UTF8.self)
    }

    package func hidden(in headers: APIHeaders) -> APIHeaders {
        var result = headers.mapValues { hidden(in: $0.value) }
        for (name, value) in result {
            let shown = hidden(in: name)
            guard shown != name else { continue }
            result[name] = nil
            result.add(shown, value)
        }
        return result
    }
}

nonisolated extension APISecrets {
    /// The strings of secret fields in a body, such as the password of a login.
    ///
    /// They need no declaration. The words are those that loggers redact.
    static func texts(in body: APIBody?) -> [String] {
        guard let body, mayOccur(in: body), let content = try? body.content.encoded else { return [] }
        switch content {
        case .bytes(let bytes):
            var headers = APIHeaders()
            headers["Content-Type"] = body.contentType
            if headers.isForm { return texts(inForm: String(decoding: bytes, as: UTF8.self)) }
            guard headers.isJSON, let json = try? JSONSerialization.jsonObject(with: bytes, options: .fragmentsAllowed)
            else { return [] }
            return texts(in: json, areSecret: false)
        case .source(let source): return (source as? any APISecretFields)?.secrets ?? []
        }
    }

    /// Whether a body is small enough to search. A request for a token is small.
    static func mayOccur(in body: APIBody?) -> Bool {
        switch try? body?.content.encoded {
        case .bytes(let bytes): bytes.count <= maximumBody
        case .source(let source): (source as? any APISecretFields)?.searchableBytes.map { $0 <= maximumBody } ?? false
        case nil: false
        }
    }

    private static let maximumBody = 1 << 16

    /// - Parameter areSecret: Whether they are inside a secret field.
    private static func texts(in json: Any, areSecret: Bool) -> [String] {
        switch json {
        case let text as String: areSecret ? [text] : []
        case let number as NSNumber: areSecret ? [number.stringValue] : []
        case let array as [Any]: array.flatMap { texts(in: $0, areSecret: areSecret) }
        case let object as [String: Any]:
            object.flatMap { texts(in: $1, areSecret: areSecret || APISecretNames.contain($0)) }
        default: []
        }
    }

    private static func texts(inForm form: String) -> [String] {
        form.split(separator: "&").compactMap { field in
            let name = field.prefix { $0 != "=" }
            return APISecretNames.contain(String(name)) ? String(field.dropFirst(name.count + 1)) : nil
        }
    }
}

/// A source of a body that knows the strings of its secret fields.
nonisolated package protocol APISecretFields: APIBodySource {
    /// The number of bytes that may contain secrets; `nil` if there are too many to search.
    var searchableBytes: Int? { get }
    /// The strings of fields whose names are those of secrets.
    var secrets: [String] { get }
}

nonisolated extension APIRequest {
    /// The same request, whose headers and query items with these names are secret as well.
    ///
    /// - Parameter names: In lower case.
    package func hiding(_ names: Set<String>) -> Self {
        var request = self
        let items = (APIAddress(url).items ?? []).map(\.decodedName)
        request.secretQueryItems.formUnion(items.filter { names.contains($0.lowercased()) })
        request.secretHeaders.formUnion(names)
        return request
    }
}

nonisolated extension APIHeaders {
    package var isForm: Bool { mediaType == "application/x-www-form-urlencoded" }
}
