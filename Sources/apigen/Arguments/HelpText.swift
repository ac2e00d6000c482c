/// Formats help like swift-argument-parser: in 80 columns, with explanations from column 27.
struct HelpText {
    private static let width = 80
    private static let indentation = 26

    let commands: CommandSet

    /// The help of one command, or of the whole program.
    func text(for command: CommandDeclaration?) -> String {
        guard let command else { return programText }
        var sections = [wrap("OVERVIEW: \(command.overview)", indentation: 10), usage(of: command, title: "USAGE")]
        if let arguments = command.arguments {
            sections.append(section("ARGUMENTS", [("<\(arguments.name)>", arguments.help)]))
        }
        sections.append(optionSection(command.allOptions))
        if !command.examples.isEmpty {
            sections.append((["EXAMPLES:"] + command.examples.map { "  \($0)" }).joined(separator: "\n"))
        }
        return sections.joined(separator: "\n\n") + "\n"
    }

    /// The usage alone, which follows the message about an invalid command line.
    func usage(of command: CommandDeclaration?, title: String) -> String {
        guard let command else { return "\(title): \(commands.name) <subcommand>" }
        let start = "\(title): \(commands.name) \(command.name)"
        var parts = command.arguments.map { [$0.usage] } ?? []
        parts += command.options.map { "[\($0.usage)]" }
        return wrap(start, parts: parts, indentation: start.count + 1)
    }

    private var programText: String {
        [
            wrap("OVERVIEW: \(commands.overview)", indentation: 10),
            usage(of: nil, title: "USAGE"),
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
        for row in rows {
            let label = "  \(row.label)"
            let margin = String(repeating: " ", count: Self.indentation)
            if label.count < Self.indentation {
                let padding = String(repeating: " ", count: Self.indentation - label.count)
                lines.append(wrap(label + padding + row.help, indentation: Self.indentation))
            } else {
                lines.append(label)
                lines.append(wrap(margin + row.help, indentation: Self.indentation))
            }
        }
        return lines.joined(separator: "\n")
    }

    /// Breaks a line between words, and indents the lines after the first.
    private func wrap(_ text: String, indentation: Int) -> String {
        let head = text.prefix(indentation)
        let words = text.dropFirst(indentation).split(separator: " ").map(String.init)
        guard let first = words.first else { return text }
        return wrap(head + first, parts: Array(words.dropFirst()), indentation: indentation)
    }

    private func wrap(_ start: String, parts: [String], indentation: Int) -> String {
        var lines = [start]
        for part in parts {
            if lines[lines.count - 1].count + 1 + part.count <= Self.width {
                lines[lines.count - 1] += " " + part
            } else {
                lines.append(String(repeating: " ", count: indentation) + part)
            }
        }
        return lines.joined(separator: "\n")
    }
}
