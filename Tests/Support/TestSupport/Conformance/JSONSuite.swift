public import Foundation

/// The official suite of JSON texts, JSONTestSuite: texts that every reader must accept or must refuse, and others.
public struct JSONSuite: Sendable {
    /// A text of the suite with its name, such as `y_array_empty.json`.
    public struct Case: Sendable {
        public var name: String
        public var text: Data
    }

    private static let folder = SharedFolder.url.appending(path: "conformance/json")

    public static var isPresent: Bool { FileManager.default.fileExists(atPath: folder.path) }

    /// All texts in the order of their names.
    public static func cases() throws -> [Case] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map { name in
            Case(name: name, text: try Data(contentsOf: folder.appending(path: name)))
        }
    }

    /// How a reader treats the texts.
    public struct Outcome: Equatable, Sendable {
        /// The texts that must be accepted, and are.
        public var accepted = 0
        /// The texts that must be refused, and are.
        public var refused = 0
        /// The texts that are refused, but must be accepted.
        public var wronglyRefused: Set<String> = []
        /// The texts that are accepted, but must be refused.
        public var wronglyAccepted: Set<String> = []
        /// The texts that may be accepted, and are.
        public var optional: Set<String> = []
    }

    public static func outcome(accepts: (Data) -> Bool) throws -> Outcome {
        try cases().reduce(into: Outcome()) { outcome, test in
            switch (test.name.prefix(2), accepts(test.text)) {
            case ("y_", true): outcome.accepted += 1
            case ("y_", false): outcome.wronglyRefused.insert(test.name)
            case ("n_", false): outcome.refused += 1
            case ("n_", true): outcome.wronglyAccepted.insert(test.name)
            case (_, true): outcome.optional.insert(test.name)
            case (_, false): break
            }
        }
    }
}

/// A JSON value as Foundation decodes it, to compare others with it.
public indirect enum DecodedJSON: Equatable, Sendable, Decodable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([DecodedJSON])
    case object([String: DecodedJSON])

    public init(from decoder: any Decoder) throws {
        if var container = try? decoder.unkeyedContainer() {
            var elements: [DecodedJSON] = []
            while !container.isAtEnd { elements.append(try container.decode(DecodedJSON.self)) }
            self = .array(elements)
            return
        }
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Bool.self) {
            self = .bool(value)
        } else if let value = try? container.decode(Double.self) {
            self = .number(value)
        } else if let value = try? container.decode(String.self) {
            self = .string(value)
        } else {
            self = .object(try container.decode([String: DecodedJSON].self))
        }
    }

    /// The value of a text; `nil` if Foundation refuses it.
    public init?(_ text: Data) {
        guard let value = try? JSONDecoder().decode(DecodedJSON.self, from: text) else { return nil }
        self = value
    }
}
