import Testing

@testable import APIGenSupport
@testable import apigen

@Suite struct ManualPageTests {
    @Test func `the manual page is made of the declarations, with their texts escaped for roff`() {
        let make = CommandDeclaration(
            "make",
            ".Do \\it.",
            arguments: .init(name: "spec", help: "Specs."),
            options: [
                OptionDeclaration("dry-run", short: "n", "Nothing."),
                OptionDeclaration("color", value: "when", choices: ["on", "off"], fallback: "on", "Colors."),
            ],
            examples: ["tool a", "tool b --dry-run"]
        )
        let commands = CommandSet(
            name: "tool",
            overview: "Make things.",
            commands: [make, CommandDeclaration("stop", "End.")],
            fallback: make
        )
        #expect(
            ManualPage(commands: commands).text == #"""
                .TH TOOL 1 "\#(APIGen.date)" "tool \#(APIGen.version)"
                .SH NAME
                tool \- Make things.
                .SH SYNOPSIS
                \fBtool\fR [\fBmake\fR] [<spec> ...] [options]
                .br
                \fBtool\fR \fBstop\fR
                .SH OPTIONS
                .TP
                \fB\-\-generate\-completion\-script\fR \fIshell\fR
                Print the completion script of a shell, and end. (values: bash, zsh, fish)
                .TP
                \fB\-\-generate\-manual\fR
                Print the manual page, and end.
                .TP
                \fB\-\-version\fR
                Print the version and end.
                .TP
                \fB\-h\fR, \fB\-\-help\fR
                Print this help and end.
                .SH TOOL MAKE
                \&.Do \eit.
                .TP
                \fIspec\fR
                Specs.
                .TP
                \fB\-n\fR, \fB\-\-dry\-run\fR
                Nothing.
                .TP
                \fB\-\-color\fR \fIwhen\fR
                Colors. (values: on, off; default: on)
                .PP
                Examples:
                .PP
                \fBtool a\fR
                .br
                \fBtool b \-\-dry\-run\fR
                .SH TOOL STOP
                End.
                .SH EXIT STATUS
                .TP
                0
                Success.
                .TP
                1
                There are findings, or a file that exists or was edited would be replaced.
                .TP
                2
                A spec, a document or apigen.yaml has errors; nothing was written.
                .TP
                64
                The command line is invalid.
                .TP
                74
                A file could not be read or written.

                """#
        )
    }
}
