import APIGenDescription
import Testing

@testable import APIGenInference

/// The types of numbers and strings.
@Suite struct ScalarRuleTests {
    private func type(of numbers: [String], named name: String = "size") -> String {
        switch NumberRule.kind(of: values(numbers).numbers, named: name) {
        case .integer(let format): "integer \(format ?? "")"
        case .number(let format): "number \(format ?? "")"
        default: "other"
        }
    }

    static let numbers: [(numbers: [String], name: String, type: String)] = [
        (["1"], "size", "integer "), (["2147483647"], "size", "integer "), (["2147483648"], "size", "integer int64"),
        (["-2147483648"], "size", "integer "), (["-2147483649"], "size", "integer int64"),
        (["1.5"], "size", "number "), (["1", "1.5"], "size", "number "), (["1e3"], "size", "number "),
        (["18446744073709551615"], "size", "integer uint64"), (["18446744073709551616"], "size", "number decimal"),
        (["18446744073709551615", "-1"], "size", "number decimal"),
        (["1.00000000000000001"], "size", "number decimal"), (["9007199254740993", "1.5"], "size", "number decimal"),
        // Times are between 2001 and 2065.
        (["999999999"], "created_at", "integer "), (["1000000000"], "created_at", "integer unixtime"),
        (["2999999999"], "created_at", "integer unixtime"), (["3000000000"], "created_at", "integer int64"),
        (["1000000000"], "size", "integer "), (["1000000000.5"], "created_at", "number unixtime"),
        (["1000000000", "7"], "created_at", "integer "),
        (["999999999999"], "created_at", "integer int64"), (["1000000000000"], "created_at", "integer unixtimemillis"),
        (["2999999999999"], "created_at", "integer unixtimemillis"), (["3000000000000"], "created_at", "integer int64"),
        (["1000000000000.5"], "created_at", "number "),
    ]

    @Test(arguments: numbers)
    func `the type of numbers has all of them`(numbers: [String], name: String, type: String) {
        #expect(self.type(of: numbers, named: name) == type)
    }

    @Test func `whole numbers of a field that has fractions elsewhere are fractions, unless they are many`() {
        let whole = (0..<Threshold.Field.wholeNumbers).map(String.init)
        #expect(type(of: whole, named: "price") == "integer ")
        #expect(type(of: whole.dropLast(), named: "price") == "number ")
        #expect(type(of: whole.dropLast(), named: "size") == "integer ")
    }

    static let texts: [(text: String, count: Int, name: String, format: String?)] = [
        ("2024-05-06T10:00:00Z", 1, "x", "date-time"), ("2024-05-06", 1, "x", "date"),
        ("Sun, 06 Nov 1994 08:49:37 GMT", 1, "x", "rfc2822"), ("1", 9, "x", nil), ("1.5", 9, "x", nil),
        ("true", 9, "x", nil),
        ("7d4f5d9c-1c6e-4b62-9a3f-0123456789ab", 1, "x", nil), ("7d4f5d9c-1c6e-4b62-9a3f-0123456789ab", 2, "x", "uuid"),
        ("7d4f5d9c-1c6e-4b62-9a3f-0123456789ab", 1, "id", "uuid"),
        ("https://example.com", 2, "x", nil), ("https://example.com", 3, "x", "uri"),
        ("https://example.com", 1, "url", "uri"),
    ]

    @Test(arguments: texts)
    func `strings have a format if enough of them or the name of the field show it`(
        text: String,
        count: Int,
        name: String,
        format: String?
    ) {
        var summary = TextSummary()
        for index in 0..<count { summary.add(text, of: index) }
        #expect(TextRule.format(of: summary, named: name) == format)
    }
}

/// The schemas of values, and which fields are required.
@Suite struct SchemaBuilderTests {
    private let builder = SchemaBuilder([], in: [], doubts: DoubtList())

    private func required(_ bodies: [String]) -> [String] {
        builder.buildFields(of: objects(bodies), .anywhere).properties.filter(\.isRequired).map(\.name)
    }

