import APIGenDiagnostics
import SpecLanguage
import YAML

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Parses a sample as JSON, with the range of every value.
enum SampleReader {
    static func read(_ bytes: [UInt8], in file: SourceFile) -> (root: Node?, diagnostics: [Diagnostic]) {
        // JSON is a subset of YAML, and the YAML parser records ranges.
        let document = parse(withoutSurrogates(bytes))
        if let problem = document.problems.first {
            let note = problem.note.map { Diagnostic.Note($0.message, at: SourceLocation(file, $0.range)) }
            let place = SourceLocation(file, problem.range)
            return (nil, [Diagnostic(.malformedSample, problem.message, at: place, notes: note.map { [$0] } ?? [])])
        }
        let start = MarkRange(Mark(line: 1, column: 1), Mark(line: 1, column: 1))
        guard let root = document.root else {
            return (nil, [Diagnostic(.malformedSample, "the sample is empty", at: SourceLocation(file, start))])
        }
        do {
            _ = try JSONDecoder().decode(AnyJSON.self, from: Data(bytes))
        } catch {
            let place = SourceLocation(file, foreign(in: root)?.beginning ?? root.beginning)
            let help = "JSON has double quotes around every text, and no comments"
            return (nil, [Diagnostic(.malformedSample, "the sample is no JSON", at: place, help: help)])
        }
        return (root, [])
    }

    /// The first value that is YAML but not JSON.
    private static func foreign(in node: Node) -> Node? {
        switch node.content {
        case .scalar(let scalar): node.tag == nil && JSONKind(scalar) != nil ? nil : node
        case .sequence(let elements): node.isFlow ? elements.lazy.compactMap(foreign).first : node
        case .mapping(let entries):
            node.isFlow ? entries.lazy.compactMap { foreign(in: $0.key) ?? foreign(in: $0.value) }.first : node
        case .invalid: node
        }
    }

    /// YAML has no surrogate pairs (`\ud83d\ude00`). Each is replaced by an escape of the same length, which keeps all
    /// ranges.
    private static func withoutSurrogates(_ bytes: [UInt8]) -> [UInt8] {
        var bytes = bytes
        var index = 0
        while let escape = bytes[index...].firstIndex(of: UInt8(ascii: "\\")), escape + 6 <= bytes.count {
            index = escape + 2
            let digits = String(decoding: bytes[escape + 2..<escape + 6], as: UTF8.self)
            guard bytes[escape + 1] == UInt8(ascii: "u"), let unit = UInt16(digits, radix: 16),
                UTF16.isSurrogate(unit)
            else { continue }
            bytes.replaceSubrange(escape + 2..<escape + 6, with: "fffd".utf8)
        }
        return bytes
    }
}

/// Any JSON value. Decoding it validates the text, because the decoder validates numbers and strings on access only.
private struct AnyJSON: Decodable {
    private struct Key: CodingKey {
        let stringValue: String
        let intValue: Int? = nil

        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    init(from decoder: any Decoder) throws {
        if var elements = try? decoder.unkeyedContainer() {
            while !elements.isAtEnd { _ = try elements.decode(AnyJSON.self) }
        } else if let members = try? decoder.container(keyedBy: Key.self) {
            for key in members.allKeys { _ = try members.decode(AnyJSON.self, forKey: key) }
        } else {
            let value = try decoder.singleValueContainer()
            if value.decodeNil() || (try? value.decode(Bool.self)) != nil { return }
            if (try? value.decode(String.self)) == nil { _ = try value.decode(Double.self) }
        }
    }
}
