import Foundation
import TestSupport
import Testing

@testable import APIRuntime
@testable import APIRuntimeLogging
@testable import APIRuntimeTesting

/// Fields whose names are those of secrets, wherever a body is shown.
@Suite struct SecretFieldTests {
    private static let secretNames = [
        "access_token", "accessToken", "refresh_token", "id_token", "token", "password", "user_password", "newPassword",
        "passphrase", "client_secret", "secrets", "api_key", "api-key", "apiKey", "X-API-Key", "private_key", "pin",
        "card_pin", "otp", "jwt", "session", "sessionId", "credentials", "signature", "aws_secret_access_key", "csrf",
        "cvc", "token_2_value",
    ]
    private static let otherNames = [
        "shipping", "prompt_tokens", "max_tokens", "tokens", "token_type", "tokenType", "session_count", "token_url",
        "password_updated_at", "opinion", "spin", "pinned", "secretary", "author", "design", "key", "name",
        "session_name",
        "x-ratelimit-remaining-tokens", "tokenizer", "assignment", "",
    ]

    @Test func `names match as whole words`() {
        #expect(Self.secretNames.filter { !APISecretNames.contain($0) } == [])
        #expect(Self.otherNames.filter(APISecretNames.contain) == [])
        #expect(APISecretNames.standard.union(APISecretNames.lastWords).filter { !APISecretNames.contain($0) } == [])
    }

