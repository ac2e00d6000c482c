import Foundation
import Testing

@testable import APIRuntime

@Suite struct FailureMatcherTests {
    @Test(arguments: [
        (#"{"ok":false}"#, true), (#" { "a" : [1, {"ok":false}] , "ok" : false } "#, true), (#"{"ok":true}"#, false),
        (#"{"ok":null}"#, false), (#"{"ok":"false"}"#, false), (#"{"data":{"ok":false}}"#, false), ("{}", false),
        ("", false), ("[false]", false), (#"{"ok":"#, false), ("false", false), (#"{"ok":{"a":1}}"#, false),
    ])
    func `a matcher finds a value under a key`(body: String, isThere: Bool) {
        #expect(APIFailureMatcher(["ok"], oneOf: [false]).matches(Data(body.utf8)) == isThere)
    }

    @Test(arguments: [
        (#"{"error":"no"}"#, true), (#"{"error":{"code":1}}"#, true), (#"{"error":[]}"#, true), (#"{"error":0}"#, true),
        (#"{"error":null}"#, false), (#"{"errors":"no"}"#, false), (#"{"a":"error"}"#, false),
    ])
    func `a matcher without values finds a key that is not null`(body: String, isThere: Bool) {
        #expect(APIFailureMatcher(["error"]).matches(Data(body.utf8)) == isThere)
    }

    @Test(arguments: [
        (#"{"meta":{"codes":[7,{"is":"gone for good"}]}}"#, true), (#"{"meta":{"codes":[7,{"is":12}]}}"#, true),
        (#"{"meta":{"codes":[7,{"is":"gone"}]}}"#, false), (#"{"meta":{"codes":[7]}}"#, false),
        (#"{"meta":{"codes":{"1":{"is":12}}}}"#, true),
    ])
    func `a matcher walks objects and arrays`(body: String, isThere: Bool) {
        let matcher = APIFailureMatcher(["meta", "codes", "1", "is"], oneOf: ["gone for good", 12])
        #expect(matcher.matches(Data(body.utf8)) == isThere)
    }
}
