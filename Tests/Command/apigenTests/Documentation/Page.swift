import Foundation
import TestSupport
import Testing

/// A page of the documentation: `README.md`, or one of `Documentation/apigen.docc`.
struct Page: Sendable, CustomTestStringConvertible {
    /// A block of code between fences, without the indentation of its fence.
    struct Block: Sendable {
        var language: String
        var text = ""
        /// The number of its first line.
        var firstLine: Int
        /// The file as which readers save it, if the sentence before it ends with ``as `openapi.yaml`:``.
        var file: String?

        var lines: [Substring] { text.split(separator: "\n") }
    }

    /// The path in the checkout.
    let path: String
    let text: String
    private(set) var blocks: [Block] = []
    /// The text outside of blocks.
    private(set) var prose = ""

    var testDescription: String { path }

    var wordCount: Int { text.split(whereSeparator: \.isWhitespace).count }

    /// The heading of the page, without its mark.
    var title: Substring { text.prefix { $0 != "\n" }.dropFirst(2) }

    init(path: String) throws {
        self.path = path
        text = try String(contentsOf: Checkout.url(of: path), encoding: .utf8)
        var indentation: Int?
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let content = line.drop { $0 == " " }
            if content.hasPrefix("```") {
                if indentation == nil {
                    let file = prose.suffix(200).wholeMatch(of: /(?s).*as\s`([^`\n]+)`:\s*/)?.1
                    blocks.append(
                        Block(language: "\(content.dropFirst(3))", firstLine: index + 2, file: file.map(String.init))
                    )
                }
                prose += "```\n"
                indentation = indentation == nil ? line.count - content.count : nil
            } else if let indentation {
                blocks[blocks.endIndex - 1].text += line.dropFirst(indentation) + "\n"
            } else {
                prose += line + "\n"
            }
        }
    }

    static let folder = "Documentation/apigen.docc"

    /// All pages; the first one is `README.md`.
    static let all: [Page] = {
        let files = try? FileManager.default.subpathsOfDirectory(atPath: Checkout.url(of: folder).path)
        let paths = (files ?? []).filter { $0.hasSuffix(".md") }.sorted().map { "\(folder)/\($0)" }
        return (["README.md"] + paths).compactMap { try? Page(path: $0) }
    }()

    /// The documents for those who work on apigen, and the page with all constructs of the language.
    static let others = ["CONTRIBUTING.md", "Specs/README.md"].compactMap { try? Page(path: $0) }

    /// The pages whose steps readers do one after the other.
    static let tutorials = all.filter { $0.path.hasPrefix("\(folder)/Tutorials/") }
}

extension Page {
    /// The command lines of apigen in blocks of commands, in workflows and in code of the prose, as words.
    var commands: [[String]] {
        let lines = blocks.flatMap { block -> [Substring] in
            switch block.language {
            case "sh": block.lines
            case "console": block.lines.filter { $0.hasPrefix("$ ") }.map { $0.dropFirst(2) }
            case "yaml": block.lines.compactMap { $0.firstMatch(of: /- run: (.+)/)?.1 }
            default: []
            }
        }
        let spans = prose.matches(of: /`(apigen [^`]+)`/).map { Substring($0.1.replacing("\n", with: " ")) }
        return (lines + spans).flatMap(Self.commands).filter { $0.first == "apigen" }.map { Array($0.dropFirst()) }
    }

    /// The words of each command in a line of a shell, without redirections and comments.
    private static func commands(in line: Substring) -> [[String]] {
        var commands: [[String]] = [[]]
        var word = ""
        var quote: Character?
        func endWord() {
            if !word.isEmpty { commands[commands.endIndex - 1].append(word) }
            word = ""
        }
        scan: for character in line {
            switch character {
            case quote: quote = nil
            case _ where quote != nil: word.append(character)
            case "'", "\"": quote = character
            case " ": endWord()
            case "#" where word.isEmpty: break scan
            case "|", "&", ";", ">":
                endWord()
                commands.append([])
            default: word.append(character)
            }
        }
        endWord()
        return commands
    }
}