    private func required(inLists bodies: [String]) -> [String] {
        guard let object = values(bodies).element?.object else { return [] }
        return builder.buildFields(of: object, .anywhere).properties.filter(\.isRequired).map(\.name)
    }

    private func bodies(_ count: Int, _ body: String, others: String...) -> [String] {
        (0..<count).map { index in body.replacing("#", with: "\(index)") } + others
    }

    @Test func `equal objects of three calls have required fields`() {
        #expect(required(bodies(3, #"{"a": #}"#)) == ["a"])
        #expect(required(bodies(2, #"{"a": #}"#)) == [])
        #expect(required(bodies(2, #"{"id": #, "a": #}"#)) == ["id"])
    }

    @Test func `objects of which some lack fields have required ones after ten calls`() {
        #expect(required(bodies(9, #"{"a": #}"#, others: #"{"a": 1, "b": 1}"#)) == ["a"])
        #expect(required(bodies(8, #"{"a": #}"#, others: #"{"a": 1, "b": 1}"#)) == [])
    }

    @Test func `twenty-five objects in lists of three calls have required fields`() {
        /// The last object of each list has a field more.
        func list(_ count: Int) -> String {
            let objects = (1..<count).map { #"{"a": \#($0)}"# } + [#"{"a": 0, "b": 1}"#]
            return "[" + objects.joined(separator: ", ") + "]"
        }
        #expect(required(inLists: [list(8), list(8), list(8)]) == [])
        #expect(required(inLists: [list(8), list(8), list(9)]) == ["a"])
        #expect(required(inLists: [list(20), list(20)]) == [])
    }

    @Test func `what describes the list of a response is required after ten calls`() {
        let body = #"{"users": [{"id": #}], "meta": {"page": 1}, "total": 1}"#
        #expect(required(bodies(9, body)) == ["users", "total"])
        #expect(required(bodies(10, body)) == ["users", "meta", "total"])
    }

    private func kind(_ bodies: String..., named name: String = "x") -> String {
        outline(builder.buildSchema(of: values(bodies), named: name, at: .anywhere))
    }

    private func outline(_ schema: Schema) -> String {
        let text =
            switch schema.kind {
            case .any: "any"
            case .boolean: "boolean"
            case .integer(let format): "integer" + (format.map { "(\($0))" } ?? "")
            case .number(let format): "number" + (format.map { "(\($0))" } ?? "")
            case .string(let format): "string" + (format.map { "(\($0))" } ?? "")
            case .array(let element): "[\(outline(element))]"
            case .union(let union): union.members.map(outline).joined(separator: "|")
            case .object(let object):
                object.additional.map { "{*: \(outline($0.schema))}" }
                    ?? "{\(object.properties.map { "\($0.name): \(outline($0.schema))" }.joined(separator: ", "))}"
            default: "other"
            }
        return text + (schema.isNullable ? "?" : "")
    }

    @Test func `two kinds of values are a union, and three are any value`() {
        #expect(kind("1", "true") == "integer|boolean")
        #expect(kind("1", #""a""#) == "integer|string")
        #expect(kind("1", "true", #""a""#) == "any")
        #expect(kind("1", "[true]") == "integer|[boolean]")
    }

    @Test func `null and an empty text make a value optional`() {
        #expect(kind("1", "null") == "integer?")
        #expect(kind("null") == "any?")
        #expect(kind(#""2024-05-06""#, #""""#) == "string(date)?")
        #expect(kind(#""a""#, #""""#) == "string")
        #expect(kind("1", #""""#) == "integer|string")
    }

    @Test func `numbers that some servers send as strings are lenient, unless they identify`() {
        #expect(kind("1", #""2""#) == "integer(lenient)")
        #expect(kind("1", #""2.5""#) == "number(lenient)")
        #expect(kind("1", #""x""#) == "integer|string")
        #expect(kind("1", #""2""#, named: "id") == "integer|string")
        #expect(kind("1", #""1234567890123456""#) == "integer|string")
    }

    @Test func `objects and lists have the schemas of what is in them`() {
        #expect(kind("[]") == "[any]")
        #expect(kind(#"[{"a": 1}]"#) == "[{a: integer}]")
        #expect(kind(#"{"1": 1, "2": 2.5}"#) == "{*: number}")
    }

    @Test func `values that are strings on the wire are strings if one of them is`() {
        let values = ValueShape(parameters: ["1", "x"])
        #expect(outline(builder.buildSchema(of: values, named: "x", at: .anywhere, areTexts: true)) == "string")
        #expect(outline(builder.buildSchema(of: ValueShape(parameters: ["1"]), named: "x", at: .anywhere)) == "integer")
        let none = ValueShape(parameters: [])
        #expect(outline(builder.buildSchema(of: none, named: "x", at: .anywhere, areTexts: true)) == "string")
        #expect(outline(builder.buildSchema(of: none, named: "x", at: .anywhere)) == "any")
    }
}

/// Which objects are models, and their names.
@Suite struct ModelNamerTests {
    private func names(_ bodies: [(noun: String, isCertain: Bool, body: String)]) -> [String] {
        let roots = bodies.map { noun, isCertain, body in
            ShapeRoot(value: values([body]), role: .response, noun: noun, isCertain: isCertain)
        }
        ShapeMerger.merge(roots)
        return ModelNamer.models(in: roots).map(\.name)
    }

