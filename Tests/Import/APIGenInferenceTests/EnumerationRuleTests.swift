import Testing

@testable import APIGenInference

/// The thresholds of enums, from both sides.
@Suite struct EnumerationRuleTests {
    /// The values of an enum with strings, each of an object of its own unless it is repeated.
    private func values(
        _ counts: [(text: String, count: Int)],
        named name: String = "plan",
        ofOneObject repeated: Set<String> = [],
        roots: [ShapeRoot] = []
    ) -> [String]? {
        var summary = TextSummary()
        var identity = 0
        for (text, count) in counts {
            for _ in 0..<count {
                if !repeated.contains(text) { identity += 1 }
                summary.add(text, of: identity)
            }
            identity += 1
        }
        return EnumerationRule(roots).values(of: summary, named: name)
    }

    private func isEnumeration(_ counts: [(String, Int)], named name: String = "plan") -> Bool {
        values(counts, named: name) != nil
    }

    @Test func `an enum has its values in the order of the recordings`() {
        #expect(values([("pro", 5), ("free", 5)]) == ["pro", "free"])
    }

    @Test func `fewer than ten strings are no enum`() {
        #expect(isEnumeration([("pro", 5), ("free", 5)]))
        #expect(!isEnumeration([("pro", 5), ("free", 4)]))
    }

    @Test func `one value is no enum`() {
        #expect(!isEnumeration([("pro", 40)]))
    }

    @Test func `an enum has at most twenty values`() {
        let letters = "abcdefghijklmnopqrstu".map { ("v\($0)", 3) }
        #expect(isEnumeration(Array(letters.prefix(Threshold.Enumeration.values))))
        #expect(!isEnumeration(letters))
    }

    @Test func `each value has three strings on average`() {
        #expect(isEnumeration([("a", 3), ("b", 3), ("c", 3), ("d", 3)]))
        #expect(!isEnumeration([("a", 3), ("b", 3), ("c", 3), ("d", 2)]))
    }

    @Test func `half of the values can be those of one object`() {
        #expect(isEnumeration([("a", 5), ("b", 5), ("c", 1), ("d", 1)]))
        #expect(!isEnumeration([("a", 10), ("b", 1), ("c", 1), ("d", 1)]))
    }

    @Test func `strings of one object that is read again count once, unless the field classifies it`() {
        let counts = [("a", 6), ("b", 6), ("c", 6), ("d", 6)]
        #expect(values(counts, ofOneObject: ["a"]) != nil)
        #expect(values(counts, ofOneObject: ["a", "b"]) != nil)
        #expect(values(counts, ofOneObject: ["a", "b", "c"]) == nil)
        let repeated = [("a", 10), ("b", 10), ("c", 4), ("d", 4)]
        #expect(values(repeated, ofOneObject: ["a", "b"]) == nil)
        #expect(values(repeated, named: "status", ofOneObject: ["a", "b"]) != nil)
    }

    @Test func `strings of which half identify objects are their names`() {
        func root(_ names: [String], field: String) -> ShapeRoot {
            let list = "[" + names.map { #"{"\#(field)": "\#($0)"}"# }.joined(separator: ", ") + "]"
            return ShapeRoot(value: APIGenInferenceTests.values([list]), role: .response, noun: "plan", isCertain: true)
        }
        let counts = [("a", 5), ("b", 5), ("c", 5), ("d", 5)]
        #expect(values(counts, roots: [root(["a"], field: "id")]) != nil)
        #expect(values(counts, roots: [root(["a", "b"], field: "id")]) == nil)
        #expect(values(counts, roots: [root(["a", "b"], field: "name")]) == nil)
        // The states of an object are words of the API, although objects may have such names.
        #expect(values(counts, named: "status", roots: [root(["a", "b"], field: "name")]) != nil)
        #expect(values(counts, named: "status", roots: [root(["a", "b"], field: "id")]) == nil)
    }

    static let texts: [(other: String, isEnumeration: Bool)] = [
        (String(repeating: "x", count: Threshold.Enumeration.lengthOfValue), true),
        (String(repeating: "x", count: Threshold.Enumeration.lengthOfValue + 1), false),
        ("x123", true), ("x1234", false), ("x-", false), ("1x", false), ("x y", false), ("x.y", true), ("x/y", true),
        ("größe", false), ("", false), ("A", false), ("v1.2", false), ("us-east-1", false), ("a.com", false),
        ("x.png", false), ("refs/x", false), ("Europe/Oslo", false), ("develop", true), ("develop main", false),
    ]

    @Test(arguments: texts)
    func `the values of an enum are words that differ in more than case`(text: String, isEnumeration: Bool) {
        // Two branches are names of branches.
        let others = text.split(separator: " ").map { (String($0), 5) }
        let counts = [("a", 5), ("b", 5)] + (text == "develop main" ? others : [(text, 5)])
        #expect(self.isEnumeration(counts) == isEnumeration)
    }

    @Test func `the field of a name has no enum`() {
        let names = ["user_id", "name", "display_name", "created_by", "city", "tags", ""]
        #expect(names.filter { isEnumeration([("a", 9), ("b", 9)], named: $0) } == [])
        let others = ["plan", "status", "flavor", "userPlan"]
        #expect(others.filter { !isEnumeration([("a", 9), ("b", 9)], named: $0) } == [])
    }
}
