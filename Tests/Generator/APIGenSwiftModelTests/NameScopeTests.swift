import APIGenSupport
import GeneratorTestSupport
import TestExpectations
import Testing

@testable import APIGenSwiftModel

@Suite struct NameScopeTests {
    @Test func `a name is free until it is used`() {
        var scope = NameScope(reserved: ["hashValue": "belongs to `Hashable`"])
        #expect(scope.claim("userID", for: place("user_id", 1), kind: "the field") == nil)
        #expect(scope.claim("userId", for: place("userId", 2), kind: "the field") == nil)
        let collision = scope.claim("userID", for: place("userID", 3), kind: "the parameter")
        expect(
            [collision].compactMap(\.self).formatted,
            is: """
                x.yaml:3:1: error[AG040]: the parameter `userID` and the field `user_id` would both be named `userID` in Swift
                    3 | c
                      | ^
                x.yaml:1:1: note: the other is here
                    1 | a
                      | ^
                   help: give one of them another name with `as`
                """
        )
        let reserved = scope.claim("hashValue", for: place("hash_value", 2), kind: "the field", remedy: "another name")
        expect(
            [reserved].compactMap(\.self).formatted,
            is: """
                x.yaml:2:1: error[AG040]: the field `hash_value` would be named `hashValue` in Swift, which belongs to `Hashable`
                    2 | b
                      | ^
                   help: give it another name
                """
        )
    }

    @Test func `files of types differ in more than case`() {
        var scope = NameScope(areFiles: true)
        #expect(scope.claim("User", for: place("User", 1), kind: "the model") == nil)
        let collision = scope.claim("USER", for: place("USER", 2), kind: "the model", help: "rename it")
        expect(
            [collision].compactMap(\.self).formatted,
            is: """
                x.yaml:2:1: error[AG040]: the model `USER` and the model `User` would have files whose names differ in case only
                    2 | b
                      | ^
                x.yaml:1:1: note: the other is here
                    1 | a
                      | ^
                   help: rename it
                """
        )
    }

    private func place(_ name: String, _ line: Int) -> Located<String> {
        let file = SourceFile(path: "x.yaml", text: "a\nb\nc")
        return Located(
            name,
            at: SourceLocation(file, MarkRange(Mark(line: line, column: 1), Mark(line: line, column: 2)))
        )
    }
}
