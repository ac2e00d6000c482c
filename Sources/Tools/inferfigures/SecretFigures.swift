import APIGenImport
import APIGenRecordings
import APIGenSupport
import APIGenYAML
import Foundation

/// How many of the recorded credentials and e-mail addresses the written files contain.
struct SecretFigures: CustomStringConvertible {
    private var secrets: Set<String> = []
    private var found: [String] = []
    // Recordings have millions of strings, and each literal is compiled wherever it is evaluated.
    private let address = /[A-Za-z0-9._+-]+@[A-Za-z0-9-]+\.[A-Za-z.]*[A-Za-z]{2}/
    private let webToken = /eyJ[A-Za-z0-9_-]+\.eyJ[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+/

    init(_ exchanges: [RecordedExchange], _ result: Inferrer.Result) {
        for exchange in exchanges {
            for header in exchange.headers + (exchange.response?.headers ?? []) {
                guard let value = header.value, SecretNames.isSecret(header: header.name) else { continue }
                for word in value.split(whereSeparator: { " ;,".contains($0) }) {
                    add(String(word.split(separator: "=", maxSplits: 1).last ?? ""))
                }
            }
            for item in exchange.query where SecretNames.isSecret(item.name) { add(item.value ?? "") }
            for body in [exchange.body, exchange.response?.body] {
                switch body?.content {
                case .json(let node): collect(node, isSecret: false)
                case .form(let items): for item in items where SecretNames.isSecret(item.name) { add(item.value ?? "") }
                case .text(let text): collect(text)
                case .multipart, .data, nil: break
                }
            }
        }
        let files = [result.spec.text ?? "", ExchangeArchive.text(of: result.evidence)] + result.samples.map(\.text)
        let written = files.joined(separator: "\n")
        found = secrets.filter { strstr(written, $0) != nil }.sorted()
    }

    private mutating func add(_ secret: String) {
        // A shorter value occurs in ordinary words, and a plain word is not a credential.
        guard secret.utf8.count >= 8, secret.contains(where: \.isNumber), secret.contains(where: \.isLetter) else {
            return
        }
        guard !(secret.dropFirst(4).first == "-" && secret.prefix(4).allSatisfy(\.isNumber)) else { return }
        secrets.insert(secret)
    }

    private mutating func collect(_ node: Node, isSecret: Bool) {
        if let entries = node.entries {
            for entry in entries {
                collect(entry.value, isSecret: isSecret || SecretNames.isSecret(entry.key.text ?? ""))
            }
        } else if let elements = node.elements {
            for element in elements { collect(element, isSecret: isSecret) }
        } else if let text = node.text, !text.hasPrefix("http") {
            if isSecret { add(text) } else { collect(text) }
        }
    }

    /// Adds the e-mail addresses and JSON Web Tokens in a string.
    private mutating func collect(_ text: String) {
        if text.has("@") {
            // The address of a repository: git@github.com:owner/name.
            for match in text.matches(of: address) where !match.output.hasPrefix("git@") {
                secrets.insert(String(match.output))
            }
        }
        guard text.range(ofText: "eyJ") != nil else { return }
        for match in text.matches(of: webToken) { secrets.insert(String(match.output)) }
    }

    var description: String {
        let summary =
            "secrets: \(found.count) of \(secrets.count) recorded credentials and addresses in the written files"
        return ([summary] + found.map { "  found: \($0)" }).joined(separator: "\n")
    }
}
