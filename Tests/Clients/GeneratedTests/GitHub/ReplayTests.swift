import APIRuntime
import APIRuntimeConformance
import Foundation
import GitHub
import TestSupport
import TestTraits
import Testing

/// Recorded exchanges with the real API in `../shared` next to the checkout. The tests are skipped if that folder is
/// absent.
@Suite(.enabled(if: SharedFolder.isPresent, "there is no folder ../shared"))
struct ReplayTests {
    @Test(.watchdog, arguments: Replay.all)
    func `requests and responses are those of other clients`(_ replay: Replay) async throws {
        let exchanges = try RecordedExchange.all(of: replay.recording)
        let api = try ReplayServer(exchanges)
        try await replay.calls(api.github)

        let requests = api.server.requests
        #expect(requests.map(\.method) == exchanges.map(\.method))
        #expect(requests.map(\.path) == exchanges.map { String($0.target.prefix { $0 != "?" }) })
        #expect(requests.map { Self.items(of: $0.target) } == exchanges.map { Self.items(of: $0.target) })
        for (request, exchange) in zip(requests, exchanges) where !replay.sendsOtherBodies && !exchange.sent.isEmpty {
            #expect(Self.value(of: request.body) == Self.value(of: exchange.sent), "\(exchange.target)")
        }
    }

    @Test func `every exchange is tested`() throws {
        let folder = SharedFolder.url.appending(path: "github/recordings/exchanges")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(files.sorted() == Replay.all.map { $0.recording + ".json" }.sorted())
    }

    /// The items of a query in sorted order, because their order has no meaning, and with `+` decoded as a space.
    private static func items(of target: String) -> [String] {
        let query = target.split(separator: "?", maxSplits: 1).dropFirst().first ?? ""
        return query.split(separator: "&").map { $0.replacing("+", with: "%20") }
            .map { String($0).removingPercentEncoding ?? "" }.sorted()
    }

    /// A JSON body with sorted keys. Other bodies are unchanged.
    private static func value(of body: Data) -> String {
        guard let value = try? JSONSerialization.jsonObject(with: body),
            let sorted = try? JSONSerialization.data(withJSONObject: value, options: .sortedKeys)
        else { return String(decoding: body, as: UTF8.self) }
        return String(decoding: sorted, as: UTF8.self)
    }
}
