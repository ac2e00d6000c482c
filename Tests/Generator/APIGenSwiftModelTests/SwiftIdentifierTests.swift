import APIGenSupport
import Testing

@testable import APIGenSwiftModel

@Suite struct SwiftIdentifierTests {
    @Test func `keywords are in backticks, and argument labels only where Swift requires it`() {
        #expect(
            ["in", "default", "await", "Type", "get", "user"].map(SwiftIdentifier.escaped)
                == ["`in`", "`default`", "`await`", "`Type`", "get", "user"]
        )
        #expect(["in", "default", "inout", "user"].map(SwiftIdentifier.label) == ["in", "default", "`inout`", "user"])
    }

    @Test func `the types that generated code uses are reserved names`() {
        #expect(StandardName.allCases.map(\.rawValue).filter { !ReservedNames.standardTypes.contains($0) } == [])
    }

    @Test(
        arguments: [
            ("id", true), ("_24h", true), ("camelCase", true), ("in", true), ("", false), ("_", false), ("__", false),
            ("self", false), ("24h", false), ("a b", false), ("größe", false), ("a-b", false),
        ]
    )
    func `a name from 'as' must be a valid identifier`(_ name: String, _ isValid: Bool) {
        #expect(SwiftIdentifier.isValid(name) == isValid)
    }
}
