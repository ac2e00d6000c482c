import APIRuntime
import APIRuntimeConformance
import Forge
import Foundation
import TestTraits
import Testing

/// Numbers, texts and identifiers have the formats of the spec.
@Suite(.watchdog)
struct PrintTests {
    private let id = UUID(uuidString: "6BA7B810-9DAD-11D1-80B4-00C04FD430C8")
    private let text = "6ba7b810-9dad-11d1-80b4-00c04fd430c8"

    @Test func `a UUID is sent in lowercase everywhere`() async throws {
        let api = try LoopbackAPI(.json(response))
        let id = try #require(id)
        _ = try await api.forge().prints.order(id: id, sheets: [], owners: [id: id], owner: id, batch: id)
        let request = try #require(api.server.requests.first)
        #expect(request.target == "/v2/prints/\(text)?scale=0.5&owner=\(text)")
        #expect(request.headers["X-Batch"] == text)
        #expect(request.text.contains(#""owners":{"\#(text)":"\#(text)"}"#))
    }

    @Test func `fractions of an enum are numbers, and a decimal default keeps its digits`() async throws {
        let api = try LoopbackAPI(.json(response), .json(response))
        let id = try #require(id)
        let print = try await api.forge().prints.order(id: id, sheets: [], owners: [:], scale: .init(rawValue: 1))
        #expect(print.scale == Print.Scale.allCases.last && print.scale.rawValue == 1.5)
        _ = try await api.forge().prints.order(id: id, sheets: [], owners: [:], scale: .init(rawValue: 2.25))
        #expect(api.targets == ["/v2/prints/\(text)?scale=1", "/v2/prints/\(text)?scale=2.25"])
        #expect(api.bodies.first == #"{"sheets":[],"owners":{},"price":3.133,"note":"two\nlines"}"#)
        #expect(String(decoding: try APIBody.json(print).bytes, as: UTF8.self).contains(#""scale":1.5"#))
    }

    @Test func `an optional constant may be absent from a response and is always encoded`() throws {
        let read = try JSONDecoder().decode([Sheet].self, from: Data(#"[{"width":1},{"kind":"sheet","width":2}]"#.utf8))
        #expect(read.map(\.kind) == [nil, "sheet"])
        #expect(try text(of: read) == #"[{"width":1},{"kind":"sheet","width":2}]"#)
        #expect(try text(of: Sheet(width: 3)) == #"{"kind":"sheet","width":3}"#)
    }

    @Test func `an inline object has the fields of the models and groups that it includes`() throws {
        let sheet = PrintsOrderResource.SheetValue(width: 1, copies: 2)
        #expect(try text(of: sheet) == #"{"kind":"sheet","width":1,"format":"A4","copies":2}"#)
    }

    private let response = #"{"id":"6BA7B810-9dad-11d1-80b4-00c04fd430c8","scale":1.5,"sheet":{"width":1}}"#

    private func text(of value: some Encodable & Sendable) throws -> String {
        String(decoding: try APIBody.json(value).bytes, as: UTF8.self)
    }
}
