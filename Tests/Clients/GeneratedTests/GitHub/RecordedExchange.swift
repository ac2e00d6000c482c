import APIRuntimeConformance
import Foundation
import TestSupport

/// A recorded request to GitHub, and its response.
struct RecordedExchange: Sendable {
    let method: String
    /// The path with its query, as it was sent.
    let target: String
    /// The body as JSON or text. It is empty if there is none.
    let sent: Data
    let status: Int
    private let headers: [(name: String, value: String)]
    private let body: Data

    /// The requests of a recording in their order.
    static func all(of recording: String) throws -> [RecordedExchange] {
        let data = try SharedFolder.read("github/recordings/exchanges/\(recording).json")
        guard let exchanges = try JSONSerialization.jsonObject(with: data) as? [[String: Any]] else { return [] }
        return try exchanges.map { try RecordedExchange($0) }
    }

    /// The recordings of the two projects have different keys.
    private init(_ exchange: [String: Any]) throws {
        func value(_ names: String...) -> Any? { names.lazy.compactMap { exchange[$0] }.first }
        func bytes(_ value: Any?) throws -> Data {
            switch value {
            case let text as String: Data(text.utf8)
            case nil, is NSNull: Data()
            case let value?: try JSONSerialization.data(withJSONObject: value)
            }
        }
        method = (value("method") as? String)?.uppercased() ?? ""
        let address = value("path", "url") as? String ?? ""
        target = address.hasPrefix("/") ? address : Self.target(of: address)
        status = value("status") as? Int ?? 0
        sent = try bytes(value("body", "requestBody"))
        body = try bytes(value("response", "responseBody"))
        headers = (value("headers", "responseHeaders") as? [String: Any] ?? [:]).map { ($0.key, "\($0.value)") }
    }

    /// The recorded response. URLs of the API are replaced by those of the server at this host.
    func reply(from host: String) -> Reply {
        var reply = Reply.data(body, contentType: contentType, status: status)
        if body.isEmpty { reply = .empty(status) }
        var isCompressed = false
        for (name, value) in headers {
            switch name.lowercased() {
            // These headers describe the connection, which differs.
            case "content-length", "content-type", "transfer-encoding", "connection": break
            case "content-encoding": isCompressed = value == "gzip"
            default: reply = reply.header(name, value.replacing("https://api.github.com", with: "http://\(host)"))
            }
        }
        return isCompressed ? reply.gzipped() : reply
    }

    private var contentType: String {
        headers.first { $0.name.lowercased() == "content-type" }?.value ?? "application/json"
    }

    /// The part after the host.
    private static func target(of address: String) -> String {
        "/" + (address.split(separator: "/", maxSplits: 2).dropFirst(2).first ?? "")
    }
}
