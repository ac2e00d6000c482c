import APIGenMustache
import Testing

@Suite struct ParserTests {
    @Test(
        arguments: [
            ("one\n  📍{{two", "the tag is not closed with '}}'"),
            ("📍{{", "the tag is not closed with '}}'"),
            ("📍{{{two}}", "the tag is not closed with '}}}'"),
            ("📍{{=<% %>}}", "the tag is not closed with '=}}'"),
            ("📍{{! two", "the tag is not closed with '}}'"),
            ("{{=<% %>=}}<%one%>📍<%two", "the tag is not closed with '%>'"),
            ("📍{{one\n{{two}}", "the tag is not closed with '}}'"),
            ("{{#one}}📍{{#two}}", "the section 'two' is not closed"),
            ("{{#one}}{{/one}}\n\n\t📍{{^two}}{{#three}}{{/three}}", "the section 'two' is not closed"),
            ("one 📍{{/two}}", "'two' is closed here, but no section is open"),
            ("{{#one}}{{/one}}📍{{/one}}", "'one' is closed here, but no section is open"),
            (
                "\n {{#one}}\n📍{{/two}}{{/one}}",
                "'two' is closed here, but the open section is 'one' (line 2, column 2)"
            ),
            (
                "{{#a.b}}📍{{/a.c}}",
                "'a.c' is closed here, but the open section is 'a.b' (line 1, column 1)"
            ),
            ("📍{{}}", "the tag has no name"),
            ("📍{{& }}", "the tag has no name"),
            ("📍{{{ }}}", "the tag has no name"),
            ("📍{{#}}{{/}}", "the tag has no name"),
            ("{{#one}}📍{{/}}", "the tag has no name"),
            ("📍{{>\n}}", "the tag has no name"),
            ("📍{{one two}}", "the name 'one two' contains white space"),
            ("📍{{> one two}}", "the name 'one two' contains white space"),
            ("📍{{one..two}}", "the name 'one..two' has an empty part before or after a dot"),
            ("📍{{.one}}", "the name '.one' has an empty part before or after a dot"),
            ("📍{{one.}}", "the name 'one.' has an empty part before or after a dot"),
            ("📍{{==}}", "a delimiter tag has two words without '=', as in '{{=<% %>=}}'"),
            ("📍{{=<%=}}", "a delimiter tag has two words without '=', as in '{{=<% %>=}}'"),
            ("📍{{=< % >=}}", "a delimiter tag has two words without '=', as in '{{=<% %>=}}'"),
            ("📍{{=<= =>=}}", "a delimiter tag has two words without '=', as in '{{=<% %>=}}'"),
            ("é👩‍👧📍{{}}", "the tag has no name"),
            ("one\r\n📍{{}}", "the tag has no name"),
            ("{{!\n\n}} 📍{{}}", "the tag has no name"),
        ]
    )
    func `an invalid template is an error at its position`(marked: String, message: String) {
        let template = MarkedTemplate(marked)
        #expect(throws: template.error(message)) {
            try Template(template.text, name: MarkedTemplate.name)
        }
    }

    @Test func `an error is described like a compiler message`() {
        let error = #expect(throws: MustacheError.self) { try Template("one\n  {{}}", name: "model") }
        #expect(error?.description == "model.mustache:2:3: the tag has no name")
    }

    @Test(
        arguments: ["{{name}}", "{{ name }}", "{{\tname\n}}", "{{ & name }}", "{{{ name }}}", "{{ {name}}}"]
    )
    func `white space inside a tag is ignored`(text: String) throws {
        let template = try Template("<\(text)>", name: "space")
        #expect(try template.render(["name": "x"]) == "<x>")
    }

    @Test(
        arguments: ["", "{", "{ {", "}}", "func f() { }", "é👩‍👧\r\n\r\n", "\n\n", "  \n\t"]
    )
    func `text outside of tags is not changed`(text: String) throws {
        #expect(try Template(text, name: "text").render([:]) == text)
    }

    @Test func `delimiters can be any words, and can be reset`() throws {
        let template = try Template("{{=« »=}}«name» {{name}}«={{ }}=» {{name}} «name»", name: "delimiters")
        #expect(try template.render(["name": "x"]) == "x {{name}} x «name»")
    }

    @Test func `a comment can contain anything except the closing delimiter`() throws {
        #expect(try Template("a{{! {{# => \n { } }}b", name: "comment").render([:]) == "ab")
    }

    @Test func `a line with two tags is not standalone`() throws {
        let template = try Template(" {{#on}} {{/on}} \n", name: "line")
        #expect(try template.render(["on": true]) == "   \n")
    }
}
