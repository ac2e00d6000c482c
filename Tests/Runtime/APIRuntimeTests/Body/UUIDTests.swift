import APIRuntime
import Foundation
import Testing

/// A UUID is sent in lowercase in every place, and decoded in either case.
@Suite struct UUIDTests {
    private enum Reference: Codable, Sendable {
        case id(UUID)

        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            if case .id(let id) = self { try container.encode(id) }
        }
    }

    private struct Ticket: Codable, Sendable {
        var id: UUID
        var parent: UUID?
        var tags: [UUID] = []
        var names: [String: UUID] = [:]
        var change: APIPatch<UUID> = .unchanged
        var reference: Reference?
        var boxed: APIIndirect<UUID?>

        private enum CodingKeys: String, APIWireKey {
            case id, parent, tags, names, change, reference, boxed
        }
    }

    private let text = "e621e1f8-c36c-495a-93fc-0c247a3e6e5f"

    private func id() throws -> UUID { try #require(UUID(uuidString: text)) }

    @Test func `a UUID in JSON is lower case`() throws {
        let id = try id()
        let ticket = Ticket(
            id: id,
            parent: id,
            tags: [id],
            names: ["a": id],
            change: .value(id),
            reference: .id(id),
            boxed: APIIndirect(id)
        )
        #expect(
            try jsonText([ticket])
                == #"[{"id":"I","parent":"I","tags":["I"],"names":{"a":"I"},"change":"I","reference":"I","boxed":"I"}]"#
                .replacing("I", with: text)
        )
    }

    @Test func `a UUID in forms and parts is lower case`() throws {
        var fields = APIFields()
        fields.add("id", try id())
        fields.add("ids", [try id()], .joined(","))
        let form = try APIBody.form(fields).bytes
        #expect(String(decoding: form, as: UTF8.self) == "id=\(text)&ids=\(text)")
        let parts = String(decoding: try APIBody.multipart(fields, boundary: "b").bytes, as: UTF8.self)
        #expect(parts.components(separatedBy: text).count == 3 && !parts.contains(text.uppercased()))
    }

    @Test func `a UUID in path, query and headers is lower case`() throws {
        let id = try id()
        let path: APIPath = "/tickets/\(id)"
        #expect("\(path)" == "/tickets/\(text)")
        var query = APIQuery()
        query.add("id", id)
        query.add("ids", [id, id], .joined(";"))
        #expect(query.percentEncoded == "id=\(text)&ids=\(text);\(text)")
        var headers = APIHeaders()
        headers.add("X-ID", id)
        #expect(headers["X-ID"] == text)
    }

    @Test func `a UUID is decoded in either case`() throws {
        #expect(try decoded("[\"\(text)\", \"\(text.uppercased())\"]") == [try id(), try id()])
    }
}
