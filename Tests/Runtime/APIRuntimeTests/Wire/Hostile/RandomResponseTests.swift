import APIRuntime
import Foundation
import TestSupport
import TestTraits
import Testing

@testable import APIRuntimeCaching
@testable import APIRuntimeLogging
@testable import APIRuntimeTesting

/// Random responses to every kind of call, which must end with a value or an error.
@Suite(.watchdog(minutes: 2)) struct RandomResponseTests {
    fileprivate static let secret = "s3cret-t0ken/+=&"

    @Test(
        arguments: 0..<(Nightly.count(100, atNight: 5_000)) as Range<UInt64>
    )
    func `random responses end with a response or an error`(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        let responses = (0..<4).map { _ in RandomResponse.response(&random) }
        let transport = APIMockTransport(responses + [RandomResponse.response(&random).repeated()])
        let clock = SteppingClock()
        let client = ProbeClient(
            APIConfiguration(
                transport: transport,
                middleware: [
                    APICachingMiddleware(clock: clock.clock),
                    APILoggingMiddleware(.bodies(upTo: 100)) { check("\($0)", seed) },
                ],
                retry: random.below(2) == 0 ? .standard : .off,
                clock: clock.clock,
                random: { 0.5 },
                observers: [APIDriftObserver { check("\($0)", seed) }]
            ),
            defaults: APIDefaults(
                credentials: [APIAuthentication("key", .query("key"), APICredential(Self.secret))],
                failures: [.default: Failure.self]
            )
        )
        do {
            try await call(client, random.below(8))
        } catch let error as APIError {
            var dumped = ""
            dump(error, to: &dumped)
            for text in [error.debugDescription, error.localizedDescription, "\(error)", dumped] { check(text, seed) }
            #expect(error.debugDescription.count < 8_000, "seed \(seed)")
            #expect(!error.debugDescription.unicodeScalars.contains { $0.value < 32 && $0 != "\n" }, "seed \(seed)")
        }
        // Neither pages nor reconnections are endless.
        #expect(transport.requests.count < 100, "seed \(seed)")
    }

    private func call(_ client: ProbeClient, _ kind: Int) async throws {
        switch kind {
        case 0: _ = try await client.send(Probe<FeedPage>())
        case 1: _ = try await client.send(Probe<String>())
        case 2: _ = try await client.send(Probe<[String: [UInt8]]>())
        case 3: _ = try await client.send(PostProbe(body: .text("body")))
        case 4:
            let folder = try TemporaryFolder()
            _ = try await client.download(Probe<Data>(), to: folder.url.appending(path: "file"))
        case 5: for try await _ in client.stream(FeedResource<FeedPage>()).reconnecting(attempts: 3) {}
        case 6: for try await _ in client.stream(LinesResource<Int>()) {}
        default: for try await _ in client.items(of: Feed<RandomStyle>()) {}
        }
    }

    private enum RandomStyle: FeedStyle {
        static var paging: APIPaging<Feed<Self>> { .cursor(\.cursor, next: \.meta?.next).done(\.isDone) }
    }

    private func check(_ text: String, _ seed: UInt64) {
        for piece in [Self.secret.prefix(8), Self.secret.suffix(8)] {
            #expect(!text.contains(piece), "seed \(seed): \(text)")
        }
    }

    private enum RandomResponse {
        static func response(_ random: inout SeededGenerator) -> APIMockResponse {
            let status = statuses[random.below(statuses.count)]
            var headers = APIHeaders()
            for _ in 0..<random.below(5) {
                headers.add(names[random.below(names.count)], values[random.below(values.count)])
            }
            let body = body(&random)
            switch random.below(6) {
            case 0: return .failure([.connectionLost, .timedOut, .tooLarge, .other][random.below(4)])
            case 1:
                return .stream(
                    ["data: \(body)\n\n", "retry: 0\n", "id: \(body.prefix(3))\n\n"],
                    failure: .connectionLost,
                    headers: headers
                )
            case 2:
                return .stream([String(body.prefix(7)), String(body.dropFirst(7))], status: status, headers: headers)
            case 3: return .data(Data([0xFF, 0x00, 0xD8]) + Data(body.utf8), status: status, headers: headers)
            default: return .json(body, status: status, headers: headers)
            }
        }

        /// A page or a failure with some of its bytes changed.
        private static func body(_ random: inout SeededGenerator) -> String {
            var bytes = Array(bodies[random.below(bodies.count)].utf8)
            for _ in 0..<random.below(4) where !bytes.isEmpty {
                let place = random.below(bytes.count)
                switch random.below(4) {
                case 0: bytes.removeSubrange(place...)
                case 1: bytes[place] = UInt8(random.below(256))
                case 2: bytes.insert(contentsOf: secret.utf8, at: place)
                default: bytes.insert(contentsOf: bytes[place...].prefix(40), at: place)
                }
            }
            return String(decoding: bytes, as: UTF8.self)
        }

        private static let statuses = [
            0, 100, 200, 200, 200, 200, 204, 206, 301, 304, 307, 400, 401, 404, 416, 429, 500, 503, 599, 999,
        ]
        private static let names = [
            "Cache-Control", "Content-Encoding", "Content-Length", "Content-Range", "Content-Type", "Date", "ETag",
            "Link",
            "Location", "Retry-After", "Set-Cookie", "Vary", "WWW-Authenticate", "X-Echo", "",
        ]
        private static let values = [
            "", " ", "0", "-1", "1", "18446744073709551616", "text/html", "text/plain; charset=klingon", "no-store",
            "bytes 0-1/*", "bytes */0", "bytes 5-2/9", "\"tag\"", "W/\"tag\"", "<?a=1>; rel=next", "<",
            "https://other.example/",
            "HTTP://api.example/v1/probe", "data:,x", "Thu, 01 Jan 1970 00:00:00 GMT", "*", "\u{0}\u{7F}\u{202E}",
            "\u{FFFD}",
            secret, "Bearer realm=\"\(secret)\"", String(repeating: "x", count: 5_000),
        ]
        private static let bodies = [
            #"{"items": [{"id": 1}, {"id": 2}], "meta": {"next": "a"}, "isDone": false}"#,
            #"{"items": [], "meta": {"next": "b"}, "isDone": false}"#,
            #"{"items": [], "isDone": true, "total": 1e400}"#,
            #"{"error_id": 1, "error_name": "throttle_violation", "error_message": "\u0073lower"}"#,
            #"{"a": [1, 256, -1, 1.5], "b": [99999999999999999999]}"#, "1\n2\nthree\n", "",
            String(repeating: "[", count: 2_000), "{\"a\": \"\(secret)\"}",
        ]
    }
}
