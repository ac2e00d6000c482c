import Testing

@testable import APIGenInference

/// Objects whose keys are data, and the nearest ones with fields.
@Suite struct DictionaryRuleTests {
    private func object(_ keys: some Sequence<String>, _ value: (Int) -> String = { "\($0)" }) -> String {
        "{" + keys.enumerated().map { #""\#($1)": \#(value($0))"# }.joined(separator: ", ") + "}"
    }

    private func isDictionary(_ bodies: String...) -> Bool { isDictionary(bodies) }
    private func isDictionary(_ bodies: [String]) -> Bool { objects(bodies).values != nil }

    /// Words that no rule takes for data.
    private func words(_ count: Int, from start: Int = 0) -> [String] {
        let letters = Array("abcdefghijklmnopqrstuvwxyz")
        return (start..<start + count).map { "key" + String([letters[$0 / 26], letters[$0 % 26], "q"]) }
    }

    @Test func `keys that are all data make a dictionary`() {
        #expect(isDictionary(#"{"42": 1}"#))
        #expect(isDictionary(#"{"2024-05": {"a": 1}, "2024-06": 2}"#))
        #expect(!isDictionary(#"{"42": 1, "name": 1}"#))
        #expect(!isDictionary("{}"))
    }

    @Test func `three codes are keys, and two may be words`() {
        #expect(isDictionary(#"{"de": 1, "en": 2, "fr": 3}"#))
        #expect(!isDictionary(#"{"de": 1, "en": 2}"#))
        #expect(!isDictionary(#"{"de": 1, "en": "x", "fr": 3}"#))
    }

    @Test func `a word among four times as many data is data`() {
        #expect(isDictionary(#"{"1": 1, "2": 1, "3": 1, "4": 1, "word": 1}"#))
        #expect(!isDictionary(#"{"1": 1, "2": 1, "3": 1, "word": 1}"#))
        #expect(!isDictionary(#"{"1": 1, "2": 1, "3": 1, "4": 1, "word": "x"}"#))
    }

    @Test func `strings that are no names are keys, unless other objects have them as well`() {
        let first = #"{"Open Price": 1, "High Price": 2, "Low Price": 3}"#
        #expect(isDictionary(first))
        #expect(!isDictionary(first, #"{"Open Price": 4, "High Price": 5, "Low Price": 6}"#))
    }

    @Test func `few names in sparse objects are keys from nine names and twenty values on`() {
        /// Each object has the next two names.
        func sparse(_ names: Int, objects: Int) -> [String] {
            let words = words(names)
            return (0..<objects).map { index in
                object([words[2 * index % names], words[(2 * index + 1) % names]]) { "\(index * 10 + $0)" }
            }
        }
        #expect(isDictionary(sparse(9, objects: 10)))
        #expect(!isDictionary(sparse(9, objects: 9)))
        // Two of eight names are a quarter of them.
        #expect(!isDictionary(sparse(8, objects: 12)))
    }

    @Test func `few names are keys if four objects have them`() {
        /// One object is read ten times.
        func objects(_ names: Int, others: Int, extra: [String]) -> [String] {
            let words = words(names)
            let size = (names - 1) / others
            let rest = (0..<others).map { index in
                object(words.dropFirst(1 + index * size).prefix(size)) { "\(1_000 * index + $0)" }
            }
            return Array(repeating: object([words[0]]) { _ in "7" }, count: 10) + rest + extra
        }
        let fourth = object([words(1)[0]]) { _ in "8" }
        #expect(!isDictionary(objects(19, others: 2, extra: [])))
        #expect(isDictionary(objects(19, others: 2, extra: [fourth])))
        // More names need three objects.
        #expect(!isDictionary(objects(21, others: 1, extra: [])))
        #expect(isDictionary(objects(21, others: 2, extra: [])))
    }

    private let fields = { (index: Int) in #"{"a": \#(index), "b": 1, "c": 1, "d": 1}"# }

    @Test func `twenty names of objects with equal fields are keys`() {
        #expect(isDictionary(object(words(20), fields)))
        #expect(!isDictionary(object(words(19), fields)))
    }

    @Test func `names that most objects have are fields`() {
        #expect(!isDictionary(object(words(20), fields), object(words(10)) { fields($0 + 100) }))
        #expect(isDictionary(object(words(20), fields), object(words(9)) { fields($0 + 100) }))
    }

    @Test func `names of which most are written like fields are fields`() {
        func keys(_ written: Int) -> [String] {
            words(20 - written) + words(written, from: 30).map { "max_\($0)" }
        }
        #expect(isDictionary(object(keys(10), fields)))
        #expect(!isDictionary(object(keys(11), fields)))
    }

    @Test func `nine of ten values have three of four fields in common`() {
        func values(_ others: Int, _ other: String) -> String {
            object(words(20)) { $0 >= 20 - others ? other : fields($0) }
        }
        #expect(isDictionary(values(2, #"{"x": 1}"#)))
        #expect(!isDictionary(values(3, #"{"x": 1}"#)))
        #expect(isDictionary(values(3, #"{"a": 1, "b": 1, "c": 1}"#)))
        #expect(!isDictionary(values(3, #"{"a": 1, "b": 1, "x": 1}"#)))
    }

    @Test func `short codes of one length are keys, even of one object`() {
        let codes = (0..<20).map { "A" + String(Character(UnicodeScalar(UInt8(65 + $0)))) + "X" }
        #expect(isDictionary(object(codes)))
        #expect(!isDictionary(object(codes.map { $0.lowercased() })))
    }
}

/// Objects of several kinds, which a field tells.
@Suite struct TagRuleTests {
    private func tag(_ objects: [String]) -> String? {
        values(["[\(objects.joined(separator: ", "))]"]).element?.object?.tag
    }

    private func object(_ kind: String, _ fields: String, as tag: String = "type") -> String {
        let fields = fields.split(separator: " ").map { #", "\#($0)": 1"# }.joined()
        return #"{"\#(tag)": "\#(kind)"\#(fields)}"#
    }

    private let two = [("a", "x y z"), ("b", "u v w")]

    private func objects(_ kinds: [(String, String)], times: Int = 2, as tag: String = "type") -> [String] {
        (0..<times).flatMap { _ in kinds.map { object($0.0, $0.1, as: tag) } }
    }

    @Test func `a type tells kinds with different fields from four objects on`() {
        #expect(tag(objects(two)) == "type")
        #expect(tag(Array(objects(two).dropLast())) == nil)
    }

    @Test func `a name that tells kinds is a tag`() {
        let names = ["kind", "object", "event", "__typename", "item_type", "itemType", "category"]
        #expect(names.map { tag(objects(two, as: $0)) } == names)
        #expect(["id", "name", "types", "state"].map { tag(objects(two, as: $0)) } == [nil, nil, nil, nil])
    }

    @Test func `type is preferred to other tags`() {
        let objects = ["a", "b", "a", "b"].map { kind in
            #"{"item_type": "\#(kind)", "kind": "\#(kind)", "type": "\#(kind)", "\#(kind)1": 1, "\#(kind)2": 1}"#
        }
        #expect(tag(objects) == "type")
        #expect(tag(objects.map { $0.replacing("\"type\"", with: "\"id\"") }) == "kind")
    }

    @Test func `all objects have the tag as a string`() {
        #expect(tag(objects(two) + [#"{"x": 1}"#]) == nil)
        #expect(tag(objects(two) + [#"{"type": 1}"#]) == nil)
        #expect(tag(objects(two) + [object("", "x y z")]) == nil)
        #expect(tag(objects(two) + [object("a b", "x y z")]) == nil)
    }

    @Test func `a tag has two to forty values of at most sixty bytes`() {
        #expect(tag(objects([two[0]], times: 4)) == nil)
        func kinds(_ count: Int) -> [(String, String)] { (0..<count).map { ("k\($0)", "a\($0) b\($0)") } }
        #expect(tag(objects(kinds(40))) == "type")
        #expect(tag(objects(kinds(41))) == nil)
        func long(_ length: Int) -> [(String, String)] { [(String(repeating: "a", count: length), "x y z"), two[1]] }
        #expect(tag(objects(long(Threshold.Tag.lengthOfValue))) == "type")
        #expect(tag(objects(long(Threshold.Tag.lengthOfValue + 1))) == nil)
    }

    @Test func `kinds differ if they have less than three of five fields in common`() {
        #expect(tag(objects([("a", "p q x y"), ("b", "p q z")])) == "type")
        #expect(tag(objects([("a", "p q r x"), ("b", "p q r y")])) == nil)
    }

    @Test func `a third of the pairs of kinds differ`() {
        #expect(tag(objects([("a", "x y"), ("b", "x y"), ("c", "u v")])) == "type")
        // Two and one of six pairs.
        let (few, more, most) = ("p q r", "p q r s", "p q r s t u")
        #expect(tag(objects([("a", few), ("b", more), ("c", most), ("d", most)])) == "type")
        #expect(tag(objects([("a", few), ("b", more), ("c", "p q r s t"), ("d", most)])) == nil)
    }

    @Test func `the objects of a kind have half of its fields`() {
        // The kind has two fields, of which each object has one.
        let halves = [object("a", "x"), object("a", "y"), object("b", "u"), object("b", "v")]
        #expect(tag(halves) == "type")
        let thirds = ["x", "y", "z"].map { object("a", $0) } + ["u", "v", "w"].map { object("b", $0) }
        #expect(tag(thirds) == nil)
    }

    @Test func `two of three kinds have their fields in most objects`() {
        let whole = objects([("a", "x y"), ("b", "u v")])
        let partial = ["p", "q", "r"].map { object("c", $0) }
        #expect(tag(whole + partial) == "type")
        #expect(tag(whole + partial + ["k", "l", "m"].map { object("d", $0) }) == nil)
    }
}
