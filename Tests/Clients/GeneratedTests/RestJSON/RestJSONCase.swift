import APIRuntime
import Foundation
import TestSupport

/// A case of Smithy's protocol tests for restJson1: a request with the parameters of its call, or a response with its
/// values.
struct RestJSONCase: Decodable, Sendable, CustomStringConvertible {
    enum Kind: String, Decodable { case request, response }

    var kind: Kind
    var id: String
    /// The operation, or the structure of an error.
    var shape: String
    /// What a client sends, or decodes from the response.
    var params: APIJSON?
    var body: String?
    var bodyMediaType: String?
    var headers: [String: String]?
    /// `server` if clients are not meant.
    var appliesTo: String?

    var method: String?
    var uri: String?
    var resolvedHost: String?
    var queryParams: [String]?
    var forbidQueryParams: [String]?
    var requireHeaders: [String]?
    var forbidHeaders: [String]?

    var code: Int?

    var description: String { id }

    private static let file = "conformance/smithy/restjson1.json"

    static var isPresent: Bool {
        FileManager.default.fileExists(atPath: SharedFolder.url.appending(path: file).path)
    }

    /// All cases for clients; empty if the folder is absent.
    static let all: [RestJSONCase] = {
        guard let data = try? SharedFolder.read(file) else { return [] }
        let cases = (try? JSONDecoder().decode([RestJSONCase].self, from: data)) ?? []
        return cases.filter { $0.appliesTo != "server" }
    }()

    static func all(_ kind: Kind) -> [RestJSONCase] { all.filter { $0.kind == kind } }
}