    @Test(arguments: secretNames)
    func `the excerpt of an undecodable response does not show a secret field`(name: String) async throws {
        let body = #"{"\#(name)": "hidden-1", "l": [{"\#(name)" : 7654321},{"\#(name)":{"a":["hidden-2"]}}]}"#
        let error = try await apiError { try await ProbeClient(.json(body)).send(Probe<Int>()) }
        #expect(
            error.decoding?.near
                == #"{"\#(name)": "REDACTED", "l": [{"\#(name)" : REDACTED},{"\#(name)":REDACTED}]}"#
        )
        #expect(!error.debugDescription.contains("hidden") && !error.debugDescription.contains("7654321"))
        #expect(String(decoding: error.body, as: UTF8.self) == body)
    }

    @Test func `the report of a failure does not show a secret field`() async throws {
        for (body, type, shown) in [
            (#"{"mfa_token": "hidden", "tokens": 3}"#, "application/json", #"{"mfa_token": "REDACTED", "tokens": 3}"#),
            (
                "access_token=hidden&token_type=b", "application/x-www-form-urlencoded",
                "access_token=REDACTED&token_type=b"
            ),
            (#"data: {"pin": 123456}"#, "text/event-stream", #"data: {"pin": REDACTED}"#),
            (#"{"password": "hid"#, "application/json", #"{"password": REDACTED"#),
            (#"{"a":1} {"pass\u0077ord":"hidden"}"#, "text/plain", #"{"a":1} {"pass\u0077ord":"REDACTED"}"#),
        ] {
            let response = APIMockResponse.data(Data(body.utf8), contentType: type, status: 400)
            let error = try await apiError { try await ProbeClient(response).send(Probe<Int>()) }
            #expect(error.debugDescription.hasSuffix("\nbody: \(shown) (\(body.utf8.count) bytes)"))
        }
    }

    @Test func `the problem of a secret field does not quote its value`() async throws {
        struct Login: Decodable, Sendable {
            enum Pin: String, Decodable, Sendable { case none }
            var pin: Pin
        }
        let error = try await apiError { try await ProbeClient(.json(#"{"pin": "hidden"}"#)).send(Probe<Login>()) }
        #expect(error.decoding?.path == "pin")
        #expect(error.decoding?.problem == "the value is invalid")
        #expect(!"\(error.underlying as Any)".contains("hidden"))
        let missing = try await apiError { try await ProbeClient(.json("{}")).send(Probe<Login>()) }
        #expect(missing.decoding?.problem == "the key is missing")
    }

    @Test func `a number that a request sends as a secret is redacted in the response`() async throws {
        let response = APIMockResponse.json(#"{"message": "7654321 is wrong, 12 is not"}"#, status: 403)
        let body = APIBody.data(Data(#"{"pin": 7654321, "count": 12}"#.utf8), contentType: "application/json")
        let error = try await apiError { try await ProbeClient(response).send(PostProbe(body: body)) }
        #expect(String(decoding: error.body, as: UTF8.self) == #"{"message": "REDACTED is wrong, 12 is not"}"#)
    }

    @Test func `the address of a redirect has no secret items`() async throws {
        let headers: APIHeaders = [
            "Location": "https://a.example/?page=2&access_token=hidden&tokens=3#id_token=hidden&state=1",
            "X-PIN": "1234",
            "X-RateLimit-Remaining-Tokens": "7",
        ]
        let shown = """
            Location: https://a.example/?page=2&access_token=REDACTED&tokens=3#id_token=REDACTED&state=1
            X-PIN: REDACTED
            X-RateLimit-Remaining-Tokens: 7
            """
        #expect(headers.description == shown)
        let log = Locked("")
        let logging = APILoggingMiddleware(.headers) { entry in log.withLock { $0 += entry.description } }
        var client = ProbeClient(.empty(404, headers: headers))
        client.configuration.middleware = [logging]
        _ = try await apiError { try await client.send(Probe<Int>()) }
        for line in shown.split(separator: "\n") { #expect(log.withLock { $0 }.contains("\n   \(line)")) }
    }

    @Test func `drift of a secret field does not have its value`() async throws {
        struct Account: Decodable, Sendable {
            struct Pin: APIOpenEnum {
                static let allCases: [Self] = []
                var rawValue: String
            }
            var pin: Pin
        }
        let found = Locked<[APIDrift]>([])
        var client = ProbeClient(.json(#"{"pin": "hidden"}"#))
        client.configuration.onDrift = { drift in found.withLock { $0.append(drift) } }
        _ = try await client.send(Probe<Account>())
        #expect(
            found.withLock { $0 } == [
                APIDrift(kind: .unknownValue, endpoint: "probe", path: "pin", value: "REDACTED")
            ]
        )
    }

    /// Random JSON with secret fields, cut anywhere.
    @Test func `no excerpt of random JSON shows a secret`() {
        let count = Nightly.count(500, atNight: 50_000)
        var random = SeededGenerator(seed: 5)
        for _ in 0..<count {
            let whole = "[" + (0..<6).map { _ in Self.json(0, isSecret: false, &random) }.joined(separator: ", ") + "]"
            let text = random.below(2) == 0 ? whole : String(whole.prefix(random.below(whole.count + 1)))
            let body = Data(text.utf8)
            let offset = random.below(body.count + 1)
            let shown = APIFeatures.redacted(body, at: offset, of: nil, mediaType: "application/json")
            for excerpt in [
                APIExcerpt.text(of: shown.body, in: max(0, shown.offset - 40)..<shown.offset + 120),
                APIBodyRedactor.text(text, contentType: nil),
            ] {
                #expect(!excerpt.contains("hid") && !excerpt.contains("den ") && !excerpt.contains("666"), "\(text)")
            }
            // What is not secret stays as it is.
            let others = String(decoding: shown.body, as: UTF8.self).ranges(of: "shown").count
            #expect(others == text.ranges(of: "shown").count)
        }
    }

    private static func json(_ depth: Int, isSecret: Bool, _ random: inout SeededGenerator) -> String {
        switch random.below(depth > 3 ? 2 : 4) {
        case 0: return isSecret ? #""hid\"den \#(random.below(100)), {}""# : #""shown""#
        case 1: return isSecret ? "666\(random.below(1_000))666" : "12"
        case 2:
            let values = (0..<random.below(3)).map { _ in json(depth + 1, isSecret: isSecret, &random) }
            return "[" + values.joined(separator: ", ") + "]"
        default:
            let fields = (0..<random.below(4)).map { _ in
                let names = random.below(3) == 0 ? secretNames : otherNames
                let name = names[random.below(names.count)]
                let value = json(depth + 1, isSecret: isSecret || APISecretNames.contain(name), &random)
                return #""\#(name)"\#(random.below(2) == 0 ? " " : ""):\#(value)"#
            }
            return "{" + fields.joined(separator: ",") + "}"
        }
    }
}
