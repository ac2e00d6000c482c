import APIGenPipeline
import APIGenSupport

/// The manual page, from the same declarations as the help: `apigen --generate-manual > apigen.1`.
struct ManualPage {
    let commands: CommandSet

    var text: String {
        var lines = [
            ".TH \(commands.name.uppercased()) 1 \"\(APIGen.date)\" \"\(commands.name) \(APIGen.version)\"",
            ".SH NAME",
        ]
        lines += filled("\(commands.name) - \(commands.overview)") + [".SH SYNOPSIS"]
        for command in commands.commands {
            lines += [command == commands.commands.first ? "" : ".br", synopsis(command)].filter { !$0.isEmpty }
        }
        lines += [".SH OPTIONS"] + commands.options.flatMap(item)
        for command in commands.commands {
            lines.append(".SH \(commands.name.uppercased()) \(command.name.uppercased())")
            lines += filled(command.overview)
            if let argument = command.arguments {
                lines += [".TP", "\\fI\(roff(argument.name))\\fR"] + filled(argument.help)
            }
            lines += command.options.flatMap(item)
            for (index, example) in command.examples.enumerated() {
                lines += index == 0 ? [".PP", "Examples:", ".PP"] : [".br"]
                lines.append("\\fB\(roff(example))\\fR")
            }
        }
        lines += [".SH EXIT STATUS"]
        for status in ExitCode.allCases {
            lines += [".TP", "\(status.rawValue)"] + filled(status.meaning)
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private func synopsis(_ command: CommandDeclaration) -> String {
        let isFallback = command == commands.fallback
        let name = isFallback ? "[\\fB\(command.name)\\fR]" : "\\fB\(command.name)\\fR"
        let argument = command.arguments.map { " " + roff($0.usage) } ?? ""
        return "\\fB\(commands.name)\\fR \(name)\(argument)" + (command.options.isEmpty ? "" : " [options]")
    }

    private func item(_ option: OptionDeclaration) -> [String] {
        let names = option.spellings.map { "\\fB\(roff($0))\\fR" }.joined(separator: ", ")
        return [".TP", names + (option.value.map { " \\fI\(roff($0))\\fR" } ?? "")] + filled(option.explanation)
    }

    /// A string in short source lines, which roff fills again.
    private func filled(_ text: String) -> [String] {
        text.split(separator: " ").reduce(into: [String]()) { lines, word in
            let word = roff(String(word))
            if let last = lines.last, last.utf8.count + 1 + word.utf8.count <= 80 {
                lines[lines.count - 1] += " \(word)"
            } else {
                lines.append(word)
            }
        }
    }

    /// A string that roff prints unchanged: without escapes and requests, and with minus signs as hyphens.
    private func roff(_ text: String) -> String {
        let escaped = text.reduce(into: "") { result, character in
            switch character {
            case "\\": result += "\\e"
            case "-": result += "\\-"
            default: result.append(character)
            }
        }
        return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" + escaped : escaped
    }
}
