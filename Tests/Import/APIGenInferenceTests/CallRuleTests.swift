import APIGenDescription
import APIGenRecordings
import APIGenSupport
import ImportTestSupport
import Testing

@testable import APIGenInference

/// What a call says about its path.
@Suite struct CallFactsTests {
    private func facts(_ response: String, body: String? = nil) -> CallFacts {
        CallFacts(call("POST", "/x", response, body: body))
    }

    /// The fields of a response as strings: `.a number`.
    private func shape(_ response: String) -> Set<String> {
        Set(facts(response).shape.map { "\($0.path) \($0.kind)" })
    }

    static let shapes: [(response: String, shape: Set<String>)] = [
        (#"{"a": 1, "b": "x", "c": true, "d": null}"#, [".a number", ".b text", ".c flag"]),
        (#"{"a": 1.5}"#, [".a number"]), (#"{"type": "user"}"#, [#".type tag("user")"#]),
        (#"{"type": 1}"#, [".type number"]), (#"{"type=a": 1}"#, [".type=a number"]),
        (#"[{"a": 1}]"#, [" list", "[].a number"]), (#"{"a": {"b": [1]}}"#, [".a.b list", ".a.b[] number"]),
        ("1", [" number"]), ("[]", [" list"]), ("null", [" null"]),
    ]

    @Test(arguments: shapes)
    func `the shape of a response has its fields with their kinds`(response: String, shape: Set<String>) {
        #expect(self.shape(response) == shape)
    }

    @Test func `a failure has no shape`() {
        #expect(CallFacts(call("GET", "/x", status: 404, #"{"a": 1}"#)).shape.isEmpty)
        #expect(CallFacts(call("GET", "/x", status: 404, #"{"a": 1}"#)).isSuccess == false)
    }

    @Test func `the shape is read up to a depth and a number of elements`() {
        func nested(_ depth: Int) -> String {
            String(repeating: #"{"a":"#, count: depth) + "1" + String(repeating: "}", count: depth)
        }
        let path = String(repeating: ".a", count: Threshold.Reading.comparedDepth + 1)
        #expect(shape(nested(Threshold.Reading.comparedDepth + 1)) == [path + " number"])
        #expect(shape(nested(Threshold.Reading.comparedDepth + 2)) == [path + " unread"])
        func list(_ count: Int) -> String {
            "[" + (0..<count).map { $0 < count - 1 ? "1" : #""x""# }.joined(separator: ",") + "]"
        }
        #expect(shape(list(Threshold.Reading.comparedElements)) == [" list", "[] number", "[] text"])
        #expect(shape(list(Threshold.Reading.comparedElements + 1)) == [" list", "[] number"])
    }

    @Test func `fields that name an object identify it or the elements of a list`() {
        let facts = facts(
            #"{"login": "Ada", "owner": {"slug": "acme"}, "items": [{"name": "x"}], "title": "t", "id": 1}"#,
            body: #"{"code": "NEW"}"#
        )
        #expect(facts.identifiers == ["ada": ["login"], "acme": ["owner", "slug"], "new": ["code"]])
        #expect(facts.listed == ["x"])
    }

    // MARK: - Similarity

    private func areSimilar(_ first: String, _ second: String, _ minimum: Share) -> Bool {
        facts(first).isSimilar(to: facts(second), minimum: minimum)
    }

    @Test func `responses of one operation have three of five fields in common`() {
        let first = #"{"a": 1, "b": 1, "c": 1, "d": 1, "e": 1}"#
        let share = Threshold.Path.sameOperation
        #expect(areSimilar(first, #"{"a": 1, "b": 1, "c": 1, "x": 1, "y": 1}"#, share))
        #expect(!areSimilar(first, #"{"a": 1, "b": 1, "x": 1, "y": 1, "z": 1}"#, share))
        #expect(areSimilar(first, #"{"a": 1, "b": 1, "x": 1}"#, share))
    }

    @Test func `responses of a family have four of five fields in common`() {
        let first = #"{"a": 1, "b": 1, "c": 1, "d": 1, "e": 1}"#
        #expect(areSimilar(first, #"{"a": 1, "b": 1, "c": 1, "d": 1, "y": 1}"#, Threshold.Path.sameFamily))
        #expect(!areSimilar(first, #"{"a": 1, "b": 1, "c": 1, "x": 1, "y": 1}"#, Threshold.Path.sameFamily))
    }

    @Test func `responses with other tags are not similar, unless the tag is that of an object in them`() {
        let share = Share.none
        #expect(!areSimilar(#"{"type": "a", "x": 1}"#, #"{"type": "b", "x": 1}"#, share))
        #expect(areSimilar(#"{"type": "a", "x": 1}"#, #"{"x": 1}"#, share))
        #expect(areSimilar(#"{"owner": {"type": "a"}}"#, #"{"owner": {"type": "b"}}"#, share))
        #expect(!areSimilar(#"{"data": {"type": "a"}}"#, #"{"data": {"type": "b"}}"#, share))
        #expect(!areSimilar(#"[{"type": "a"}]"#, #"[{"type": "b"}]"#, share))
    }

    @Test func `responses to the same method with enough fields are compared`() {
        func areAlike(_ first: RecordedExchange, _ second: RecordedExchange, size: Int = 2) -> Bool? {
            [CallFacts(first), CallFacts(second)].areAlike([0], [1], minimum: Threshold.Path.sameOperation, size: size)
        }
        let two = #"{"a": 1, "b": 1}"#
        #expect(areAlike(call("GET", "/x", two), call("GET", "/y", two)) == true)
        #expect(areAlike(call("GET", "/x", two), call("GET", "/y", #"{"c": 1, "d": 1}"#)) == false)
        #expect(areAlike(call("GET", "/x", two), call("POST", "/y", two)) == nil)
        #expect(areAlike(call("GET", "/x", #"{"a": 1}"#), call("GET", "/y", two)) == nil)
        #expect(areAlike(call("GET", "/x", #"{"a": 1}"#), call("GET", "/y", #"{"a": 1}"#), size: 1) == true)
    }
}

/// The strings of calls that may be segments of paths.
@Suite struct RecordedTextsTests {
    private func texts(_ bodies: String...) -> RecordedTexts {
        RecordedTexts(bodies.map { CallTexts(call("GET", "/x", $0)) })
    }

    @Test func `a string is a value, an identifier or a person by the names of its fields`() {
        let texts = texts(#"{"login": "ada", "name": "tool", "title": "essay", "type": "push", "size": 1}"#)
        #expect(["ada", "tool", "essay", "push", "1"].filter(texts.isValue) == ["ada", "tool", "essay"])
        #expect(["ada", "tool", "essay"].filter(texts.isIdentifier) == ["ada", "tool"])
        #expect(["ada", "tool"].filter(texts.isPerson) == ["ada"])
    }

    @Test func `the name of a field is a word of the API`() {
        #expect(!texts(#"{"name": "tool"}"#, #"{"Tool": 1}"#).isValue("tool"))
        #expect(texts(#"{"Tool": 1}"#).isName("tool"))
    }

    @Test func `a field that identifies an object also has the name of the object`() {
        let texts = CallTexts(call("GET", "/x", #"{"user": {"login": "ada", "bio": "b"}}"#))
        #expect(texts.fields == ["ada": ["login", "user"], "b": ["bio"]])
        #expect(texts.hasValue("ada", namedAfter: "user"))
        #expect(!texts.hasValue("b", namedAfter: "user"))
    }

    @Test func `a string of two parts has the second after the first`() {
        let texts = texts(#"{"full_name": "ada/tool", "path": "a/b"}"#)
        #expect(texts.isSecondPart("tool", after: ["bob", "ada"]))
        #expect(!texts.isSecondPart("tool", after: ["bob"]))
        #expect(!texts.isSecondPart("b", after: ["a"]))
    }

    @Test func `strings are read up to a length, a depth and a number of elements`() {
        let long = String(repeating: "a", count: Threshold.Reading.lengthOfSegment)
        #expect(texts(#"{"name": "\#(long)"}"#).isValue(long))
        #expect(!texts(#"{"name": "\#(long)a"}"#).isValue(long + "a"))
        #expect(!texts(#"{"name": "two words"}"#).isValue("two words"))
        func nested(_ depth: Int) -> String {
            String(repeating: #"{"a":"#, count: depth) + #""x""# + String(repeating: "}", count: depth)
        }
        #expect(texts(nested(Threshold.Reading.segmentDepth)).isValue("x"))
        #expect(!texts(nested(Threshold.Reading.segmentDepth + 1)).isValue("x"))
        func list(_ count: Int) -> String {
            #"{"names": ["# + (1...count).map { #""t\#($0)""# }.joined(separator: ",") + "]}"
        }
        let most = Threshold.Reading.segmentElements
        #expect(texts(list(most)).isValue("t\(most)"))
        #expect(!texts(list(most + 1)).isValue("t\(most + 1)"))
    }

    @Test func `items of the query and of forms are strings as well`() {
        #expect(CallTexts(call("GET", "/x?user=ada")).fields == ["ada": ["user"]])
    }
}

/// Calls with one method and path whose item tells what they do, from both sides of each threshold.
@Suite struct CallDivisionTests {
    /// The number of operations of calls with an item, each value of which has its own response.
    private func parts(_ values: [String], named name: String = "action", perValue: Int = 1, alike: Int = 0) -> Int {
        let exchanges = values.enumerated().flatMap { index, value in
            (0..<perValue).map { _ in
                let fields = index < alike ? "same" : "f\(index)"
                return call("GET", "/api?\(name)=\(value)&p\(index)=1", #"{"\#(fields)1": 1, "\#(fields)2": 1}"#)
            }
        }
        return CallDivision(exchanges).parts(of: Array(exchanges.indices)).count
    }

    @Test func `an action has two to forty values`() {
        #expect(parts(["a"], perValue: 3) == 1)
        #expect(parts(["a", "b"]) == 2)
        #expect(parts((1...40).map { "a\($0)" }) == 40)
        #expect(parts((1...41).map { "a\($0)" }) == 1)
    }

    @Test func `the value of an action is a word of at most sixty bytes`() {
        let long = String(repeating: "a", count: Threshold.Action.lengthOfValue)
        #expect(parts(["b", long]) == 2)
        #expect(parts(["b", long + "a"]) == 1)
        #expect(parts(["b", "1"]) == 1)
        #expect(parts(["b", "a b"]) == 1)
    }

    @Test func `an item with another name needs two calls with each value, and other responses for all`() {
        #expect(parts(["a", "b"], named: "mode", perValue: 2) == 2)
        #expect(parts(["a", "b"], named: "mode", perValue: 1) == 1)
        #expect(parts(["a", "b", "c"], named: "mode", perValue: 2, alike: 2) == 1)
    }

    @Test func `two of three pairs of actions have other responses`() {
        #expect(parts(["a", "b", "c"], alike: 2) == 3)
        #expect(parts(["a", "b", "c"], alike: 3) == 1)
        // Three of six pairs.
        #expect(parts(["a", "b", "c", "d"], alike: 3) == 1)
    }
}

/// The templates of paths, and the beginning that all have.
@Suite struct CallGrouperTests {
    @Test func `a path has segments without their parameters`() {
        let paths = ["/a/b", "a/b", "/a/b/", "/a;jsessionid=1/b", "/a;b/c", "/", "/%7Bid%7D"]
        #expect(
            paths.map(CallGrouper.segments) == [
                ["a", "b"], ["a", "b"], ["a", "b", ""], ["a", "b"], ["a;b", "c"], [""], ["%7Bid%7D"],
            ]
        )
    }

    private func exchange(_ path: String, template: String? = nil) -> RecordedExchange {
        var exchange = call("GET", path, "{}")
        exchange.template = template
        return exchange
    }

    @Test func `a template of a recording is that of all calls that match it`() {
        let calls = [
            exchange("/teams/core", template: "/teams/{team}"), exchange("/teams/web"), exchange("/teams/web/members"),
        ]
        #expect(operations(of: calls) == ["GET /{team}", "GET /web/members"])
    }

    @Test func `templates that differ in the names of their parameters are one`() {
        let calls = [
            exchange("/teams/core", template: "/teams/{team}"), exchange("/teams/web", template: "/teams/{name}"),
            exchange("/users/ada.json", template: "/users/{{user}}.json"),
        ]
        #expect(operations(of: calls) == ["GET /teams/{team}", "GET /users/{user}.json"])
    }

    @Test func `a parameter of a template has the values of its calls`() {
        let description = DescriptionInferrer.infer([
            exchange("/teams/1", template: "/teams/{team}"), exchange("/teams/2", template: "/teams/{team}"),
        ]).description
        let kinds = description.operations.flatMap(\.parameters).map(\.schema.kind)
        #expect(kinds.map { "\($0)" } == ["integer(format: nil)"])
    }

    @Test func `a parameter whose value a recording does not have adds no value`() {
        func kinds(_ paths: String...) -> [String] {
            let calls = paths.map { exchange($0, template: "/teams/{team}") }
            let parameters = DescriptionInferrer.infer(calls).description.operations.flatMap(\.parameters)
            return parameters.map { "\($0.schema.kind)" }
        }
        #expect(kinds("/teams/1", "/teams/%7Bteam%7D") == ["integer(format: nil)"])
        #expect(kinds("/teams/1", "/teams/%7B%22a%22%3A1%7D") == ["string(format: nil)"])
        #expect(kinds("/teams/%7Bteam%7D") == ["string(format: nil)"])
    }

    @Test func `the beginning of all paths is that of the server`() {
        func server(_ paths: String...) -> [String] {
            DescriptionInferrer.infer(paths.map { exchange($0) }).description.servers.map(\.address)
        }
        let host = "https://api.example.com"
        #expect(server("/api/v1/users", "/api/v1/teams") == ["\(host)/api/v1"])
        #expect(server("/api/v1/users", "/api/v2/teams") == ["\(host)/api"])
        #expect(server("/api/v1/users") == [host])
        #expect(server("/users/1/posts", "/users/2/likes") == ["\(host)/users"])
    }
}

extension Share {
    /// A share that every number has.
    fileprivate static let none = Share(0, of: 1)
}