    private let user = #"{"id": 1, "login": "a", "email": "b", "size": 2}"#

    @Test func `a response has the name of its path, and an item the singular`() {
        #expect(names([("user", true, user)]) == ["User"])
        #expect(names([("users", false, "[\(user)]")]) == ["User"])
        #expect(names([("users", false, #"{"data": [\#(user)], "total": 1}"#)]) == ["User"])
        #expect(names([("search", false, #"{"users": [\#(user)], "total": 1}"#)]) == ["User"])
    }

    @Test func `the more certain name is chosen`() {
        // An item of a path, an item of a list, a response, and a field.
        #expect(names([("account", false, user), ("users", true, "[\(user)]")]) == ["User"])
        #expect(names([("account", false, user), ("users", false, #"{"data": [\#(user)], "n": 1}"#)]) == ["User"])
        #expect(
            names([("account", false, user), ("x", false, #"{"owner": \#(user), "n": 1, "m": 2}"#)])[0] == "Account"
        )
    }

    @Test func `an object in a field is a model if two places have it`() {
        let owner = #"{"x": 1, "y": 2, "z": 3, "u": 4}"#
        #expect(names([("a", true, #"{"id": 1, "owner": \#(owner)}"#)]) == ["A"])
        let both = #"{"id": 1, "owner": \#(owner), "creator": \#(owner)}"#
        #expect(names([("a", true, both)]) == ["A", "Owner"])
        // One field is no model.
        let small = #"{"id": 1, "owner": {"x": 1}, "creator": {"x": 1}}"#
        #expect(names([("a", true, small)]) == ["A"])
    }

    @Test func `a name that is taken gets that of its owner, or a number`() {
        let other = #"{"p": 1, "q": 2, "r": 3, "s": 4}"#
        #expect(names([("user", true, user), ("user", true, other)]) == ["User", "UserItem"])
        let third = #"{"k": 1, "l": 2, "m": 3, "n": 4}"#
        #expect(names([("user", true, user), ("user", true, other), ("user", true, third)])[2] == "UserItem2")
    }

    @Test func `a name without letters at its beginning is no name`() {
        #expect(names([("123", true, user)]) == ["Model2"])
    }

    @Test func `a long text is cut before it is a name`() {
        let long = String(repeating: "a", count: Threshold.Model.lengthOfName + 1)
        #expect(names([(long, true, user)]).map(\.count) == [Threshold.Model.lengthOfName])
    }
}
