import APIGenMustache
import Testing

@Suite struct ValueTests {
    @Test func `a literal becomes the value of its type`() throws {
        let value: Value = ["list": ["a", "\(1 + 1)"], "flag": true, "empty": [:]]
        let template = try Template("{{#list}}{{.}}{{/list}} {{flag}}{{#empty}}!{{/empty}}", name: "literal")
        #expect(try template.rendering(value).text == "a2 true!")
    }
}
