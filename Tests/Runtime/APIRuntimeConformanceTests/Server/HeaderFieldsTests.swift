import Testing

@testable import APIRuntimeConformance

@Suite struct HeaderFieldsTests {
    @Test func `header fields keep their order, spelling and repetitions`() {
        var headers: HeaderFields = ["B": "1", "a": "2", "b": "3"]
        headers.append("A", "4")
        #expect(headers.map(\.name) == ["B", "a", "b", "A"])
        #expect(headers.map(\.value) == ["1", "2", "3", "4"])
    }

    @Test func `a header field is found regardless of case`() {
        let headers: HeaderFields = ["Link": "1", "LINK": "2"]
        #expect(headers["link"] == "1")
        #expect(headers.values(of: "link") == ["1", "2"])
        #expect(headers["Links"] == nil)
    }
}
