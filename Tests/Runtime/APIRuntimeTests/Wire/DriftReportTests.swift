import APIRuntime
import APIRuntimeConformance
import Foundation
import TestSupport
import TestTraits
import Testing

/// The drift reports of real responses.
@Suite(.watchdog) struct DriftReportTests {
    private struct Event: Decodable, Sendable, Equatable {
        var order: QuestionsResource.Order
    }

    private struct Typed: APIEnvelopedResource {
        struct Problem: APIFailure {
            var order: QuestionsResource.Order?
        }

        typealias Response = Int?

        static let name = "typed"
        static let envelope = ["data", "count"]
        static let acceptedStatuses: Set<Int> = [304]
        static let failures: APIFailures = [.status(404): Problem.self, .statusClass(5): Problem.self]

        let path: APIPath = "/typed"
    }

    private struct Fields: APIResource {
        typealias Response = [String: Int]

        struct ResponseHeaders: APIResponseHeaders {
            let count: Int?
            let date: Date?
            let orders: [QuestionsResource.Order]?
            let ids: [Int]?
            let good: Int?
            let absent: Int?

            init(from headers: inout APIHeaderReader) {
                count = headers.value("X-Count")
                date = headers.date("X-At", .http)
                orders = headers.values("X-Order")
                ids = headers.values("X-Ids")
                good = headers.value("X-Good")
                absent = headers.value("X-Absent")
            }
        }

        static let name = "fields"
        static var declaredHeaders: (any APIHeaderDeclaration.Type)? { ResponseHeaders.self }

        let path: APIPath = "/fields"
        var headers = APIHeaders()
    }

    private let found = Locked<[APIDrift]>([])
    private let clock = SteppingClock()

    private func client(_ server: LoopbackServer, failures: APIFailures = [:]) -> ProbeClient {
        ProbeClient(
            APIConfiguration(
                transport: APIURLSessionTransport(),
                clock: clock.clock,
                observers: [APIDriftObserver { [found] drift in found.withLock { $0.append(drift) } }]
            ),
            server: APIServer(server.url),
            defaults: APIDefaults(failures: failures)
        )
    }

    private var drifts: [APIDrift] { found.withLock { $0 } }

    private func drift(_ kind: APIDrift.Kind, _ path: String, _ value: String, _ endpoint: String = "typed") -> APIDrift
    {
        APIDrift(kind: kind, endpoint: endpoint, path: path, value: value)
    }

