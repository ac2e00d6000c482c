import Testing

@testable import APIGenInference

/// The values of one place, and what becomes of two places that are one.
@Suite struct ValueShapeTests {
    static let places: [(bodies: [String], outline: String)] = [
        (["1", "2.5"], "number"), ([#""a""#, "null"], "text|null"), (["true", "1"], "number|flag"),
        (["[]"], "[]"), (["[1, [2]]"], "[number|[number]]"), (["{}"], "{}"),
        ([#"{"a": 1}"#, #"{"a": "x", "b": null}"#], "{a: text|number, b?: null}"),
        ([#"[{"a": 1}, {"b": 1}]"#], "[{a?: number, b?: number}]"), ([#"{"1": 1, "2": 2}"#], "{*: number}"),
        ([#"{"a": {"b": [true]}}"#, "7"], "number|{a: {b: [flag]}}"),
    ]

    @Test(arguments: places)
    func `a place has the kinds of all its values`(bodies: [String], outline: String) {
        #expect(values(bodies).outline == outline)
    }

    static let merged: [(first: String, second: String, outline: String)] = [
        ("1", #""a""#, "text|number"), ("[1]", "[true]", "[number|flag]"), ("[]", "1", "number|[]"),
        (#"{"a": 1}"#, #"{"b": 1}"#, "{a?: number, b?: number}"), (#"{"a": 1}"#, #"{"a": "x"}"#, "{a: text|number}"),
        // A dictionary takes the fields of an object as values, whichever is the first.
        (#"{"1": 1}"#, #"{"a": "x"}"#, "{*: text|number}"), (#"{"a": "x"}"#, #"{"1": 1}"#, "{*: text|number}"),
        (#"{"1": 1}"#, #"{"2": true}"#, "{*: number|flag}"),
    ]

    @Test(arguments: merged)
    func `two places that are one have the values of both`(first: String, second: String, outline: String) {
        let place = values([first])
        place.merge(values([second]))
        #expect(place.outline == outline)
        #expect(place.count == 2)
    }

    @Test func `a place that is merged with itself stays as it is`() {
        let place = values([#"{"a": 1}"#])
        place.merge(place)
        #expect(place.count == 1)
    }

    // MARK: - Kinds

    private func kinds(_ pairs: [(String, String)]) -> String {
        "[" + (pairs + pairs).map { #"{"type": "\#($0)", "\#($1)1": 1, "\#($1)2": 1}"# }.joined(separator: ", ") + "]"
    }

    @Test func `kinds of two places are those of both`() {
        let place = values([kinds([("a", "x"), ("b", "y")])])
        place.merge(values([kinds([("b", "z"), ("c", "u")])]))
        let outlines = [
            "type=a {x1: number, x2: number}", "type=b {y1?: number, y2?: number, z1?: number, z2?: number}",
            "type=c {u1: number, u2: number}",
        ]
        #expect(place.outline == "[{\(outlines.joined(separator: " | "))}]")
    }

    @Test func `an object of one kind becomes a kind of the other place`() {
        let both = "[{type=a {x1: number, x2: number} | type=b {y1: number, y2: number} | type=c {z: number}}]"
        let place = values([kinds([("a", "x"), ("b", "y")])])
        place.merge(values([#"[{"type": "c", "z": 1}]"#]))
        #expect(place.outline == both)
        let other = values([#"[{"type": "c", "z": 1}]"#])
        other.merge(values([kinds([("a", "x"), ("b", "y")])]))
        #expect(
            other.outline
                == "[{type=c {z: number} | type=a {x1: number, x2: number} | type=b {y1: number, y2: number}}]"
        )
    }

    @Test func `kinds and an object without the tag are one object`() {
        let one = "[{type?: text, x1?: number, x2?: number, y1?: number, y2?: number, z?: number}]"
        let place = values([kinds([("a", "x"), ("b", "y")])])
        place.merge(values([#"[{"z": 1}]"#]))
        #expect(place.outline == one)
        let other = values([#"[{"z": 1}]"#])
        other.merge(values([kinds([("a", "x"), ("b", "y")])]))
        #expect(other.outline == "[{z?: number, type?: text, x1?: number, x2?: number, y1?: number, y2?: number}]")
    }

    @Test func `kinds that different tags tell are one object`() {
        let place = values([kinds([("a", "x"), ("b", "y")])])
        place.merge(values([kinds([("a", "x"), ("b", "y")]).replacing("type", with: "kind")]))
        #expect(
            place.outline
                == "[{type?: text, x1?: number, x2?: number, y1?: number, y2?: number, kind?: text}]"
        )
    }

    // MARK: - Identities

    @Test func `an object is the same if a field identifies it, and if it is equal`() {
        func owners(_ bodies: String...) -> Int {
            objects(bodies).fields["plan"]?.value.texts.ownerCount(of: "pro") ?? 0
        }
        #expect(owners(#"{"id": 1, "plan": "pro", "n": 1}"#, #"{"id": 1, "plan": "pro", "n": 2}"#) == 1)
        #expect(owners(#"{"id": 1, "plan": "pro"}"#, #"{"id": 2, "plan": "pro"}"#) == 2)
        #expect(owners(#"{"plan": "pro", "n": 1}"#, #"{"plan": "pro", "n": 1}"#) == 1)
        #expect(owners(#"{"plan": "pro", "n": 1}"#, #"{"plan": "pro", "n": 2}"#) == 2)
        #expect(owners(#"{"id": null, "plan": "pro", "n": 1}"#, #"{"id": null, "plan": "pro", "n": 2}"#) == 2)
    }
}

/// Objects in different places that have one model.
@Suite struct ObjectSimilarityTests {
    private func areSimilar(_ first: String, _ second: String) -> Bool {
        objects([first]).isSimilar(to: objects([second]))
    }

    @Test func `objects with three of four fields in common are similar`() {
        #expect(areSimilar(#"{"a": 1, "b": 1, "c": 1}"#, #"{"a": 1, "b": 1, "c": 1, "d": 1}"#))
        #expect(!areSimilar(#"{"a": 1, "b": 1, "c": 1}"#, #"{"a": 1, "b": 1, "d": 1}"#))
        #expect(!areSimilar(#"{"a": 1, "b": 1}"#, #"{"a": 1, "b": 1, "c": 1}"#))
    }

    @Test func `a common field has the same kinds of values, as far as they are known`() {
        #expect(!areSimilar(#"{"a": 1, "b": 1}"#, #"{"a": 1, "b": "x"}"#))
        #expect(areSimilar(#"{"a": 1, "b": 1}"#, #"{"a": 1, "b": null}"#))
        #expect(areSimilar(#"{"a": 1, "b": [1]}"#, #"{"a": 1, "b": []}"#))
    }

    @Test func `objects with different values of a tag are not similar`() {
        #expect(!areSimilar(#"{"a": 1, "type": "x"}"#, #"{"a": 1, "type": "y"}"#))
        #expect(areSimilar(#"{"a": 1, "type": "x"}"#, #"{"a": 1, "type": "x"}"#))
        #expect(areSimilar(#"{"a": 1, "name": "x"}"#, #"{"a": 1, "name": "y"}"#))
    }

    @Test func `objects in a common field have half of their fields in common`() {
        #expect(areSimilar(#"{"a": {"x": 1, "y": 1}}"#, #"{"a": {"x": 1, "z": 1, "u": 1}}"#))
        #expect(!areSimilar(#"{"a": {"x": 1, "y": 1, "v": 1}}"#, #"{"a": {"x": 1, "z": 1, "u": 1}}"#))
        #expect(areSimilar(#"{"a": {}}"#, #"{"a": {"x": 1}}"#))
        #expect(areSimilar(#"{"a": [{"x": 1}]}"#, #"{"a": [{"x": 2}]}"#))
    }

    // MARK: - Merging

    /// The outlines of the bodies of operations after the objects with one model are merged.
    private func merged(_ bodies: [(noun: String, role: ShapeRoot.Role, body: String)]) -> [ObjectIdentifier?] {
        let roots = bodies.map { noun, role, body in
            ShapeRoot(value: values([body]), role: role, noun: noun, isCertain: false)
        }
        ShapeMerger.merge(roots)
        return roots.map { $0.value.innerObject.map { ObjectIdentifier($0.merged) } }
    }

    private func areMerged(
        _ first: (noun: String, role: ShapeRoot.Role, body: String),
        _ second: (noun: String, role: ShapeRoot.Role, body: String)
    ) -> Bool {
        let models = merged([first, second])
        return models[0] == models[1]
    }

    private let four = #"{"a": 1, "b": 1, "c": 1, "d": 1}"#

    @Test func `objects with four fields have one model wherever they are`() {
        #expect(areMerged(("user", .response, four), ("owner", .response, four)))
        let three = #"{"a": 1, "b": 1, "c": 1}"#
        #expect(!areMerged(("user", .response, three), ("owner", .response, three)))
        #expect(areMerged(("user", .response, three), ("user", .response, three)))
    }

    @Test func `objects with fewer than four fields have one model only if all are the same`() {
        #expect(!areMerged(("user", .response, four), ("user", .response, #"{"a": 1, "b": 1, "c": 1}"#)))
        #expect(areMerged(("user", .response, #"{"a": 1, "b": 1}"#), ("user", .response, #"{"b": 1, "a": 1}"#)))
        #expect(!areMerged(("user", .response, #"{"a": 1}"#), ("user", .response, #"{"a": 1}"#)))
    }

    @Test func `items of a list and single objects have one model`() {
        #expect(areMerged(("users", .response, "[\(four)]"), ("user", .response, four)))
    }

    @Test func `failures have models of their own, and bodies of requests have none`() {
        #expect(!areMerged(("user", .response, four), ("user", .failure, four)))
        #expect(areMerged(("user", .failure, four), ("owner", .failure, four)))
        #expect(!areMerged(("user", .response, four), ("user", .request, four)))
        #expect(!areMerged(("user", .request, four), ("user", .request, four)))
    }

    @Test func `an object goes to the most similar of several models`() {
        let other = #"{"a": 1, "b": 1, "c": 1, "d": "x"}"#
        let models = merged([
            ("x", .response, #"{"a": 1, "b": 1, "c": 1, "e": 1, "f": "x", "g": 1}"#), ("y", .response, four),
            ("z", .response, #"{"a": 1, "b": 1, "c": 1, "d": 1, "e": 1}"#), ("u", .response, other),
        ])
        #expect(models[0] != models[1])
        #expect(models[1] == models[2])
        // The kinds of a field differ.
        #expect(models[3] != models[1])
    }
}

/// Objects that only wrap the content of a response.
@Suite struct EnvelopeTests {
    private func key(_ body: String) -> String? { values([body]).envelopeKey() }

    private func body(_ content: String, others: Int) -> String {
        "{\(content)\((0..<others).map { #", "x\#($0)": 1"# }.joined())}"
    }

    static let bodies: [(body: String, key: String?)] = [
        (#"{"users": [{"id": 1}], "total": 1}"#, "users"), (#"{"users": [], "total": 1}"#, nil),
        (#"{"ids": [1], "total": 1}"#, nil), (#"{"a": [{"id": 1}], "b": [{"id": 1}]}"#, nil),
        (#"{"user": {"id": 1}}"#, "user"), (#"{"user": 1}"#, nil), (#"{"users": [{"id": 1}]}"#, "users"), ("{}", nil),
        (#"{"data": {"id": 1}, "meta": {"page": 1}}"#, "data"), (#"{"user": {"id": 1}, "meta": {"page": 1}}"#, nil),
        (#"{"data": 1, "meta": {"page": 1}}"#, nil), (#"[{"data": {"id": 1}}]"#, nil), ("1", nil),
    ]

    @Test(arguments: bodies)
    func `one list or one object is the content of an envelope`(body: String, key: String?) {
        #expect(self.key(body) == key)
    }

    @Test func `an envelope of a list has few fields, and more if the list has a common name`() {
        #expect(key(body(#""users": [{"id": 1}]"#, others: 7)) == "users")
        #expect(key(body(#""users": [{"id": 1}]"#, others: 8)) == nil)
        #expect(key(body(#""items": [{"id": 1}]"#, others: 11)) == "items")
        #expect(key(body(#""items": [{"id": 1}]"#, others: 12)) == nil)
    }

    @Test func `an envelope of an object has at most four fields`() {
        #expect(key(body(#""data": {"id": 1}"#, others: 3)) == "data")
        #expect(key(body(#""data": {"id": 1}"#, others: 4)) == nil)
    }

    @Test func `a large object next to a list is more than a description of it`() {
        func with(_ fields: Int, as name: String = "owner") -> String {
            let fields = (0..<fields).map { #""f\#($0)": 1"# }.joined(separator: ", ")
            return body(#""users": [{"id": 1}], "\#(name)": {\#(fields)}"#, others: 0)
        }
        #expect(key(with(8)) == "users")
        #expect(key(with(9)) == nil)
        #expect(key(with(9, as: "meta")) == "users")
    }
}
