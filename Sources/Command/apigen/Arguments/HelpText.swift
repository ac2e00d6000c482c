/// Formats help like swift-argument-parser: in 80 columns, with explanations from column 27.
struct HelpText {
    private static let width = 80
    private static let indentation = 26

    let commands: CommandSet

    /// The help of one command, or of the whole program.
    func text(for command: CommandDeclaration?) -> String {
        guard let command else { return programText }
        var sections = [Self.wrap("OVERVIEW: \(command.overview)", indentation: 10), usage(of: command)]
        if let arguments = command.arguments {
            sections.append(section("ARGUMENTS", [("<\(arguments.name)>", arguments.help)]))
        }
        sections.append(optionSection(command.allOptions))
        if !command.examples.isEmpty {
            sections.append((["EXAMPLES:"] + command.examples.map { "  \($0)" }).joined(separator: "\n"))
        }
        return sections.joined(separator: "\n\n") + "\n"
    }

    /// The usage without the names of the options, which follows the message about an invalid command line.
    func shortUsage(of command: CommandDeclaration?) -> String {
        guard let command else { return "Usage: \(commands.name) <subcommand>" }
        let parts = [command.arguments?.usage, command.options.isEmpty ? nil : "[options]"].compactMap(\.self)
        return (["Usage: \(commands.name) \(command.name)"] + parts).joined(separator: " ")
    }

    private func usage(of command: CommandDeclaration?) -> String {
        guard let command else { return "USAGE: \(commands.name) <subcommand>" }
        let start = "USAGE: \(commands.name) \(command.name)"
        var parts = command.arguments.map { [$0.usage] } ?? []
        parts += command.options.map { "[\($0.usage)]" }
        return Self.wrap(start, parts: parts, indentation: start.count + 1)
    }

    private var programText: String {
        [
            Self.wrap("OVERVIEW: \(commands.overview)", indentation: 10),
            usage(of: nil),
            optionSection(commands.options),
            section(
                "SUBCOMMANDS",
                commands.commands.map { command in
                    (command.name + (command.name == commands.fallback.name ? " (default)" : ""), command.overview)
                }
            ),
            "  See '\(commands.name) help <subcommand>' for more.",
        ].joined(separator: "\n\n") + "\n"
    }

    private func optionSection(_ options: [OptionDeclaration]) -> String {
        section(
            "OPTIONS",
            options.map { ($0.label, $0.explanation) }
        )
    }

    private func section(_ title: String, _ rows: [(label: String, help: String)]) -> String {
        var lines = ["\(title):"]
        lines += rows.map { Self.row(label: $0.label, help: $0.help) }
        return lines.joined(separator: "\n")
    }

    /// A label with its explanation, which is below the label if that is long.
    static func row(label: String, help: String) -> String {
        let label = "  \(label)"
        let margin = String(repeating: " ", count: indentation)
        guard label.count < indentation else { return label + "\n" + wrap(margin + help, indentation: indentation) }
        let padding = String(repeating: " ", count: indentation - label.count)
        return wrap(label + padding + help, indentation: indentation)
    }

    /// Breaks a line between words, and indents the lines after the first.
    static func wrap(_ text: String, indentation: Int) -> String {
        let head = text.prefix(indentation)
        let words = text.dropFirst(indentation).split(separator: " ").map(String.init)
        guard let first = words.first else { return text }
        return wrap(head + first, parts: Array(words.dropFirst()), indentation: indentation)
    }

    private static func wrap(_ start: String, parts: [String], indentation: Int) -> String {
        var lines = [start]
        for part in parts {
            if lines[lines.count - 1].count + 1 + part.count <= width {
                lines[lines.count - 1] += " " + part
            } else {
                lines.append(String(repeating: " ", count: indentation) + part)
            }
        }
        return lines.joined(separator: "\n")
    }
}