    @Test func `an absent key of the envelope is reported`() async throws {
        let server = try LoopbackServer(replies: [
            .json("{}"), .json(#"{"data": {}}"#), .json(#"{"data": {"count": 1}}"#),
        ])
        let client = client(server)
        for count in [nil, nil, 1] { #expect(try await client.send(Typed()).body == count) }
        #expect(drifts == [drift(.absentKey, "data", "")])
    }

    @Test func `a default for an absent key is not reported`() async throws {
        struct Item: Decodable, Sendable {
            var weight: Int
            var name: String

            private enum CodingKeys: String, APIWireKey {
                case weight, name
            }

            init(from decoder: any Decoder) throws {
                let container = try decoder.container(keyedBy: CodingKeys.self)
                weight = try container.decode(Int.self, forKey: .weight, default: 1)
                name = try container.decode(String.self, forKey: .name, default: "x")
            }
        }
        let server = try LoopbackServer(replies: [.json(#"[{"weight": 3, "name": "a"}, {"name": null}]"#)])
        let items = try await client(server).send(Probe<[Item]>()).body
        #expect(items.map(\.weight) == [3, 1])
        #expect(items.map(\.name) == ["a", "x"])
        #expect(drifts.isEmpty)
    }

    @Test(arguments: [(404, nil), (500, nil), (403, "403"), (410, "410"), (304, nil)] as [(Int, String?)])
    func `an undeclared status is reported`(status: Int, reported: String?) async throws {
        let server = try LoopbackServer { _ in .empty(status) }
        _ = try? await client(server).send(Typed())
        #expect(drifts == (reported.map { [drift(.undocumentedStatus, "status", $0)] } ?? []))
    }

    @Test func `a status is not reported if none or each is declared`() async throws {
        let server = try LoopbackServer { _ in .empty(418) }
        _ = try? await client(server).send(Probe<Int>())
        _ = try? await client(server, failures: [.default: Typed.Problem.self]).send(Typed())
        #expect(drifts == [])
    }

    @Test func `drift in the body of a failure is reported`() async throws {
        let server = try LoopbackServer { _ in .json(#"{"order": "hot"}"#, status: 404) }
        let error = try await apiError { try await client(server).send(Typed()) }
        #expect(error.failure(as: Typed.Problem.self)?.order?.rawValue == "hot")
        #expect(drifts == [drift(.unknownValue, "order", "hot")])
    }

    @Test func `drift is reported once for all attempts of a call`() async throws {
        let server = try LoopbackServer { _ in .json(#"{"order": "hot"}"#, status: 503) }
        let client = client(server)
        for _ in 1...2 { _ = try? await client.send(Typed()) }
        #expect(server.requests.count == 6)
        #expect(drifts == [drift(.unknownValue, "order", "hot"), drift(.unknownValue, "order", "hot")])
    }

    private static let malformed: HeaderFields = [
        "X-Count": "many", "X-At": "soon", "X-Order": "hot, asc", "X-Ids": "1,b", "X-Good": "1",
    ]

    private var malformedHeaders: [APIDrift] {
        [
            drift(.malformedHeader, "X-Count", "many", "fields"), drift(.malformedHeader, "X-At", "soon", "fields"),
            drift(.unknownValue, "X-Order", "hot", "fields"), drift(.malformedHeader, "X-Ids", "1,b", "fields"),
        ]
    }

    @Test func `malformed declared headers are reported once when the response is received`() async throws {
        let server = try LoopbackServer { _ in .json("{}", headers: Self.malformed) }
        let headers = try await client(server).send(Fields()).headers
        #expect(drifts == malformedHeaders)
        for _ in 1...2 {
            let values = Fields.ResponseHeaders(headers)
            #expect(values.count == nil && values.date == nil && values.ids == nil && values.absent == nil)
            #expect(values.orders == [.init(rawValue: "hot"), .asc])
            #expect(values.good == 1)
            #expect(headers.value("X-Count") as Int? == nil)
        }
        #expect(drifts == malformedHeaders)
    }

    @Test func `malformed declared headers of an error are reported`() async throws {
        let server = try LoopbackServer { _ in .empty(400, headers: Self.malformed) }
        _ = try await apiError { try await client(server).send(Fields()) }
        #expect(drifts == malformedHeaders)
    }

    @Test func `a malformed header that is not declared is not reported`() async throws {
        let server = try LoopbackServer { _ in .json("{}", headers: Self.malformed) }
        let headers = try await client(server).send(Probe<[String: Int]>()).headers
        #expect(headers.value("X-Count") as Int? == nil)
        #expect(drifts == [])
    }

    @Test func `a report contains no secret`() async throws {
        let order = #"{\"password\": \"hunter2\", \"order\": \"s3cr3t-token\"}"#
        let server = try LoopbackServer(replies: [
            .json(#"{"order": "\#(order)"}"#), .json("{}", headers: ["X-Count": "many s3cr3t-token"]),
        ])
        let client = client(server)
        let secret: APIHeaders = ["Authorization": "Bearer s3cr3t-token"]
        _ = try await client.send(Probe<Event>(headers: secret))
        _ = try await client.send(Fields(headers: secret))
        #expect(
            drifts == [
                drift(.unknownValue, "order", #"{"password": "REDACTED", "order": "REDACTED"}"#, "probe"),
                drift(.malformedHeader, "X-Count", "many REDACTED", "fields"),
            ]
        )
    }

    @Test func `long values are cut`() async throws {
        let server = try LoopbackServer { _ in .json(#"{"order": "\#(String(repeating: "é", count: 1_000))"}"#) }
        #expect(try await client(server).send(Probe<Event>()).body.order.rawValue.count == 1_000)
        #expect(drifts == [drift(.unknownValue, "order", String(repeating: "é", count: 200), "probe")])
    }

    @Test func `a call reports at most a thousand differences`() async throws {
        let orders = (1...1_200).map { "{\"order\": \"\($0)\"}" }
        let server = try LoopbackServer { _ in .json("[\(orders.joined(separator: ","))]") }
        for _ in 1...2 { #expect(try await client(server).send(Probe<[Event]>()).body.count == 1_200) }
        #expect(drifts.count == 2_000)
        #expect(drifts.last == drift(.unknownValue, "[999].order", "1000", "probe"))
    }

    @Test func `a stream reports each difference once for all connections`() async throws {
        let events = Reply.events(["hot", "asc", "hot", "new"].map { "data: {\"order\": \"\($0)\"}\n\n" })
        let server = try LoopbackServer(replies: [events, events, .empty(204)])
        var count = 0
        for try await _ in client(server).stream(FeedResource<Event>()).reconnecting(attempts: 1) { count += 1 }
        #expect(count == 8)
        #expect(
            drifts == [drift(.unknownValue, "order", "hot", "feed"), drift(.unknownValue, "order", "new", "feed")]
        )
    }

    @Test func `each page reports its own drift`() async throws {
        let server = try LoopbackServer { request in
            let more = !request.target.contains("page=2")
            return .json(
                #"{"items": [{"name": "a", "site_url": "https://a.example", "icon_url": "http://["}], "has_more": \#(more)}"#
            )
        }
        var client = ForumClient(key: "k", user: "u", server: APIServer(server.url))
        client.configuration = self.client(server).configuration
        var count = 0
        for try await _ in client.items(of: SitesResource()) { count += 1 }
        #expect(count == 2)
        let refused = drift(.refusedURL, "items[0].icon_url", "http://[", "sites")
        #expect(drifts == [refused, refused])
    }
}
