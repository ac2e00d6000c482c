import Foundation
import TestExpectations
import TestSupport
import Testing

@testable import apigen

@Suite struct TemplatesTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(
            "name: Forge\nserver: https://forge.example\nendpoints: {ping: GET /ping}\n",
            to: "forge.yaml"
        )
    }

    /// A run with the real generator.
    private func run(_ arguments: String...) -> (status: ExitCode, output: String, messages: String) {
        let transcript = Transcript()
        var context = transcript.context(workingDirectory: folder.path)
        context.generate = Context.process.generate
        let status = Program(context: context).run(arguments)
        return (status, transcript.output, transcript.messages)
    }

    @Test func `templates are listed, shown and copied, but never over a file`() throws {
        let list = run("templates").output
        #expect(list.hasPrefix("alias\nbranch\nclient\ndoc\n"))
        #expect(run("templates", "list").output == list)
        expect(run("templates", "show", "doc").output, is: "{{#doc}}\n{{.}}\n{{/doc}}\n")
        expect(
            run("templates", "eject", "doc", "alias", "-o", "Mine").messages,
            is: """
                Mine/doc.mustache: created
                Mine/alias.mustache: created
                   help: edit them, then: apigen --templates Mine

                """
        )
        let again = run("templates", "eject", "--output", "Mine")
        #expect(again.status == .found)
        expect(again.messages, is: "error: Mine/alias.mustache exists already; nothing was written\n")
        #expect(try folder.files == ["Mine/alias.mustache", "Mine/doc.mustache", "forge.yaml"])
    }

    @Test func `--context shows the fields of a template instead of its text`() {
        expect(
            run("templates", "show", "doc", "gitignore", "--context").output,
            is: """
                doc: The documentation comment of a declaration.

                  doc  list of texts  The lines of the documentation comment, each with its slashes; may be empty.

                The fields of the template that includes this template are visible as well.

                gitignore: The `.gitignore` of a package with the client. It has no fields.

                """
        )
        #expect(
            run("templates", "eject", "--context").messages.hasPrefix(
                "Error: '--context' requires 'templates show'\n"
            )
        )
    }

    @Test func `a copied template changes nothing, and an edited one changes all of its files`() throws {
        #expect(run("forge.yaml", "-q").status == .success)
        #expect(run("templates", "eject", "-o", "Mine").status == .success)
        #expect(run("check", "forge.yaml", "--templates", "Mine").status == .success)
        try folder.write("// Ours, from {{source}}.\n{{>rest}}\n", to: "Mine/header.mustache")
        try folder.write("// The rest of it.\n", to: "Mine/rest.mustache")
        #expect(run("forge.yaml", "--templates", "Mine", "-q").status == .success)
        let text = try folder.text(at: "Generated/Forge/ForgeClient.swift")
        #expect(text.hasPrefix("// Ours, from forge.yaml.\n// The rest of it.\n"))
    }

    @Test func `an error in a template is shown at its location`() throws {
        try folder.write("{{#doc}}\n{{nmae}}\n{{/doc}}\n", to: "Mine/doc.mustache")
        let outcome = run("forge.yaml", "--templates", "Mine")
        #expect(outcome.status == .invalidSpec)
        expect(
            outcome.messages,
            is: """
                Mine/doc.mustache:2:1: error[AG060]: the key 'nmae' is missing; did you mean 'name'?
                    2 | {{nmae}}
                      | ^
                1 error

                """
        )
        // No client of this spec has an alias.
        try folder.write("{{#doc}}\n", to: "Mine/doc.mustache")
        try folder.write("{{nmae}}\n", to: "Mine/alias.mustache")
        #expect(run("forge.yaml", "--templates", "Mine").messages.hasPrefix("Mine/doc.mustache:1:1: error[AG060]: "))
        try folder.write("", to: "Mine/doc.mustache")
        #expect(run("forge.yaml", "--templates", "Mine").messages.hasPrefix("Mine/alias.mustache:1:1: error[AG060]: "))
        #expect(run("lint", "forge.yaml").status == .success)
    }

    @Test func `an error in a built-in partial is shown at the tag that includes it`() throws {
        try folder.write("// {{source}}\n{{>doc}}\n", to: "Mine/header.mustache")
        let outcome = run("forge.yaml", "--templates", "Mine")
        #expect(outcome.status == .invalidSpec)
        expect(
            outcome.messages,
            is: """
                Mine/header.mustache:2:1: error[AG060]: `{{>doc}}` cannot be rendered here: the key 'doc' is missing
                    2 | {{>doc}}
                      | ^
                1 error

                """
        )
    }

    @Test func `a template with an unknown name is reported`() throws {
        try folder.write("", to: "Mine/docs.mustache")
        #expect(
            run("forge.yaml", "--templates", "Mine").messages == """
                Mine/docs.mustache:1:1: error[AG061]: there is no template `docs`
                    1 | \("")
                      | ^
                   help: did you mean `doc`?
                1 error

                """
        )
    }

    @Test func `a folder without templates is reported`() throws {
        try folder.write("", to: "Mine/doc.txt")
        #expect(
            run("forge.yaml", "--templates", "Mine") == (
                .invalidSpec,
                "",
                """
                error[AG137]: there is no *.mustache in 'Mine'
                   help: copy the built-in ones that you want to change: apigen templates eject -o Mine
                1 error

                """
            )
        )
    }

    @Test func `invalid arguments are errors`() {
        #expect(
            run("templates", "shwo").messages.hasPrefix(
                "Error: unknown subcommand 'templates shwo'; did you mean 'templates show'?\n"
            )
        )
        #expect(
            run("templates", "show", "docs").messages.hasPrefix(
                "Error: there is no template 'docs'; did you mean 'doc'?\n"
            )
        )
        #expect(
            run("templates", "show").messages.hasPrefix("Error: 'templates show' needs the name of a template\n")
        )
        #expect(
            run("templates", "list", "doc").messages.hasPrefix(
                "Error: 'templates list' takes no name; did you mean 'templates show doc'?\n"
            )
        )
        let missing = run("forge.yaml", "--templates", "None")
        #expect(missing.status == .inputOutput)
        expect(missing.messages, is: "error: cannot read None: No such file or directory\n")
        expect(
            run("forge.yaml", "--templates", "forge.yaml").messages,
            is: "error: cannot read forge.yaml: Not a directory\n"
        )
    }
}
