import Foundation

/// Invented values of one run. Equal seeds make equal values.
public struct PlantedValues {
    private var random: SeededGenerator

    public init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
    }

    public mutating func text(_ characters: String, _ count: Int) -> String {
        let characters = Array(characters)
        return String((0..<count).map { _ in characters[random.below(characters.count)] })
    }

    public mutating func number(from first: Int, to last: Int) -> Int { first + random.below(last - first + 1) }

    /// Letters and digits, with one of each at least.
    public mutating func token(_ count: Int = 24) -> String {
        "k7" + text("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789", count - 4) + "Q4"
    }

    public mutating func hexadecimal(_ count: Int) -> String { "a7" + text("0123456789abcdef", count - 2) }

    public mutating func password() -> String { "Tr0ub4dor" + text("abcdefghkmnpqrstuvwxyz0123456789", 5) }

    public mutating func capitals(_ count: Int) -> String { text("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567", count) }

    public mutating func letters(_ count: Int) -> String { text("ABCDEFGHIJKLMNOPQRSTUVWXYZ", count) }

    public mutating func digits(_ count: Int) -> String { "4" + text("0123456789", count - 1) }

    public mutating func word() -> String {
        text("BDFGKLMNPRSTVW", 1) + (0..<4).map { _ in text("aeiou", 1) + text("bdfgklmnprstv", 1) }.joined()
    }

    public static func base64(_ text: String) -> String { Data(text.utf8).base64EncodedString() }
}

/// A place in a call where a value can be.
public struct PlantedPosition: Sendable {
    public var name: String
    private let make: @Sendable (inout PlantedValues, inout PlantedCall) -> Void

    init(_ name: String, _ make: @escaping @Sendable (inout PlantedValues, inout PlantedCall) -> Void) {
        self.name = name
        self.make = make
    }

    /// A call with new values in the place.
    public func call(_ values: inout PlantedValues) -> PlantedCall {
        var call = PlantedCall()
        make(&values, &call)
        return call
    }

    /// A place in a JSON request, where `$` is the value.
    static func request(
        _ json: String,
        _ value: @escaping @Sendable (inout PlantedValues) -> String = { $0.token() }
    ) -> PlantedPosition {
        PlantedPosition("request \(json)") { values, call in
            call.values = [value(&values)]
            call.request = json.replacing("$", with: call.values[0])
        }
    }

    /// A place in a JSON response, where `$` is the value.
    static func response(
        _ json: String,
        _ value: @escaping @Sendable (inout PlantedValues) -> String = { $0.token() }
    ) -> PlantedPosition {
        PlantedPosition("response \(json)") { values, call in
            call.values = [value(&values)]
            call.response = json.replacing("$", with: call.values[0])
        }
    }

    /// A place in a body of another type.
    static func body(
        _ type: String,
        _ text: String,
        _ value: @escaping @Sendable (inout PlantedValues) -> String = { $0.token() }
    ) -> PlantedPosition {
        PlantedPosition("\(type) \(text)") { values, call in
            call.values = [value(&values)]
            call.requestType = type
            call.request = text.replacing("$", with: call.values[0])
        }
    }

    static func url(
        _ url: String,
        _ value: @escaping @Sendable (inout PlantedValues) -> String = { $0.token() }
    ) -> PlantedPosition {
        PlantedPosition("url \(url)") { values, call in
            call.values = [value(&values)]
            call.method = "GET"
            call.url = url.replacing("$", with: call.values[0])
        }
    }

    static func header(
        _ name: String,
        _ text: String,
        _ value: @escaping @Sendable (inout PlantedValues) -> String = { $0.token() }
    ) -> PlantedPosition {
        PlantedPosition("header \(name): \(text)") { values, call in
            call.values = [value(&values)]
            call.method = "GET"
            call.headers = [(name, text.replacing("$", with: call.values[0]))]
        }
    }

    /// A JSON text in base64 in a field.
    static func encoded(
        _ json: String,
        _ value: @escaping @Sendable (inout PlantedValues) -> String = { $0.token() }
    ) -> PlantedPosition {
        PlantedPosition("base64 \(json)") { values, call in
            let encoded = PlantedValues.base64(json.replacing("$", with: value(&values)))
            call.values = [encoded]
            call.request = #"{"payload": "\#(encoded)"}"#
        }
    }
}
