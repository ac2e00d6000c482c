import Foundation
import Testing

@testable import APIRuntime

@Suite struct ObjectStyleTests {
    private struct Filter: Encodable, Sendable {
        struct Owner: Encodable, Sendable {
            var id: Int
            var tags: [String]
        }

        var status: String?
        var owner: Owner
    }

    private let filter = Filter(owner: Filter.Owner(id: 7, tags: ["a&b", "c"]))

    @Test(arguments: [
        (APIObjectStyle.brackets, APIArrayStyle.indices, "f[owner][id]=7&f[owner][tags][0]=a%26b&f[owner][tags][1]=c"),
        (.brackets, .repeated, "f[owner][id]=7&f[owner][tags]=a%26b&f[owner][tags]=c"),
        (.dots, .brackets, "f.owner.id=7&f.owner.tags[]=a%26b&f.owner.tags[]=c"),
        (.dots, .joined(","), "f.owner.id=7&f.owner.tags=a%26b%2Cc"),
        (.flat, .repeated, "owner[id]=7&owner[tags]=a%26b&owner[tags]=c"),
    ])
    func `objects have styles in a query and in a form`(objects: APIObjectStyle, arrays: APIArrayStyle, text: String)
        throws
    {
        var query = APIQuery()
        query.add("f", filter, objects: objects, arrays: arrays)
        #expect(query.percentEncoded == text.replacing("[", with: "%5B").replacing("]", with: "%5D"))

        var fields = APIFields()
        fields.add("f", filter, objects: objects, arrays: arrays)
        #expect(String(decoding: try APIBody.form(fields).bytes, as: UTF8.self) == text)
    }

    @Test func `objects have styles in part names`() throws {
        var fields = APIFields()
        fields.add("f", filter, objects: .dots, arrays: .brackets)
        let text = String(decoding: try APIBody.multipart(fields, boundary: "XX").bytes, as: UTF8.self)
        let names = text.matches(of: /name="(.*)"/).map { String($0.1) }
        #expect(names == ["f.owner.id", "f.owner.tags[]", "f.owner.tags[]"])
    }

    @Test func `the members of a flat object are items of their own`() throws {
        var query = APIQuery()
        query.add("f", ["b": "2", "a": "1"], objects: .flat)
        var shared = APIQuery()
        shared.add("a", "shared")
        shared.add("f", "shared")
        query.merge(shared, omitting: [])
        #expect(query.percentEncoded == "a=1&b=2&f=shared")

        var fields = APIFields()
        fields.add("f", ["a": 1], objects: .flat)
        #expect(String(decoding: try APIBody.json(fields).bytes, as: UTF8.self) == #"{"f":{"a":1}}"#)
    }

    @Test func `an object can be JSON text`() throws {
        var query = APIQuery()
        query.addJSON("f", filter)
        #expect(query.percentEncoded.removingPercentEncoding == #"f={"owner":{"id":7,"tags":["a&b","c"]}}"#)

        var fields = APIFields()
        fields.addJSON("ids", [1, 2])
        #expect(String(decoding: try APIBody.form(fields).bytes, as: UTF8.self) == "ids=%5B1%2C2%5D")
    }

    @Test func `JSON ignores the style of objects`() throws {
        var fields = APIFields()
        fields.add("f", ["k": [1]], objects: .dots, arrays: .brackets)
        #expect(String(decoding: try APIBody.json(fields).bytes, as: UTF8.self) == #"{"f":{"k":[1]}}"#)
    }

    @Test func `a nil object is omitted`() {
        var query = APIQuery()
        query.add("f", Filter?.none, objects: .brackets)
        query.addJSON("g", Filter?.none)
        query.add("h", [String: Int](), objects: .dots)
        #expect(query.isEmpty)
    }
}
