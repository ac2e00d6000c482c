import APIRuntime
import Foundation
import Testing

@Suite struct APIFieldsTests {
    private struct Card: Codable, Sendable {
        var number: String
        var cvc: String?
        var expires: Date

        private enum CodingKeys: String, APIWireKey {
            case number, cvc
            case expires = "exp"

            var format: APIWireFormat { .date(.seconds) }
        }
    }

    private let date = Date(timeIntervalSince1970: 1_714_979_289)

    private var fields: APIFields {
        var fields = APIFields()
        fields.add("model", "m/1")
        fields.add("amount", Decimal(string: "12345678901234567890.123456789"))
        fields.add("absent", String?.none)
        fields.add("big", UInt64.max)
        fields.add("small", Int64.min)
        fields.add("ratio", 1e-7)
        fields.add("whole", 2.0)
        fields.add("ok", true)
        fields.add("when", date, .seconds)
        fields.add("days", [date, date], .pattern("yyyy"))
        fields.add("never", Date?.none, .seconds)
        fields.add("plainDate", date)
        fields.addNull("licence")
        fields.add("card", Card(number: "4242", expires: date))
        fields.add("items", [["price": "p_1"], ["price": "p 2"]])
        fields.add("metadata", ["z": 1, "a": 2])
        fields.add("tags", ["a", "b"], .brackets)
        fields.add("url", URL(string: "https://a.example/b"))
        fields.add("bytes", Data([0, 1, 255]))
        fields.add("none", [Int]())
        return fields
    }

    private func text(_ body: APIBody) throws -> String {
        String(decoding: try body.bytes, as: UTF8.self)
    }

    @Test func `JSON keeps the order of fields`() throws {
        let body = APIBody.json(fields)
        #expect(body.contentType == "application/json")
        #expect(
            try text(body) == #"{"model":"m/1","amount":12345678901234567890.123456789,"#
                + #""big":18446744073709551615,"small":-9223372036854775808,"ratio":1e-07,"whole":2,"ok":true,"#
                + #""when":1714979289,"days":["2024","2024"],"plainDate":"2024-05-06T07:08:09Z","licence":null,"#
                + #""card":{"number":"4242","exp":1714979289},"items":[{"price":"p_1"},{"price":"p 2"}],"#
                + #""metadata":{"a":2,"z":1},"tags":["a","b"],"url":"https://a.example/b","bytes":"AAH/","none":[]}"#
        )
    }

    @Test func `a form keeps the order of fields`() throws {
        let body = APIBody.form(fields)
        #expect(body.contentType == "application/x-www-form-urlencoded")
        #expect(
            try text(body) == "model=m%2F1&amount=12345678901234567890.123456789&big=18446744073709551615"
                + "&small=-9223372036854775808&ratio=0.0000001&whole=2&ok=true&when=1714979289&days[0]=2024&days[1]=2024"
                + "&plainDate=2024-05-06T07%3A08%3A09Z&licence=&card[number]=4242&card[exp]=1714979289"
                + "&items[0][price]=p_1&items[1][price]=p+2&metadata[a]=2&metadata[z]=1&tags[]=a&tags[]=b"
                + "&url=https%3A%2F%2Fa.example%2Fb&bytes=AAH%2F"
        )
    }

    @Test(arguments: [
        (APIArrayStyle.joined(","), "t=a%2Cb"), (.repeated, "t=a&t=b"), (.brackets, "t[]=a&t[]=b"),
        (.indices, "t[0]=a&t[1]=b"),
    ])
    func `arrays of fields have each style`(style: APIArrayStyle, form: String) throws {
        var fields = APIFields()
        fields.add("t", ["a", "b"], style)
        fields.add("none", [String](), style)
        fields.add("absent", [String]?.none, style)
        #expect(try text(.form(fields)) == form)
        #expect(try text(.json(fields)) == #"{"t":["a","b"],"none":[]}"#)
    }

    @Test func `dates of fields have each style`() throws {
        var fields = APIFields()
        fields.add("d", [date, date], .joined(" "), .seconds)
        #expect(try text(.form(fields)) == "d=1714979289+1714979289")
    }

    @Test func `nil fields can be explicit nulls`() throws {
        var fields = APIFields()
        fields.addOrNull("a", "x")
        fields.addOrNull("b", String?.none)
        fields.addOrNull("c", date, .seconds)
        fields.addOrNull("d", nil, .seconds)
        #expect(try text(.json(fields)) == #"{"a":"x","b":null,"c":1714979289,"d":null}"#)
    }

    @Test func `numbers of fields can be text`() throws {
        var fields = APIFields()
        fields.add("price", Decimal(string: "0.10"), .string)
        fields.add("absent", Int?.none, .string)
        fields.addOrNull("none", Int?.none, .string)
        fields.add("big", [UInt64.max], .elements(.string))
        fields.add("set", APIPatch.value(1e21), .string)
        fields.add("gone", APIPatch<Int>.null, .string)
        fields.add("kept", APIPatch<Int>.unchanged, .string)
        #expect(
            try text(.json(fields))
                == #"{"price":"0.1","none":null,"big":["18446744073709551615"],"set":"1000000000000000000000","gone":null}"#
        )
    }

    @Test func `fields nest`() throws {
        var inner = APIFields()
        inner.addNull("b")
        inner.add("a", 1)
        var outer = APIFields()
        #expect(outer.isEmpty)
        outer.add("o", inner)
        outer.add("l", [inner])
        #expect(!outer.isEmpty)
        #expect(try text(.json(outer)) == #"{"o":{"b":null,"a":1},"l":[{"b":null,"a":1}]}"#)
        #expect(try text(.form(outer)) == "o[b]=&o[a]=1&l[0][b]=&l[0][a]=1")
    }

    @Test func `a form encodes names and values`() throws {
        var fields = APIFields()
        fields.add("a[b] c", "é+&=~*'\n")
        fields.add("m", ["x[y]": ""])
        #expect(try text(.form(fields)) == "a%5Bb%5D+c=%C3%A9%2B%26%3D~%2A%27%0A&m[x%5By%5D]=")
    }

    @Test func `empty fields are an empty object and an empty form`() throws {
        #expect(try text(.json(APIFields())) == "{}")
        #expect(try text(.form(APIFields())) == "")
        #expect(try text(.multipart(APIFields(), boundary: "b")) == "--b--\r\n")
    }
}
