import APIGenMustache
import TestExpectations
import Testing

@testable import APIGenClientOutput

@Suite struct TemplateContractTests {
    private static let contexts = TemplateContract.files + TemplateContract.partials

    /// All contexts, including those of items and members.
    private static let allContexts: [any TemplateContext.Type] = {
        var all: [any TemplateContext.Type] = []
        var rest = contexts
        while let context = rest.popLast() {
            if all.contains(where: { $0 == context }) { continue }
            all.append(context)
            rest += context.includedContexts + context.fieldDescriptions.compactMap(\.members)
        }
        return all
    }()

    @Test func `each built-in template has one context, and no context has another template`() {
        let names = Self.contexts.map { $0.template ?? "none" }
        #expect(names.sorted() == TemplateLibrary.builtInTexts.map(\.name).sorted())
        #expect(Self.allContexts.compactMap { $0.template }.sorted() == names.sorted())
    }

    @Test func `built-in templates use all fields of their contexts but some names of types, and no others`() throws {
        let checker = ContractChecker(try TemplateLibrary.builtIn().templates)
        #expect(checker.errors == [])
        for context in Self.allContexts where context != StandardNamesContext.self {
            for field in context.fieldDescriptions where !checker.usedFields.contains(.init(context, field)) {
                Issue.record("no built-in template uses `\(field.name)` of \(context)")
            }
        }
    }

    @Test func `each field has a name of its own and a sentence of documentation`() {
        for context in Self.allContexts {
            let fields = context.contract
            #expect(Set(fields.map(\.name)).count == fields.count, "\(context)")
            #expect(context.summary.wholeMatch(of: /[A-Z].+\./) != nil, "\(context)")
            for field in fields {
                #expect(field.documentation.wholeMatch(of: /[A-Z`].+\./) != nil, "\(context): \(field.name)")
            }
        }
    }

    @Test func `a contract lists the fields with their kinds, those of items below their list`() throws {
        let contract = try #require(TemplateContract(template: "properties"))
        expect(
            contract.text,
            is: """
                properties: The properties of a model.

                  properties      list           The properties, in the order of the spec.
                    doc           list of texts  The lines of the documentation comment, each with its slashes; may be empty.
                    introducer    text           `let` for a parameter that pagination does not change, otherwise `var`.
                    name          text           The name of the property.
                    type          text           The type of the property.
                    isPlain       flag           Whether it is a stored variable: it has neither `constant` nor `storage`.
                    constant      optional text  The value that the property always has.
                    constantType  text           The type annotation that `constant` needs, with its colon; may be empty.
                    storage       optional text  The name of the private property that stores the value on the heap.
                    storageType   text           The type of that property.

                The section of an optional field is not rendered where the field has no value.

                The fields of the template that includes this template are visible as well.

                """
        )
        #expect(TemplateContract(template: "property") == nil)
    }

    @Test func `a contract names the template of items instead of repeating its fields`() throws {
        let contract = try #require(TemplateContract(template: "namespace"))
        let line = try #require(contract.text.split(separator: "\n").first { $0.hasPrefix("  models ") })
        #expect(line.hasSuffix("The structs. Its fields: apigen templates show object --context"))
        #expect(try #require(TemplateContract(template: "gitignore")).text.split(separator: "\n").count == 1)
    }

    @Test(
        arguments: [
            (
                "alias", "{{#type}}\n {{nmae}}{{/type}}",
                ExpectedText("alias.mustache:2:2: the key 'nmae' is missing; did you mean 'name'?")
            ),
            (
                "alias", "{{std.Strin}}",
                ExpectedText("alias.mustache:1:1: the key 'Strin' is missing in 'std'; did you mean 'String'?")
            ),
            ("alias", "{{name.first}}", ExpectedText("alias.mustache:1:1: the key 'first' is missing in 'name'")),
            (
                "alias", "{{>docs}}",
                ExpectedText("alias.mustache:1:1: the partial 'docs' is missing; did you mean 'doc'?")
            ),
            (
                "service", "{{methods}}",
                ExpectedText("service.mustache:1:1: 'methods' is a list or an object, which cannot be rendered as text")
            ),
            (
                "service", "{{#methods}}{{.}}{{/methods}}",
                ExpectedText("service.mustache:1:13: '.' is a list or an object, which cannot be rendered as text")
            ),
        ]
    )
    func `a name that a context lacks is an error even where no spec renders it`(
        name: String,
        text: String,
        message: ExpectedText
    ) throws {
        var templates = try TemplateLibrary.builtIn().templates
        templates[name] = try Template(text, name: name)
        expect(ContractChecker(templates).errors.map(\.description).joined(separator: "\n"), is: message)
    }
}
