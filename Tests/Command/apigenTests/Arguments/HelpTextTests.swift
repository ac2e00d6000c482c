import TestExpectations
import Testing

@testable import apigen

@Suite struct HelpTextTests {
    private func help(_ command: CommandDeclaration?) -> String { HelpText(commands: .apigen).text(for: command) }

    @Test func `the program has its help`() {
        expect(
            help(nil),
            is: """
                OVERVIEW: Turn a short description of an HTTP API into the Swift client a
                          colleague would have written.

                USAGE: apigen <subcommand>

                OPTIONS:
                  --generate-completion-script <shell>
                                          Print the completion script of a shell, and end.
                                          (values: bash, zsh, fish)
                  --generate-manual       Print the manual page, and end.
                  --version               Print the version and end.
                  -h, --help              Print this help and end.

                SUBCOMMANDS:
                  generate (default)      Write the clients of specs.
                  check                   Report whether generating would change anything, and
                                          write nothing.
                  lint                    Report errors and warnings in specs, and write
                                          nothing.
                  breaking                Report what breaks callers or requests, and the
                                          version that it requires.
                  doctor                  Check the toolchain, the configuration, the specs and
                                          the generated clients of a project.
                  import                  Write a spec from an OpenAPI or Swagger document, or
                                          merge a new version of the document into a spec.
                  infer                   Write a spec from recorded requests and responses, or
                                          widen a spec by new recordings.
                  export                  Write an OpenAPI 3.1 document of a spec, for tools
                                          that read such documents.
                  init                    Write a first spec to edit.
                  explain                 Explain a diagnostic or a change code.
                  schema                  Print the JSON Schema of specs, for editors.
                  templates               List, show or copy the built-in templates.
                  help                    Print the help of a subcommand, or the language of
                                          specs.

                  See 'apigen help <subcommand>' for more.

                """
        )
    }

    @Test func `the help of import ends with examples that fit into a terminal`() {
        let lines = help(.import).split(separator: "\n", omittingEmptySubsequences: false)
        expect(
            lines.suffix(6).joined(separator: "\n"),
            is: """
                EXAMPLES:
                  apigen import openapi.yaml --only 'GET /users*',tag:orders
                  apigen import openapi.yaml -o - --report losses.txt
                  apigen import --update Specs/shop.yaml --check
                  curl -s $URL | apigen import --update Specs/shop.yaml -

                """
        )
        #expect(lines.allSatisfy { $0.count <= 80 })
    }

    @Test func `generate has its help`() {
        expect(
            help(.generate),
            is: """
                OVERVIEW: Write the clients of specs.

                USAGE: apigen generate [<spec> ...] [--output <dir>] [--output-file <file>]
                                       [--emit <parts>] [--templates <dir>] [--access <level>]
                                       [--standalone] [--package] [--traits] [--with <parts>]
                                       [--single-file] [--no-format-check] [--check] [--dry-run]
                                       [--diff] [--force] [--watch] [--format <format>]
                                       [--allow-outside] [--strict] [--quiet] [--verbose]
                                       [--color <when>] [--directory <dir>]

                ARGUMENTS:
                  <spec>                  The YAML files to read. Without any, those that
                                          apigen.yaml lists, or else those in Specs.

                OPTIONS:
                  -o, --output <dir>      Where the folder of each client is. (default:
                                          Generated)
                  --output-file <file>    Write the client to this one file, without a manifest:
                                          for build systems.
                  --emit <parts>          What to generate, separated by commas; the client is
                                          always included. (values: client, tests; default:
                                          client)
                  --templates <dir>       Templates that replace the built-in ones with the same
                                          names.
                  --access <level>        The access level of the client. (values: public,
                                          package, internal; default: public)
                  --standalone            Put the runtime next to the client, which then needs
                                          Foundation alone.
                  --package               Make the folder a standalone Swift package with the
                                          tests.
                  --traits                Make each service a trait of the package, which brings
                                          only the models it needs.
                  --with <parts>          More parts of the runtime for a standalone client;
                                          curl needs --package. (values: authentication,
                                          blocking, bodies, caching, charsets, connections,
                                          curl, downloads, drift, envelopes, fields, files,
                                          formats, forms, headers, json, limits, logging, login,
                                          matchers, merge, multipart, paging, patch, positions,
                                          readers, redaction, streaming, testing, unions,
                                          values)
                  --single-file           Write the client, and a runtime next to it, as one
                                          file.
                  --no-format-check       Exclude the files from swift-format.
                  --check                 Write nothing, like the subcommand check.
                  --dry-run               Write nothing, report what would be written.
                  --diff                  With --check or --dry-run, print what would change.
                  --force                 Also replace and remove files that were edited by
                                          hand.
                  --watch                 Generate again whenever a file changes that the run
                                          has read.
                  --format <format>       The format of reports; all but text go to standard
                                          output. (values: text, github, json, sarif, xcode;
                                          default: text)
                  --allow-outside         Let specs and apigen.yaml name files outside of the
                                          repository.
                  --strict                Treat warnings as errors.
                  -q, --quiet             Print errors and findings only.
                  -v, --verbose           List every file.
                  --color <when>          When to color messages. (values: auto, always, never;
                                          default: auto)
                  -C, --directory <dir>   Run in another folder: paths and apigen.yaml are
                                          relative to it.
                  --version               Print the version and end.
                  -h, --help              Print this help and end.

                """
        )
    }

