import Mustache
import Testing

@Suite struct ParserTests {
    @Test(
        "What is not a template is an error at its place",
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
            ("📍{{one two}}", "the name 'one two' has white space in it"),
            ("📍{{> one two}}", "the name 'one two' has white space in it"),
            ("📍{{one..two}}", "the name 'one..two' has nothing on one side of a dot"),
            ("📍{{.one}}", "the name '.one' has nothing on one side of a dot"),
            ("📍{{one.}}", "the name 'one.' has nothing on one side of a dot"),
            ("📍{{==}}", "a delimiter tag holds two words without '=', as in '{{=<% %>=}}'"),
            ("📍{{=<%=}}", "a delimiter tag holds two words without '=', as in '{{=<% %>=}}'"),
            ("📍{{=< % >=}}", "a delimiter tag holds two words without '=', as in '{{=<% %>=}}'"),
            ("📍{{=<= =>=}}", "a delimiter tag holds two words without '=', as in '{{=<% %>=}}'"),
            ("é👩‍👧📍{{}}", "the tag has no name"),
            ("one\r\n📍{{}}", "the tag has no name"),
            ("{{!\n\n}} 📍{{}}", "the tag has no name"),
        ]
    )
    func errors(marked: String, message: String) {
        let template = MarkedTemplate(marked)
        #expect(throws: template.error(message)) {
            try Template(template.text, name: MarkedTemplate.name)
        }
    }

    @Test("An error reads as a compiler's message does")
    func description() {
        let error = #expect(throws: MustacheError.self) { try Template("one\n  {{}}", name: "model") }
        #expect(error?.description == "model.mustache:2:3: the tag has no name")
    }

    @Test(
        "White space inside a tag does not count",
        arguments: ["{{name}}", "{{ name }}", "{{\tname\n}}", "{{ & name }}", "{{{ name }}}", "{{ {name}}}"]
    )
    func spaceInTags(text: String) throws {
        let template = try Template("<\(text)>", name: "space")
        #expect(try template.render(["name": "x"]) == "<x>")
    }

    @Test(
        "Text that is no tag stays as it is",
        arguments: ["", "{", "{ {", "}}", "func f() { }", "é👩‍👧\r\n\r\n", "\n\n", "  \n\t"]
    )
    func plainText(text: String) throws {
        #expect(try Template(text, name: "text").render([:]) == text)
    }

    @Test("Delimiters may be any words, and can be set back")
    func delimiters() throws {
        let template = try Template("{{=« »=}}«name» {{name}}«={{ }}=» {{name}} «name»", name: "delimiters")
        #expect(try template.render(["name": "x"]) == "x {{name}} x «name»")
    }

    @Test("A comment may hold anything but the closing delimiter")
    func comment() throws {
        #expect(try Template("a{{! {{# => \n { } }}b", name: "comment").render([:]) == "ab")
    }

    @Test("A line with two tags does not stand alone")
    func twoTagsOnOneLine() throws {
        let template = try Template(" {{#on}} {{/on}} \n", name: "line")
        #expect(try template.render(["on": true]) == "   \n")
    }
}
