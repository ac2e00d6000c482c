#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The entries of a manifest's text, in which keys may be repeated.
///
/// After a merge, the text can have the lines of both sides, with or without conflict markers. Then it is not JSON: it
/// may lack commas and brackets. So keys and values are read, and other punctuation is ignored.
struct ManifestEntries {
    private(set) var format = 0
    /// The newest version, if there are several.
    private(set) var generator: String?
    private(set) var spec: String?
    private(set) var options: [String] = []
    private(set) var hasFiles = false
    /// The first hash of each file.
    private(set) var files: [String: String] = [:]
    /// The other hashes of a file.
    private(set) var others: [String: Set<String>] = [:]
    private(set) var pending: [String: [String]] = [:]

    private static let separator = UInt8(ascii: "#")

    /// The value of a file: its path and its hash.
    static func text(path: String, hash: String) -> String { "\(path)#\(hash)" }

    /// The path and the hash of a file; `nil` in format 1.
    private static func parts(of text: String) -> (path: String, hash: String)? {
        let bytes = Array(text.utf8)
        guard let separator = bytes.lastIndex(of: separator) else { return nil }
        let (path, hash) = (bytes[..<separator], bytes[(separator + 1)...])
        return (String(decoding: path, as: UTF8.self), String(decoding: hash, as: UTF8.self))
    }

    private enum Section { case top, files, pending }

    private var section = Section.top
    private var key = ""

    /// - Returns: `nil` if the text has something other than the parts of JSON and conflict markers.
    init?(_ text: [UInt8]) {
        var scanner = TokenScanner(text)
        var string: String?
        while let token = scanner.readNext() {
            switch token {
            case .string(let text):
                if let string { add(string) }
                string = text
                continue
            case .colon:
                guard let name = string else { return nil }
                begin(name)
            case .literal(let literal):
                if section == .top, key == "format", let number = Int(literal) { format = max(format, number) }
            case .punctuation:
                if let string { add(string) }
            }
            string = nil
        }
        guard scanner.isAtEnd, string == nil, format > 0 else { return nil }
        // Messages contain the version, so it must be a plain word.
        guard generator?.unicodeScalars.allSatisfy({ $0.isASCII && $0.value > 0x20 }) != false else { return nil }
    }

    /// Begins the entry of a key. A path has a dot or a slash, and is never one of these names.
    private mutating func begin(_ name: String) {
        key = name
        switch name {
        case "files": (section, hasFiles) = (.files, true)
        case "pending": section = .pending
        case "format", "generator", "options", "spec": section = .top
        default: break
        }
    }

    private mutating func add(_ value: String) {
        switch (section, key) {
        case (.files, _):
            // Format 1 has the hash alone.
            let (path, hash) = Self.parts(of: value) ?? (key, value)
            if let first = files[path] {
                if hash != first { others[path, default: []].insert(hash) }
            } else {
                files[path] = hash
            }
        case (.pending, _): Self.add(value, to: &pending[key, default: []])
        case (.top, "generator"):
            if generator.map({ Manifest.isOlder($0, than: value) }) ?? true { generator = value }
        // Format 1 has an object with the file and the hash of the spec.
        case (.top, "spec"), (.top, "file"): spec = value
        case (.top, "options"): Self.add(value, to: &options)
        case (.top, _): break
        }
    }

    private static func add(_ value: String, to values: inout [String]) {
        if !values.contains(value) { values.append(value) }
    }
}

/// Divides the text of a manifest into tokens, without conflict markers.
private struct TokenScanner {
    enum Token {
        case string(String)
        /// A number or a word. Only the format has one, but formats of newer versions may have others.
        case literal(String)
        case colon
        case punctuation
    }

    private let text: [UInt8]
    private var index = 0
    private var isAtLineStart = true

    init(_ text: [UInt8]) {
        self.text = text
    }

    /// Whether the whole text was read.
    var isAtEnd: Bool { index == text.count }

    /// The next token; `nil` at the end, and at a byte that cannot begin a token.
    mutating func readNext() -> Token? {
        while index < text.count {
            while isAtLineStart, let marker { skip(marker) }
            guard index < text.count else { return nil }
            let byte = text[index]
            isAtLineStart = byte == UInt8(ascii: "\n")
            switch byte {
            case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"): index += 1
            case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: ","):
                index += 1
                return .punctuation
            case UInt8(ascii: ":"):
                index += 1
                return .colon
            case UInt8(ascii: "\""): return readString()
            default: return readLiteral()
            }
        }
        return nil
    }

    private mutating func readLiteral() -> Token? {
        let literal = text[index...].prefix { byte in
            let scalar = Character(Unicode.Scalar(byte))
            return scalar.isASCII && (scalar.isLetter || scalar.isNumber || "+-.".contains(scalar))
        }
        guard !literal.isEmpty else { return nil }
        index = literal.endIndex
        return .literal(String(decoding: literal, as: UTF8.self))
    }

    private mutating func readString() -> Token? {
        let start = index
        var end = start + 1
        var hasEscapes = false
        while end < text.count, text[end] != UInt8(ascii: "\""), text[end] >= 0x20 {
            let isEscape = text[end] == UInt8(ascii: "\\")
            hasEscapes = hasEscapes || isEscape
            end += isEscape ? 2 : 1
        }
        guard end < text.count, text[end] == UInt8(ascii: "\"") else { return nil }
        let content = text[(start + 1)..<end]
        let string =
            if hasEscapes {
                try? JSONDecoder().decode(String.self, from: Data(text[start...end]))
            } else if content.allSatisfy({ $0 < 0x80 }) {
                String(decoding: content, as: UTF8.self)
            } else {
                String(bytes: content, encoding: .utf8)
            }
        guard let string else { return nil }
        index = end + 1
        return .string(string)
    }

    // MARK: Conflict markers

    /// The character of the conflict marker that begins here.
    private var marker: UInt8? {
        guard let byte = text[index...].first, "<|=>".utf8.contains(byte) else { return nil }
        let length = 7
        return text[index...].prefix(length).elementsEqual(repeatElement(byte, count: length)) ? byte : nil
    }

    /// Skips a marker, and the common ancestor of both sides, which is between two markers.
    private mutating func skip(_ marker: UInt8) {
        skipLine()
        guard marker == UInt8(ascii: "|") else { return }
        while index < text.count, self.marker != UInt8(ascii: "=") { skipLine() }
    }

    private mutating func skipLine() {
        index = text[index...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? text.count
    }
}
