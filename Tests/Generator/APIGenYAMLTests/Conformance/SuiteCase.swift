import APIGenSupport
import APIGenYAML
import Foundation
import TestSupport
import Testing

/// One case of the official YAML test suite: a text with its events, or a text that is not YAML.
struct SuiteCase: Sendable, CustomTestStringConvertible {
    /// The name of the file and the number of the case in it: `9MQT/1`.
    var id: String
    var text: String
    var tree: [String]
    var fails: Bool

    var testDescription: String { id }

    static let folder = SharedFolder.url.appending(path: "conformance/yaml")

    /// All cases; empty if the folder is absent.
    static let all: [SuiteCase] = {
        let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
        return files.filter { $0.pathExtension == "yaml" }
            .sorted { $0.lastPathComponent < $1.lastPathComponent }
            .flatMap(cases)
    }()

    /// The cases of one file. Every property that a case lacks is that of the case before it, except for the failure.
    private static func cases(of file: URL) -> [SuiteCase] {
        guard let data = try? Data(contentsOf: file), case .sequence(let items)? = APIGenYAML.parse(data).root?.content
        else {
            fatalError("the suite's file \(file.lastPathComponent) cannot be read")
        }
        var known: [String: String] = [:]
        return items.enumerated().map { number, item in
            known["fail"] = nil
            if case .mapping(let entries) = item.content {
                for entry in entries { known[entry.key.values] = entry.value.text }
            }
            return SuiteCase(
                id: "\(file.deletingPathExtension().lastPathComponent)/\(number)",
                text: unmasked(known["yaml"] ?? ""),
                tree: unmasked(known["tree"] ?? "").split(separator: "\n").map { String($0.drop { $0 == " " }) },
                fails: known["fail"] == "true"
            )
        }
    }

    /// Replaces the characters that represent white space in the suite.
    private static func unmasked(_ text: String) -> String {
        var text = text.replacing(/—*»/, with: "\t")
        for (mask, meaning) in ["␣": " ", "↵": "", "←": "\r", "⇔": "\u{FEFF}"] {
            text = text.replacing(mask, with: meaning)
        }
        return text.hasSuffix("∎\n") ? String(text.dropLast(2)) : text
    }
}

extension Node {
    fileprivate var text: String? {
        if case .scalar(let scalar) = content { scalar.text } else { nil }
    }
}
