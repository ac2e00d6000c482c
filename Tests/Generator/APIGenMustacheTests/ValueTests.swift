import APIGenMustache
import Testing

@Suite struct ValueTests {
    @Test func `a literal becomes the value of its type`() {
        let value: Value = ["list": ["a", "\(1 + 1)"], "flag": true, "empty": [:]]
        #expect(
            value
                == .object([
                    "list": .list([.string("a"), .string("2")]),
                    "flag": .bool(true),
                    "empty": .object([:]),
                ])
        )
    }
}
