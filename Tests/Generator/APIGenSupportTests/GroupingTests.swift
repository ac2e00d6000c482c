import APIGenSupport
import Testing

@Suite struct GroupingTests {
    @Test func `groups have the order of their first elements`() {
        let groups = ["pear", "apple", "plum", "fig", "apricot"].grouped { $0.prefix(1) }
        #expect(groups.map(\.key) == ["p", "a", "f"])
        #expect(groups.map(\.elements) == [["pear", "plum"], ["apple", "apricot"], ["fig"]])
    }

    @Test func `elements without a key have a group of their own`() {
        let groups = ["3", "x", "03", "y"].grouped { Int($0) }
        #expect(groups.map(\.key) == [3, nil])
        #expect(groups.map(\.elements) == [["3", "03"], ["x", "y"]])
    }

    @Test func `an empty list has no groups`() {
        #expect([Int]().grouped { $0 }.isEmpty)
    }
}
