import APIGenMustache
import Testing

@Suite struct RendererTests {
    @Test func `a template is parsed once and rendered with many values`() throws {
        let template = try Template("let {{name}} = {{value}}\n", name: "constant")
        #expect(template.name == "constant")
        #expect(try template.render(["name": "a", "value": "1"]) == "let a = 1\n")
        #expect(try template.render(["name": "b", "value": true]) == "let b = true\n")
        #expect(try template.render(["name": "c", "value": false]) == "let c = false\n")
        #expect(try template.render(["name": "d", "value": .null]) == "let d = \n")
    }

    @Test func `a section is skipped for null, false and an empty list only`() throws {
        let template = try Template("{{#x}}yes{{/x}}{{^x}}no{{/x}}", name: "truth")
        for value in [.null, false, []] as [Value] {
            #expect(try template.render(["x": value]) == "no")
        }
        for value in [true, "", "text", [:], ["one": "1"], [.null]] as [Value] {
            #expect(try template.render(["x": value]) == "yes")
        }
    }

    @Test func `a list renders its section for each item, inside the outer contexts`() throws {
        let template = try Template("{{#rows}}{{#cells}}{{prefix}}{{.}};{{/cells}}\n{{/rows}}", name: "lists")
        let value: Value = [
            "prefix": "-",
            "rows": [["cells": ["a", "b"]], ["cells": ["c"], "prefix": "+"], ["cells": []]],
        ]
        #expect(try template.render(value) == "-a;-b;\n+c;\n\n")
    }

    @Test func `an inverted section has no context of its own`() throws {
        let template = try Template("{{#outer}}{{^list}}{{name}}{{/list}}{{/outer}}", name: "inverted")
        #expect(try template.render(["outer": ["list": [], "name": "x"]]) == "x")
    }

    @Test func `strict mode escapes nothing, and standard mode escapes HTML`() throws {
        let template = try Template("{{x}} {{{x}}} {{&x}}", name: "escaping")
        let value: Value = ["x": #"é&"<'>"#]
        #expect(try template.render(value) == #"é&"<'> é&"<'> é&"<'>"#)
        #expect(try template.render(value, mode: .standard) == #"é&amp;&quot;&lt;'&gt; é&"<'> é&"<'>"#)
    }

    @Test(
        arguments: [
            ("one\n {{name}}📍{{nmae}}", "the key 'nmae' is missing; did you mean 'name'?"),
            ("📍{{{nam}}}", "the key 'nam' is missing; did you mean 'name'?"),
            ("📍{{#peson}}{{/peson}}", "the key 'peson' is missing; did you mean 'person'?"),
            ("📍{{^peson}}{{/peson}}", "the key 'peson' is missing; did you mean 'person'?"),
            ("{{#person}}📍{{agee}}{{/person}}", "the key 'agee' is missing; did you mean 'age'?"),
            ("{{#person}}📍{{nome}}{{/person}}", "the key 'nome' is missing; did you mean 'name'?"),
            ("📍{{elsewhere}}", "the key 'elsewhere' is missing"),
            ("📍{{x}}", "the key 'x' is missing"),
            ("📍{{person.aeg}}", "the key 'aeg' is missing in 'person'; did you mean 'age'?"),
            ("📍{{person.size}}", "the key 'size' is missing in 'person'"),
            ("📍{{person.agee}}", "the key 'agee' is missing in 'person'; did you mean 'age'?"),
            ("📍{{person.age.unit}}", "'person.age' is a string and has no key 'unit'"),
            ("📍{{#nothing.name}}{{/nothing.name}}", "'nothing' is null and has no key 'name'"),
            ("📍{{list.name}}", "'list' is a list and has no key 'name'"),
            ("📍{{flag.name}}", "'flag' is a Boolean and has no key 'name'"),
            ("📍{{list}}", "'list' is a list, which cannot be rendered as text"),
            ("📍{{person}}", "'person' is an object, which cannot be rendered as text"),
            ("{{#person}}📍{{.}}{{/person}}", "'.' is an object, which cannot be rendered as text"),
            ("📍{{>hed}}", "the partial 'hed' is missing; did you mean 'head'?"),
            ("📍{{>other}}", "the partial 'other' is missing"),
        ]
    )
    func `in strict mode a missing key or partial is an error at its position`(marked: String, message: String) throws {
        let template = MarkedTemplate(marked)
        let value: Value = ["name": "x", "person": ["age": "7"], "nothing": .null, "list": ["a"], "flag": true]
        let partials = ["head": try Template("", name: "head"), "foot": try Template("", name: "foot")]
        #expect(throws: template.error(message)) { try template.render(value, partials: partials) }
    }

    @Test func `an error in a partial names the partial`() throws {
        let template = try Template("\n\n{{>inner}}", name: "outer")
        let partials = ["inner": try Template("\n {{x}}", name: "inner")]
        let error = #expect(throws: MustacheError.self) { try template.render([:], partials: partials) }
        #expect(error?.description == "inner.mustache:2:2: the key 'x' is missing")
        let inclusions = error?.inclusions.map { "\($0.partial) at \($0.template):\($0.line):\($0.column)" }
        #expect(inclusions == ["inner at outer:3:1"])
    }

    @Test func `in standard mode a missing key or partial is empty`() throws {
        let template = MarkedTemplate("<{{x}}{{x.y}}{{name.y}}{{list}}{{>x}}{{#x}}a{{/x}}{{^x}}b{{/x}}>")
        #expect(try template.render(["name": "", "list": ["a"]], mode: .standard) == "<b>")
    }

    @Test func `the content of a skipped section is not looked up`() throws {
        let template = try Template("{{#off}}{{x}}{{>y}}{{/off}}{{^on}}{{x}}{{/on}}.", name: "skipped")
        #expect(try template.render(["off": false, "on": true]) == ".")
    }

    @Test func `one template can be rendered on many threads at once`() async throws {
        let template = try Template("{{#list}}{{.}}{{/list}}", name: "threads")
        let outputs = try await withThrowingTaskGroup(of: String.self) { group in
            for number in 0..<20 {
                group.addTask { try template.render(["list": .list(Array(repeating: "\(number),", count: 3))]) }
            }
            return try await group.reduce(into: Set()) { $0.insert($1) }
        }
        #expect(outputs == Set((0..<20).map { String(repeating: "\($0),", count: 3) }))
    }
}
