import APIRuntime
import Foundation
import StackExchange
import TestSupport

/// A server on the loopback interface with a client that talks to it as to the Stack Exchange API.
struct StackExchangeServer {
    let server: LoopbackServer
    let clock = RecordingClock()

    init(_ replies: Reply...) throws {
        server = try LoopbackServer(replies: replies)
    }

    init(_ handler: @escaping @Sendable (ReceivedRequest) -> Reply) throws {
        server = try LoopbackServer(handler)
    }

    func client(key: APICredential? = nil, user: APICredential? = nil) -> StackExchangeClient {
        StackExchangeClient(
            key: key,
            user: user,
            server: APIServer(server.url + "/2.3"),
            configuration: APIConfiguration(clock: clock.clock)
        )
    }

    /// The request lines' targets, in the order of arrival.
    var targets: [String] { server.requests.map(\.target) }
}

/// A clock whose sleeps end at once and are written down.
final class RecordingClock: Sendable {
    private let state = Locked((now: Duration.zero, sleeps: [Duration]()))

    var sleeps: [Duration] { state.withLock { $0.sleeps } }

    var clock: APIClock {
        APIClock(
            now: { self.state.withLock { $0.now } },
            sleep: { duration in
                self.state.withLock { state in
                    state.sleeps.append(duration)
                    state.now += duration
                }
            },
            date: { Date(timeIntervalSince1970: 1_700_000_000) }
        )
    }
}

extension Reply {
    /// A page as the API writes it.
    static func page(_ items: String = "", hasMore: Bool = false, backoff: Int? = nil) -> Reply {
        let wait = backoff.map { ",\"backoff\":\($0)" } ?? ""
        return .json("{\"items\":[\(items)],\"has_more\":\(hasMore),\"quota_max\":300,\"quota_remaining\":1\(wait)}")
            .gzipped()
    }

    static func sample(_ name: String) throws -> Reply {
        .json(try Sample.text(name)).gzipped()
    }
}

/// The samples of `Specs/samples/stackexchange`.
enum Sample {
    static func data(_ name: String) throws -> Data {
        let url = URL(filePath: #filePath)
            .deletingLastPathComponent()
            .appending(path: "../../../Specs/samples/stackexchange/\(name).json")
        return try Data(contentsOf: url.standardizedFileURL)
    }

    static func text(_ name: String) throws -> String {
        String(decoding: try data(name), as: UTF8.self)
    }
}
