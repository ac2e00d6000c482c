import APIRuntime
import Foundation
import TestSupport
import TestTraits
import Testing

@testable import APIRuntimeLogging
@testable import APIRuntimeTesting

/// Servers that repeat an escaped secret, and all outputs of their responses.
@Suite(.dedicatedThreads, .watchdog(minutes: 5)) struct EchoedSecretTests {
    private static let seeds =
        0..<(Nightly.count(14, atNight: 350)) as Range<UInt64>

    @Test(arguments: seeds)
    func `no output contains a part of an echoed secret`(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        let placement = SecrecyTests.placements[Int(seed) % SecrecyTests.placements.count]
        let secret = RandomSecret(isForHeaders: placement.isHeader, &random)
        let credential = placement == .basic ? "ada:\(secret.text)" : secret.text
        let exchange = SecretExchange(placement, credential)
        for escape in SecretEscape.allCases {
            let echo = escape.apply(placement == .basic && random.below(2) == 0 ? credential : secret.text)
            let parts = secret.parts(escape)
            for text in try await exchange.texts(echo, &random) {
                let part = parts.first(in: text)
                #expect(part == nil, "seed \(seed), \(placement), \(escape), '\(secret.text)' in\n\(text)")
            }
        }
    }

    @Test(arguments: seeds.prefix(seeds.count / 7))
    func `no output contains a part of an echoed password`(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        let secret = RandomSecret(isForHeaders: false, &random)
        var fields = APIFields()
        fields.add("password", secret.text)
        for body in [APIBody.json(fields), .form(fields), .multipart(fields)] {
            for escape in SecretEscape.allCases {
                let response = APIMockResponse.json(#"{"message": "\#(escape.apply(secret.text))"}"#, status: 422)
                let client = ProbeClient(response, defaults: APIDefaults(failures: [.default: EchoFailure.self]))
                let error = try await apiError { try await client.send(PostProbe(body: body)) }
                let curl = try await client.request(for: PostProbe(body: body)).curl()
                let parts = secret.parts(escape)
                for text in shownTexts(of: error) + [curl] {
                    let part = parts.first(in: text)
                    #expect(part == nil, "seed \(seed), \(escape), '\(secret.text)' in\n\(text)")
                }
            }
        }
    }
}

nonisolated extension APIAuthentication.Placement {
    fileprivate var isHeader: Bool {
        switch self {
        case .bearer, .header: true
        default: false
        }
    }
}

/// A failure with the server's message.
private struct EchoFailure: APIFailure, Decodable {
    var message: String
    var failureMessage: String? { message }
}

/// All strings of an error.
private func shownTexts(of error: APIError) -> [String] {
    var dumped = ""
    dump(error, to: &dumped)
    return [
        String(describing: error), dumped, error.debugDescription, error.localizedDescription,
        error.failureReason ?? "", "\(error.failure as Any)", "\(error.underlying as Any)", "\(error.decoding as Any)",
        String(decoding: error.body, as: UTF8.self),
        error.headers.map { "\($0.name): \($0.value)" }.joined(separator: "\n"),
    ]
}

/// A client with a secret, and responses that repeat it.
private struct SecretExchange {
    private let placement: APIAuthentication.Placement
    private let credential: String

    init(_ placement: APIAuthentication.Placement, _ credential: String) {
        self.placement = placement
        self.credential = credential
    }

    private struct Link: Decodable, Sendable {
        var link: URL?

        private enum CodingKeys: String, APIWireKey {
            case link
        }
    }

    /// All outputs of a call whose response repeats the secret at a random position.
    func texts(_ echo: String, _ random: inout SeededGenerator) async throws -> [String] {
        let texts = Locked<[String]>([])
        let add = { @Sendable (text: String) in texts.withLock { $0.append(text) } }
        let folder = try TemporaryFolder()
        let transport = try APIRecordingTransport(
            to: folder.url,
            around: APIMockTransport([response(echo, &random).repeated()])
        )
        let limit = random.below(300)
        let client = ProbeClient(
            APIConfiguration(
                transport: transport,
                middleware: [APILoggingMiddleware(.bodies(upTo: limit)) { add($0.description) }],
                retry: .off,
                observers: [APIDriftObserver { add("\($0)") }]
            ),
            server: placement == .server("token") ? "https://api.example/{token}" : "https://api.example/v1",
            defaults: APIDefaults(
                credentials: [APIAuthentication("it", placement, APICredential(credential))],
                failures: [.default: EchoFailure.self]
            )
        )
        do {
            switch random.below(3) {
            case 0: for try await _ in client.stream(FeedResource<Int>()) {}
            case 1: _ = try await client.send(Probe<[String: Int]>())
            default: _ = try await client.send(Probe<Link>())
            }
        } catch let error as APIError {
            shownTexts(of: error).forEach(add)
        }
        add(try await client.request(for: Probe<Int>()).curl())
        for file in try folder.files { add(file + "\n" + (try folder.text(at: file))) }
        return texts.withLock { $0 }
    }

    private func response(_ echo: String, _ random: inout SeededGenerator) -> APIMockResponse {
        let before = String(repeating: "x ", count: random.below(260))
        let status = [200, 200, 400, 401, 500][random.below(5)]
        let headers: APIHeaders = [
            "X-Echo": echo, "Location": "https://cdn.example/\(echo)", "Set-Cookie": "a=\(echo)",
            "WWW-Authenticate": "Bearer error_description=\"\(echo)\"",
        ]
        switch random.below(8) {
        case 0: return .data(Data((before + echo).utf8), contentType: "text/plain", status: status, headers: headers)
        case 1:
            return .data(
                Data("error=no&message=\(before)\(echo)".utf8),
                contentType: "application/x-www-form-urlencoded",
                status: status,
                headers: headers
            )
        case 2:
            return .json(
                #"{"message": "\#(before)\#(echo)", "link": "http://[\#(echo)"}"#,
                status: status,
                headers: headers
            )
        case 3: return .json(#"{"\#(echo)": "\#(before)"}"#, status: status, headers: headers)
        case 4: return .json(#"{"message": "\#(before)\#(echo)", "#, status: status, headers: headers)
        case 5:
            let bytes = Data([0xFF, 0xFE, 0x00]) + Data("\(before)\(echo)".utf8)
            return .data(bytes, status: status, headers: headers)
        case 6:
            return .stream(["data: \"\(before)\(echo.prefix(10))", "\(echo.dropFirst(10))\"\n\n"], headers: headers)
        default: return .stream(["data: 1\n\n", echo], failure: .connectionLost, headers: headers)
        }
    }
}

/// The escaping of a server.
private enum SecretEscape: CaseIterable {
    case none, json, jsonSlashes, jsonASCII, jsonTwice, jsonOfPercent, percent, percentLowercase, percentTwice, form
    case html, htmlDecimal, htmlHex, jsonOfHTML, base64, base64URL

    func apply(_ text: String) -> String {
        switch self {
        case .none: text
        case .json: Self.json(text)
        case .jsonSlashes: Self.json(text).replacing("/", with: "\\/")
        case .jsonASCII: text.utf16.map { Self.isPlain($0) ? Self.letter($0) : "\\u" + Self.hex(Int($0), 4) }.joined()
        case .jsonTwice: Self.json(Self.json(text))
        case .jsonOfPercent: Self.json(Self.percent(text)).replacing("%", with: "\\u0025")
        case .percent: Self.percent(text)
        case .percentLowercase:
            text.utf8.map { Self.isPlain($0) ? Self.letter($0) : "%" + Self.hex(Int($0), 2) }.joined()
        case .percentTwice: Self.percent(Self.percent(text))
        case .form: Self.percent(text).replacing("%20", with: "+")
        case .html: Self.html(text)
        case .htmlDecimal:
            text.unicodeScalars.map { $0.isASCII && Self.isPlain($0.value) ? "\($0)" : "&#\($0.value);" }.joined()
        case .htmlHex: text.unicodeScalars.map { "&#x\(String($0.value, radix: 16));" }.joined()
        case .jsonOfHTML: Self.json(Self.html(text)).replacing("&", with: "\\u0026")
        case .base64: Data(text.utf8).base64EncodedString()
        case .base64URL:
            Data(text.utf8).base64EncodedString()
                .replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
        }
    }

    private static func isPlain(_ value: some BinaryInteger) -> Bool {
        (48..<58).contains(value) || (65..<91).contains(value) || (97..<123).contains(value)
    }

    private static func letter(_ value: some BinaryInteger) -> String {
        String(UnicodeScalar(UInt8(value)))
    }

    private static func hex(_ value: Int, _ count: Int) -> String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: count - digits.count) + digits
    }

    private static func json(_ text: String) -> String {
        text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\t", with: "\\t")
    }

    private static func percent(_ text: String) -> String {
        text.utf8.map { isPlain($0) ? letter($0) : "%" + hex(Int($0), 2).uppercased() }.joined()
    }

    private static func html(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
            .replacing("\"", with: "&quot;").replacing("'", with: "&#39;").replacing("é", with: "&eacute;")
    }
}

/// A secret with every sort of character, strings that resemble escapes included.
private struct RandomSecret {
    let text: String

    init(isForHeaders: Bool, _ random: inout SeededGenerator) {
        let ascii = (0x21...0x7E).map { String(UnicodeScalar(UInt8($0))) }
        let others =
            ["%41", "%", "\\n", "\\u0041", "&amp;", "+", "a b", "=", "\\\\", "/"]
            + (isForHeaders ? [] : ["é", "字", "😀", "ß", "\t"])
        // Letters are first and last, because spaces there are removed.
        var text = "k"
        for _ in 0..<(8 + random.below(40)) {
            text += random.below(3) > 0 ? ascii[random.below(ascii.count)] : others[random.below(others.count)]
        }
        self.text = text.replacing(":", with: ".") + "z"
    }

    /// All sequences of eight bytes of the secret, or of eight escaped characters.
    func parts(_ escape: SecretEscape) -> Parts {
        let bytes = Array(text.utf8)
        var parts = Set((0...bytes.count - 8).map { Array(bytes[$0..<$0 + 8]) })
        let characters = Array(text)
        if escape != .base64, escape != .base64URL {
            for start in 0...characters.count - 8 {
                parts.insert(Array(escape.apply(String(characters[start..<start + 8])).utf8))
            }
        }
        return Parts(parts)
    }

    /// Strings of at least eight bytes, by their first eight bytes.
    struct Parts {
        private let byFirst: [UInt64: [[UInt8]]]

        init(_ parts: Set<[UInt8]>) {
            byFirst = Dictionary(grouping: parts) { $0.prefix(8).reduce(0) { $0 << 8 | UInt64($1) } }
        }

        /// The first of them in a string.
        func first(in text: String) -> String? {
            let bytes = Array(text.utf8)
            var window: UInt64 = 0
            for (place, byte) in bytes.enumerated() {
                window = window << 8 | UInt64(byte)
                guard place >= 7, let parts = byFirst[window] else { continue }
                if let part = parts.first(where: { bytes[(place - 7)...].starts(with: $0) }) {
                    return String(decoding: part, as: UTF8.self)
                }
            }
            return nil
        }
    }
}
