import Foundation

@testable import APIRuntime

/// What a decoder returns or throws for each value of a text and for many types, to compare two decoders.
struct JSONTrace: Decodable, Equatable {
    private struct Name: CodingKey {
        var stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    private(set) var lines: [String] = []

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        lines = ["\(Self.text(of: decoder.codingPath)) \(container.decodeNil())"]
        attempt("Bool") { try container.decode(Bool.self) }
        attempt("String") { try container.decode(String.self) }
        attempt("Int") { try container.decode(Int.self) }
        attempt("Int8") { try container.decode(Int8.self) }
        attempt("Int64") { try container.decode(Int64.self) }
        attempt("UInt64") { try container.decode(UInt64.self) }
        attempt("Double") { try container.decode(Double.self) }
        attempt("Float") { try container.decode(Float.self) }
        attempt("Decimal") { try container.decode(Decimal.self) }
        attempt("Date") { try container.decode(Date.self) }
        attempt("URL") { try container.decode(URL.self) }
        attempt("Data") { try container.decode(Data.self) }
        attempt("[Int?]") { try container.decode([Int?].self) }
        // Foundation reads the members in any order, so that the member that causes an error differs.
        attempt("[String: Bool]") { (try? container.decode([String: Bool].self))?.sorted { $0.key < $1.key } }
        var inner: [String] = []
        attempt("object") { inner = try Self.members(of: decoder.container(keyedBy: Name.self)) }
        attempt("array") { inner = try Self.elements(of: decoder.unkeyedContainer()) }
        lines += inner
    }

    private mutating func attempt(_ name: String, _ decode: () throws -> some Any) {
        lines.append("\(name) \(Self.outcome(decode))")
    }

    private static func members(of container: KeyedDecodingContainer<Name>) throws -> [String] {
        let absent = Name(stringValue: "absent")
        var lines = try container.allKeys.sorted { $0.stringValue < $1.stringValue }.flatMap { key in
            try [key.stringValue, "\(container.contains(key)) \(container.decodeNil(forKey: key))"]
                + container.decode(JSONTrace.self, forKey: key).lines
                + [
                    outcome { try container.decodeIfPresent(Int.self, forKey: key) },
                    outcome { try container.decodeIfPresent(String.self, forKey: key) },
                    outcome { try container.decodeIfPresent(URL.self, forKey: key) },
                    outcome { try container.superDecoder(forKey: key).codingPath.count },
                ]
        }
        lines.append("\(container.contains(absent))")
        lines.append(outcome { try container.decode(Int.self, forKey: absent) })
        lines.append(outcome { try container.decodeIfPresent(Int.self, forKey: absent) })
        lines.append(outcome { try Int(from: container.superDecoder(forKey: absent)) })
        lines.append(outcome { try Bool?(from: container.superDecoder(forKey: absent)) })
        return lines
    }

    private static func elements(of container: any UnkeyedDecodingContainer) throws -> [String] {
        var container = container
        var lines = ["\(container.count ?? -1)"]
        while !container.isAtEnd {
            lines.append("\(container.currentIndex)")
            lines.append(outcome { try container.decode(Int.self) })
            if !container.isAtEnd { lines += try container.decode(JSONTrace.self).lines }
        }
        lines.append(outcome { try container.decodeNil() })
        return lines
    }

    /// The value, or the error with its coding path.
    static func outcome(_ decode: () throws -> some Any) -> String {
        do {
            return "\(try decode())"
        } catch DecodingError.typeMismatch(let type, let context) {
            return "\(type) expected at \(text(of: context.codingPath))"
        } catch DecodingError.valueNotFound(let type, let context) {
            return "\(type) not found at \(text(of: context.codingPath))"
        } catch DecodingError.keyNotFound(let key, let context) {
            return "no key \(key.stringValue) at \(text(of: context.codingPath))"
        } catch DecodingError.dataCorrupted(let context) where !isInvalid(context) {
            return "corrupted at \(text(of: context.codingPath))"
        } catch {
            // Foundation has no coding path for it.
            return "invalid"
        }
    }

    private static func isInvalid(_ context: DecodingError.Context) -> Bool {
        context.underlyingError is APIJSONProblem || context.debugDescription == "The given data was not valid JSON."
    }

    private static func text(of path: [any CodingKey]) -> String {
        path.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: "/")
    }

    /// The first line in which the runtime differs from Foundation.
    static func difference(of body: Data) -> String? {
        let expected = lines { try plainDecoder.decode(JSONTrace.self, from: body) }
        let found = lines { try APIJSONCoding.decode(JSONTrace.self, from: body) }
        if found == expected { return nil }
        let index = zip(found, expected).prefix { $0 == $1 }.count
        let (line, other) = (found.dropFirst(index).first ?? "", expected.dropFirst(index).first ?? "")
        return "the runtime has '\(line)' and not '\(other)'"
    }

    private static func lines(_ decode: () throws -> JSONTrace) -> [String] {
        var trace: JSONTrace?
        let outcome = outcome {
            trace = try decode()
            return "valid"
        }
        return [outcome] + (trace?.lines ?? [])
    }

    /// Foundation's decoder with the dates of the runtime.
    static var plainDecoder: JSONDecoder {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .custom { decoder in
            let container = try decoder.singleValueContainer()
            let text = try container.decode(String.self)
            if let date = APIISO8601.date(from: text) { return date }
            throw DecodingError.dataCorruptedError(in: container, debugDescription: APIISO8601.mismatch(text))
        }
        return decoder
    }
}

/// The texts for which the runtime differs from Foundation on purpose. ``APIJSONDecoder`` lists all differences.
enum JSONDifference: CaseIterable {
    /// An integer drops the fraction of a number above 2⁵³, which the runtime refuses.
    case largeFraction
    /// Foundation reads no text in UTF-32 with a byte order mark.
    case utf32
    /// Foundation takes digits of the exponent for those of a number that is zero, and refuses it as too small.
    case zeroWithExponent

    func concerns(_ text: [UInt8]) -> Bool {
        let numbers = text.split { !"0123456789.eE+-".utf8.contains($0) }
        return switch self {
        case .largeFraction: numbers.contains { $0.count > 15 && $0.contains { ".eE".utf8.contains($0) } }
        case .utf32: text.starts(with: [0xFF, 0xFE, 0, 0])
        case .zeroWithExponent: numbers.contains { $0.contains { "eE".utf8.contains($0) } && Self.isZero($0) }
        }
    }

    private static func isZero(_ number: ArraySlice<UInt8>) -> Bool {
        number.prefix { !"eE".utf8.contains($0) }.allSatisfy { "0.-".utf8.contains($0) }
    }
}
