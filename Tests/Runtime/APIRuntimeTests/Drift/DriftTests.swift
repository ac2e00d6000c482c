import Foundation
import TestSupport
import Testing

@testable import APIRuntime
@testable import APIRuntimeBlocking
@testable import APIRuntimeTesting

@Suite struct DriftTests {
    private struct Item: Codable, Sendable, Equatable {
        var order: QuestionsResource.Order?
        var link: URL?
        var home: URL?
        var date: Date?

        private enum CodingKeys: String, APIWireKey {
            case order, link, home, date
        }
    }

    private static let body = """
        {"items": [{"order": "asc", "link": "https://a.example"},
        {"order": "hot", "link": "http://[", "home": "", "date": ""}]}
        """

    /// Whether the response is compared with its declaration while it is decoded.
    private struct Comparison: Decodable {
        let isMade: Bool

        init(from decoder: any Decoder) throws {
            isMade = decoder.driftCollector != nil
        }
    }

    @Test func `a response is compared with its declaration only for an observer of drift`() async throws {
        var client = ProbeClient(APIConfiguration(transport: APIMockTransport([APIMockResponse.json("{}").repeated()])))
        #expect(!client.defaults.observers.isEmpty)
        #expect(try await client.send(Probe<Comparison>()).body.isMade == false)
        client.configuration.onDrift = { _ in }
        #expect(try await client.send(Probe<Comparison>()).body.isMade)
    }

    @Test func `drift is reported with its path and not thrown`() async throws {
        let reports = Locked<[APIDrift]>([])
        let transport = APIMockTransport([.json(Self.body)])
        let client = ProbeClient(
            APIConfiguration(
                transport: transport,
                observers: [APIDriftObserver { drift in reports.withLock { $0.append(drift) } }]
            )
        )
        let items = try await client.send(Probe<[String: [Item]]>()).body
        #expect(
            items == [
                "items": [
                    Item(order: .asc, link: URL(string: "https://a.example")), Item(order: .init(rawValue: "hot")),
                ]
            ]
        )
        #expect(
            reports.withLock { $0 } == [
                APIDrift(kind: .unknownValue, endpoint: "probe", path: "items[1].order", value: "hot"),
                APIDrift(kind: .refusedURL, endpoint: "probe", path: "items[1].link", value: "http://["),
                APIDrift(kind: .emptyValue, endpoint: "probe", path: "items[1].home", value: ""),
                APIDrift(kind: .emptyValue, endpoint: "probe", path: "items[1].date", value: ""),
            ]
        )
    }

    @Test func `drift needs no listener`() async throws {
        let items = try await ProbeClient(.json(Self.body)).send(Probe<[String: [Item]]>()).body
        #expect(items["items"]?.last == Item(order: .init(rawValue: "hot")))
    }

    @Test func `an invalid required URL is an error`() async throws {
        let body = #"{"items": [{"name": "a", "site_url": ""}], "has_more": false}"#
        let client = ForumClient(
            key: "k",
            user: "u",
            configuration: APIConfiguration(transport: APIMockTransport([.json(body)]))
        )
        let error = try await apiError { try await client.send(SitesResource()) }
        #expect(error.decoding?.path == "items[0].site_url")
    }

    private struct Sparse: Codable, Sendable, Equatable {
        var id: UUID?
        var day: APIDay?
        var count: Int?
        var price: Decimal?

        private enum CodingKeys: String, APIWireKey {
            case id, day, count, price
        }
    }

    @Test func `empty values are reported`() async throws {
        let reports = Locked<[APIDrift]>([])
        let transport = APIMockTransport([.json(#"{"id": "", "day": "", "count": "", "price": ""}"#)])
        let client = ProbeClient(
            APIConfiguration(
                transport: transport,
                observers: [APIDriftObserver { drift in reports.withLock { $0.append(drift) } }]
            )
        )
        #expect(try await client.send(Probe<Sparse>()).body == Sparse())
        #expect(
            reports.withLock { $0 }
                == ["id", "day", "count", "price"].map {
                    APIDrift(kind: .emptyValue, endpoint: "probe", path: $0, value: "")
                }
        )
    }

    @Test func `valid values are not reported`() throws {
        let json = #"{"id":"e621e1f8-c36c-495a-93fc-0c247a3e6e5f","day":"2024-05-06","count":1,"price":0.1}"#
        let model = Sparse(
            id: UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"),
            day: "2024-05-06",
            count: 1,
            price: Decimal(string: "0.1")
        )
        #expect(try decoded(json) == model)
        #expect(try jsonText(model) == json)
        #expect(throws: DecodingError.self) { try decoded(#"{"id":"x"}"#, as: Sparse.self) }
        #expect(throws: DecodingError.self) { try decoded(#"{"day":"x"}"#, as: Sparse.self) }
    }
}