    @Test func `check has its help`() {
        expect(
            help(.check),
            is: """
                OVERVIEW: Report whether generating would change anything, and write nothing.

                USAGE: apigen check [<spec> ...] [--output <dir>] [--emit <parts>]
                                    [--templates <dir>] [--access <level>] [--standalone]
                                    [--package] [--traits] [--with <parts>] [--single-file]
                                    [--no-format-check] [--diff] [--format <format>]
                                    [--allow-outside] [--strict] [--quiet] [--verbose]
                                    [--color <when>] [--directory <dir>]

                ARGUMENTS:
                  <spec>                  The YAML files to read. Without any, those that
                                          apigen.yaml lists, or else those in Specs.

                OPTIONS:
                  -o, --output <dir>      Where the folder of each client is. (default:
                                          Generated)
                  --emit <parts>          What to generate, separated by commas; the client is
                                          always included. (values: client, tests; default:
                                          client)
                  --templates <dir>       Templates that replace the built-in ones with the same
                                          names.
                  --access <level>        The access level of the client. (values: public,
                                          package, internal; default: public)
                  --standalone            Put the runtime next to the client, which then needs
                                          Foundation alone.
                  --package               Make the folder a standalone Swift package with the
                                          tests.
                  --traits                Make each service a trait of the package, which brings
                                          only the models it needs.
                  --with <parts>          More parts of the runtime for a standalone client;
                                          curl needs --package. (values: authentication,
                                          blocking, bodies, caching, charsets, connections,
                                          curl, downloads, drift, envelopes, fields, files,
                                          formats, forms, headers, json, limits, logging, login,
                                          matchers, merge, multipart, paging, patch, positions,
                                          readers, redaction, streaming, testing, unions,
                                          values)
                  --single-file           Write the client, and a runtime next to it, as one
                                          file.
                  --no-format-check       Exclude the files from swift-format.
                  --diff                  Print what would change.
                  --format <format>       The format of reports; all but text go to standard
                                          output. (values: text, github, json, sarif, xcode;
                                          default: text)
                  --allow-outside         Let specs and apigen.yaml name files outside of the
                                          repository.
                  --strict                Treat warnings as errors.
                  -q, --quiet             Print errors and findings only.
                  -v, --verbose           List every file.
                  --color <when>          When to color messages. (values: auto, always, never;
                                          default: auto)
                  -C, --directory <dir>   Run in another folder: paths and apigen.yaml are
                                          relative to it.
                  --version               Print the version and end.
                  -h, --help              Print this help and end.

                """
        )
    }

    @Test func `lint has its help`() {
        expect(
            help(.lint),
            is: """
                OVERVIEW: Report errors and warnings in specs, and write nothing.

                USAGE: apigen lint [<spec> ...] [--samples <dir>] [--format <format>]
                                   [--allow-outside] [--strict] [--quiet] [--verbose]
                                   [--color <when>] [--directory <dir>]

                ARGUMENTS:
                  <spec>                  The YAML files to read. Without any, those that
                                          apigen.yaml lists, or else those in Specs.

                OPTIONS:
                  --samples <dir>         Recorded responses: report where they contradict the
                                          specs.
                  --format <format>       The format of reports; all but text go to standard
                                          output. (values: text, github, json, sarif, xcode;
                                          default: text)
                  --allow-outside         Let specs and apigen.yaml name files outside of the
                                          repository.
                  --strict                Treat warnings as errors.
                  -q, --quiet             Print errors and findings only.
                  -v, --verbose           List every file.
                  --color <when>          When to color messages. (values: auto, always, never;
                                          default: auto)
                  -C, --directory <dir>   Run in another folder: paths and apigen.yaml are
                                          relative to it.
                  --version               Print the version and end.
                  -h, --help              Print this help and end.

                """
        )
    }

    @Test func `explain has its help`() {
        expect(
            help(.explain),
            is: """
                OVERVIEW: Explain a diagnostic or a change code.

                USAGE: apigen explain [<code> ...]

                ARGUMENTS:
                  <code>                  A code such as AG014 or newly-optional. Without one,
                                          all codes are listed.

                OPTIONS:
                  --version               Print the version and end.
                  -h, --help              Print this help and end.

                """
        )
    }

    @Test func `help has its help`() {
        expect(
            help(.help),
            is: """
                OVERVIEW: Print the help of a subcommand, or the language of specs.

                USAGE: apigen help [<topic>] [--format <format>]

                ARGUMENTS:
                  <topic>                 A subcommand, or language. Without one, the help of
                                          apigen is printed.

                OPTIONS:
                  --format <format>       With language: the format of the page. (values: text,
                                          markdown; default: text)
                  --version               Print the version and end.
                  -h, --help              Print this help and end.

                """
        )
    }

    @Test func `a long label has its own line`() {
        let option = OptionDeclaration(
            "a-rather-long-option",
            short: "a",
            value: "with-a-value",
            "What it is good for."
        )
        let command = CommandDeclaration("x", "Something.", options: [option])
        let commands = CommandSet(name: "tool", overview: "Tools.", commands: [command], fallback: command)
        expect(
            HelpText(commands: commands).text(for: command),
            is: """
                OVERVIEW: Something.

                USAGE: tool x [--a-rather-long-option <with-a-value>]

                OPTIONS:
                  -a, --a-rather-long-option <with-a-value>
                                          What it is good for.
                  --version               Print the version and end.
                  -h, --help              Print this help and end.

                """
        )
    }

    @Test func `no line is longer than a terminal`() {
        for command in [nil] + CommandSet.apigen.commands.map(Optional.some) {
            for line in help(command).split(separator: "\n") {
                #expect(line.count <= 80)
            }
        }
    }
}
