import TestSupport
import Testing

/// A typing error that breaks a YAML text.
enum Damage: String, CaseIterable, CustomTestStringConvertible {
    case droppedCloser, droppedOpener, droppedQuote, droppedColon, droppedComma
    case tab, tabInstead, indented, dedented
    case strayBracket, indicator, unfinishedEscape, textBehindValue, closedTwice
    case documentMark, controlCharacter, invalidByte

    var testDescription: String { rawValue }

    /// The damaged text and the number of the damaged line; `nil` if no line can have the damage.
    func apply(to bytes: [UInt8], _ random: inout SeededGenerator) -> (bytes: [UInt8], line: Int)? {
        var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map(Array.init)
        let candidates = lines.indices.filter { isPossible(in: lines[$0]) }
        guard !candidates.isEmpty else { return nil }
        let line = candidates[random.below(candidates.count)]
        if self == .documentMark {
            lines.insert(Array((random.below(2) == 0 ? "---" : "...").utf8), at: line)
        } else {
            change(&lines[line], &random)
        }
        return (Array(lines.joined(separator: [0x0A])), line + 1)
    }

    private func isPossible(in line: [UInt8]) -> Bool {
        let content = line.drop { $0 == 0x20 }
        guard let first = content.first, first != UInt8(ascii: "#") else { return false }
        switch self {
        case .tab, .tabInstead, .dedented: return line.first == 0x20
        case .indented, .documentMark, .controlCharacter, .invalidByte: return true
        default: return !places(in: line).isEmpty
        }
    }

    /// The offsets at which the damage is possible.
    private func places(in line: [UInt8]) -> [Int] {
        line.indices.filter { index in
            let next = index + 1 < line.count ? line[index + 1] : 0x20
            switch self {
            case .droppedCloser: return "]}".utf8.contains(line[index])
            case .droppedOpener: return "[{".utf8.contains(line[index])
            case .droppedQuote: return "\"'".utf8.contains(line[index])
            case .droppedColon: return line[index] == UInt8(ascii: ":") && next == 0x20
            case .droppedComma: return line[index] == UInt8(ascii: ",") && next == 0x20
            case .strayBracket: return "[]{},".utf8.contains(line[index])
            case .indicator: return line[index] == 0x20 && index > 0 && ":,".utf8.contains(line[index - 1])
            case .unfinishedEscape: return line[index] == UInt8(ascii: "\"") && next != 0x20
            case .textBehindValue: return "]}\"".utf8.contains(line[index])
            case .closedTwice: return "]}".utf8.contains(line[index])
            default: return false
            }
        }
    }

    private func change(_ line: inout [UInt8], _ random: inout SeededGenerator) {
        let indentation = line.prefix { $0 == 0x20 }.count
        let places = places(in: line)
        let place = places.isEmpty ? 0 : places[random.below(places.count)]
        func pick(_ texts: String...) -> [UInt8] { Array(texts[random.below(texts.count)].utf8) }
        switch self {
        case .droppedCloser, .droppedOpener, .droppedQuote, .droppedColon, .droppedComma: line.remove(at: place)
        case .tab: line.insert(0x09, at: random.below(indentation + 1))
        case .tabInstead: line.replaceSubrange(..<indentation, with: [0x09])
        case .indented: line.insert(contentsOf: pick(" ", "  "), at: 0)
        case .dedented: line.removeFirst(1 + random.below(min(2, indentation)))
        case .strayBracket: line.insert(contentsOf: pick("]", "}", "[", "{"), at: place)
        case .indicator: line.insert(contentsOf: pick("@", "`", "%", "*", "&", "|", ">", "!", "]", "}"), at: place + 1)
        case .unfinishedEscape: line.insert(contentsOf: pick("\\q", "\\x", "\\u12"), at: place + 1)
        case .textBehindValue: line.insert(contentsOf: pick("?", " | x", " x", "x"), at: place + 1)
        case .closedTwice: line.insert(line[place], at: place)
        case .controlCharacter: line.insert(0x01, at: random.below(line.count + 1))
        case .invalidByte: line.insert(0xE9, at: random.below(line.count + 1))
        case .documentMark: break
        }
    }
}
