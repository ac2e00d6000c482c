internal import Foundation

/// The secret texts of a request, to be kept out of what a server says about it.
nonisolated struct APISecrets: Sendable {
    static let placeholder = "REDACTED"

    /// Every form in which they may stand in an answer, the longest first, since one may be a part of another.
    private let texts: [String]

    init(of request: APIRequest) {
        var secrets: Set<String> = []
        for (name, value) in request.headers where request.isSecret(header: name) {
            secrets.formUnion(Self.parts(ofHeader: value))
        }
        let address = APIAddress(request.url)
        for item in address.items ?? [] where item.isNamed(oneOf: request.secretQueryItems) {
            secrets.insert(String(item.text.dropFirst(item.name.count + 1)))
        }
        secrets.formUnion(request.secretAddressParts)
        secrets.formUnion(Self.texts(in: request.body))
        secrets.formUnion(
            [request.url.user(percentEncoded: true), request.url.password(percentEncoded: true)].compactMap { $0 }
        )
        texts = Set(secrets.flatMap(Self.forms))
            // A shorter one would be found in ordinary words.
            .filter { $0.utf8.count >= 6 && $0 != Self.placeholder }
            .sorted { ($0.utf8.count, $0) > ($1.utf8.count, $1) }
    }

    /// The value of a header and what it is made of: a word and a text, a name and a password, or cookies.
    private static func parts(ofHeader value: String) -> [String] {
        var parts = [value]
        let words = value.split(separator: " ", maxSplits: 1).map(String.init)
        if words.count == 2 {
            parts.append(words[1])
            if words[0].lowercased() == "basic", let decoded = Data(base64Encoded: words[1]) {
                let text = String(decoding: decoded, as: UTF8.self)
                parts += [text, String(text.drop { $0 != ":" }.dropFirst())]
            }
        }
        for pair in value.split(separator: ";") where pair.contains("=") {
            parts.append(pair.drop { $0 != "=" }.dropFirst().trimmingCharacters(in: .whitespaces))
        }
        return parts
    }

    /// A text as it is, in addresses, and in JSON with and without escaped slashes.
    private static func forms(of text: String) -> [String] {
        let plain = text.removingPercentEncoding ?? text
        let escaped = plain.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        return [text, plain, APIPercentEncoding.encode(plain), escaped, escaped.replacing("/", with: "\\/")]
    }

    /// The length of the longest.
    var longest: Int { texts.first?.utf8.count ?? 0 }

    func occur(in data: Data) -> Bool {
        texts.contains { data.range(of: Data($0.utf8)) != nil }
    }

    func hidden(in text: String) -> String {
        texts.reduce(text) { $0.replacing($1, with: Self.placeholder) }
    }

    func hidden(in data: Data) -> Data {
        texts.reduce(data) { data, text in
            let secret = Data(text.utf8)
            guard var found = data.range(of: secret) else { return data }
            var result = Data()
            var rest = data.startIndex
            while true {
                result += data[rest..<found.lowerBound]
                result += Data(Self.placeholder.utf8)
                rest = found.upperBound
                guard let next = data.range(of: secret, in: rest..<data.endIndex) else { break }
                found = next
            }
            return result + data[rest...]
        }
    }

    func hidden(in headers: APIHeaders) -> APIHeaders {
        headers.mapValues { hidden(in: $0.value) }
    }

    func hidden(in decoding: APIError.Decoding) -> APIError.Decoding {
        var shown = decoding
        shown.problem = hidden(in: decoding.problem)
        shown.near = hidden(in: decoding.near)
        return shown
    }

    /// An error of `Codable` may quote what it could not read.
    func hidden(in error: any Error) -> any Error {
        func hide(_ context: DecodingError.Context) -> DecodingError.Context {
            DecodingError.Context(
                codingPath: context.codingPath,
                debugDescription: hidden(in: context.debugDescription)
            )
        }
        return switch error {
        case DecodingError.keyNotFound(let key, let context): DecodingError.keyNotFound(key, hide(context))
        case DecodingError.valueNotFound(let type, let context): DecodingError.valueNotFound(type, hide(context))
        case DecodingError.typeMismatch(let type, let context): DecodingError.typeMismatch(type, hide(context))
        case DecodingError.dataCorrupted(let context): DecodingError.dataCorrupted(hide(context))
        default: error
        }
    }
}
