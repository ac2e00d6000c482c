import APIRuntime
import Foundation
import Testing

@Suite struct APIBodyTests {
    private struct Node: Encodable, Sendable {
        var name: String
        var children: [Node]
        var number: Double?
    }

    /// A hand-written conformance that writes to one encoder through several containers, as unions do.
    private struct Union: Encodable, Sendable {
        private enum TagKey: CodingKey { case type, list }

        func encode(to encoder: any Encoder) throws {
            var tag = encoder.container(keyedBy: TagKey.self)
            try tag.encode("leaf", forKey: .type)
            var list = tag.nestedUnkeyedContainer(forKey: .list)
            try list.encode(1)
            try list.encodeNil()
            try list.encode(true)
            var nested = list.nestedContainer(keyedBy: TagKey.self)
            try nested.encode(Float(0.1), forKey: .type)
            var inner = list.nestedUnkeyedContainer()
            try inner.encode("x")
            try Node(name: "n", children: []).encode(to: list.superEncoder())
            try Node(name: "n", children: []).encode(to: encoder)
            try tag.encode("last", forKey: .type)
        }
    }

    private func json(_ value: some Encodable & Sendable) throws -> String {
        String(decoding: try APIBody.json(value).bytes, as: UTF8.self)
    }

    @Test func `JSON keeps the order of properties`() throws {
        let tree = Node(name: "z", children: [Node(name: "a", children: [], number: 1.5)])
        #expect(try json(tree) == #"{"name":"z","children":[{"name":"a","children":[],"number":1.5}]}"#)
        #expect(
            try json(Union())
                == #"{"type":"last","list":[1,null,true,{"type":0.1},["x"],{"name":"n","children":[]}],"#
                + #""name":"n","children":[]}"#
        )
    }

    @Test func `any value can be a JSON body`() throws {
        #expect(try json("a") == #""a""#)
        #expect(try json(Int?.none) == "null")
        #expect(try json([Int8(-1)]) == "[-1]")
        #expect(try json([1: [UInt8(2)], 0: []]) == #"{"0":[],"1":[2]}"#)
        #expect(try json(Decimal(string: "0.10")) == "0.1")
        #expect(
            try json(UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"))
                == #""e621e1f8-c36c-495a-93fc-0c247a3e6e5f""#
        )
    }

    /// Foundation decodes the value that was encoded.
    @Test func `JSON escapes text`() throws {
        let text = "\"\\/\n\r\t\u{0}\u{8}\u{1F}\u{7F}é\u{2028}😀"
        let written = try json([text])
        #expect(written == "[\"\\\"\\\\/\\n\\r\\t\\u0000\\u0008\\u001f\u{7F}é\u{2028}😀\"]")
        #expect(try JSONDecoder().decode([String].self, from: Data(written.utf8)) == [text])
    }

    @Test(arguments: [Double.nan, .infinity])
    func `JSON rejects infinity and NaN`(number: Double) throws {
        let error = try #require(
            #expect(throws: EncodingError.self) {
                try APIBody.json(Node(name: "", children: [Node(name: "", children: [], number: number)])).bytes
            }
        )
        guard case .invalidValue(_, let context) = error else {
            Issue.record("\(error)")
            return
        }
        #expect(context.codingPath.map(\.stringValue) == ["children", "0", "number"])
        #expect(context.debugDescription == "\(number) is not a number that can be sent")
        #expect(throws: EncodingError.self) { try APIBody.json(Decimal.nan).bytes }
    }

    @Test func `a form rejects a value without fields`() throws {
        #expect(throws: EncodingError.self) { try APIBody.form([1]).bytes }
        #expect(throws: EncodingError.self) { try APIBody.multipart("a").bytes }
    }

    @Test func `a body can be bytes or text`() throws {
        let bytes = APIBody.data(Data([1]))
        #expect(bytes.contentType == "application/octet-stream")
        #expect(try bytes.bytes == Data([1]))
        let text = APIBody.text("é")
        #expect(text.contentType == "text/plain; charset=utf-8")
        #expect(try text.bytes == Data("é".utf8))
        #expect(APIBody.data(Data(), contentType: "image/png").contentType == "image/png")
    }
}
