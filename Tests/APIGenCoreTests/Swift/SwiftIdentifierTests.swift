import Testing

@testable import SwiftModel

@Suite("Identifiers")
struct SwiftIdentifierTests {
    @Test("Words of the language stand in backticks, as labels of arguments only where they must")
    func keywords() {
        #expect(
            ["in", "default", "await", "Type", "get", "user"].map(SwiftIdentifier.escaped)
                == ["`in`", "`default`", "`await`", "`Type`", "get", "user"]
        )
        #expect(["in", "default", "inout", "user"].map(SwiftIdentifier.label) == ["in", "default", "`inout`", "user"])
    }

    @Test(
        "An author's own name must be one",
        arguments: [
            ("id", true), ("_24h", true), ("camelCase", true), ("in", true), ("", false), ("_", false), ("__", false),
            ("self", false), ("24h", false), ("a b", false), ("größe", false), ("a-b", false),
        ]
    )
    func validity(_ name: String, _ isValid: Bool) {
        #expect(SwiftIdentifier.isValid(name) == isValid)
    }
}
