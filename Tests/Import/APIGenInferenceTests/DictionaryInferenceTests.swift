import APIGenInference
import ImportTestSupport
import Testing

/// Objects whose keys are data, and the nearest ones whose keys are names of fields.
@Suite struct DictionaryInferenceTests {
    /// Whether the field `values` of things with different identities is a dictionary.
    private func isDictionary(_ objects: String...) -> Bool { isDictionary(objects) }

    private func isDictionary(_ objects: [String]) -> Bool {
        let calls = objects.enumerated().map { index, object in
            call("GET", "/things/\(index + 1)", #"{"id": \#(index + 1), "values": \#(object)}"#)
        }
        return spec(of: calls).contains("[String: ")
    }

    @Test(arguments: [
        #"{"7": 1, "12": 2}"#, #"{"0b5a7d4e-9c1f-4f0e-8a51-2f6f3a1f5c1d": 1}"#, #"{"2024-05-01": 1, "2024-05-02": 2}"#,
        #"{"2024-05": 1}"#, #"{"cus_9s6XKzkNRiz8i3": 1}"#, #"{"-NqX2k9pLw0Zt7YaBc4D": 1}"#, #"{"192.0.2.1": 1}"#,
        #"{"alice@example.com": 1}"#, #"{"README.md": 1, "Sources/main.swift": 2}"#, #"{"en": 1, "de": 2, "pt-BR": 3}"#,
        #"{"EUR": 1.5, "USD": 2, "JPY": 3}"#, #"{"Alice Smith": 1, "Bob Jones": 2, "Zoë": 3}"#,
        #"{"https://example.com/a": 1}"#,
    ])
    func `keys with the form of values are data`(object: String) {
        #expect(isDictionary(object))
    }

    @Test(arguments: [
        #"{"line1": "a", "line2": "b"}"#, #"{"sha256": "a", "x264": "b", "ipv4": "c"}"#,
        #"{"id": 1, "is": 2, "name": 3}"#,
        #"{"address_line_2": "a", "v1beta1": "b"}"#, #"{"allow": true, "deny": false, "ask": true}"#,
        #"{"io": "a", "no": 1, "to": true}"#, #"{"self": 1, "example.test": 2}"#,
    ])
    func `keys with digits and short words are names`(object: String) {
        #expect(!isDictionary(object))
    }

    @Test func `a string that recurs is the name of a field`() {
        let object = #"{"1. open": "1", "2. high": "2", "3. low": "3"}"#
        #expect(!isDictionary(object, object))
        #expect(isDictionary(#"{"Ann Lee": 1, "Ben Roe": 2}"#, #"{"Cay Poe": 1}"#))
    }

    @Test func `words that other objects lack are data`() {
        let people = ["ann", "ben", "cay", "dan", "eve", "fay", "gus", "hal", "ivy", "jon", "kim", "lou"]
        let votes = people.indices.map { index in
            let own = [people[index], people[(index + 5) % 12]]
            return "{\(own.map { "\"\($0)\": \(index)" }.joined(separator: ", "))}"
        }
        #expect(isDictionary(votes))
        // The same words in every object are fields.
        let all = "{\(people.map { "\"\($0)\": 1" }.joined(separator: ", "))}"
        #expect(!isDictionary(votes.map { _ in all }))
    }

    @Test func `many settings whose keys recur are an object, and many items are not`() {
        let words = (0..<24).map { index in
            "\(["red", "blue", "green", "grey"][index % 4])\("abcdef".dropFirst(index / 4).prefix(1))"
        }
        let object = "{\(words.map { "\"\($0)\": {\"on\": true, \"level\": 1}" }.joined(separator: ", "))}"
        #expect(!isDictionary(object, object, object))
        #expect(spec(of: [call("GET", "/prices", object)]).contains("[String: "))
        let flags = "{\(words.map { "\"allow_\($0)\": {\"on\": true, \"level\": 1}" }.joined(separator: ", "))}"
        #expect(!spec(of: [call("GET", "/settings", flags)]).contains("[String: "))
    }
}
