import APIGenImport
import APIGenInference
import ImportTestSupport
import Testing

@Suite struct NumberInferenceTests {
    /// The type of the field `size` with the given numbers.
    private func type(of numbers: String..., named name: String = "size") -> String? {
        let calls = numbers.enumerated().map { call("GET", "/files/\($0 + 1)", #"{"id": 1, "\#(name)": \#($1)}"#) }
        return spec(of: calls).firstMatch(of: /(?:size|price)[?"]*: (\w+)/).map { String($0.1) }
    }

    @Test func `a type keeps all digits of an integer`() {
        #expect(type(of: "12", "-0") == "Int")
        #expect(type(of: "9007199254740993") == "Int64")
        #expect(type(of: "9223372036854775807", "-9223372036854775808") == "Int64")
        #expect(type(of: "9223372036854775808") == "UInt64")
        #expect(type(of: "18446744073709551615", "1") == "UInt64")
        #expect(type(of: "18446744073709551615", "-1") == "Decimal")
        #expect(type(of: "18446744073709551616") == "Decimal")
        #expect(type(of: "-9223372036854775809") == "Decimal")
        #expect(type(of: "9007199254740993", named: "price") == "Int64")
    }

    @Test func `a type keeps all digits of a fraction`() {
        #expect(type(of: "1.5", "1e3", "-0.0") == "Double")
        #expect(type(of: "52.520006599999997") == "Double")
        #expect(type(of: "0.1234567890123456789") == "Decimal")
        #expect(type(of: "0.10000000000000000000") == "Double")
        #expect(type(of: "1.5", "9007199254740993") == "Decimal")
    }

    @Test func `a number beyond all types is a Double`() {
        #expect(type(of: "1e400") == "Double")
        #expect(type(of: "1e300", "9007199254740993") == "Double")
    }

    @Test func `a number that no type decodes is in no sample`() {
        let sizes = ["1e400", "1.5"].enumerated().map { index, size in
            call("GET", "/files/\(index + 1)", #"{"id": \#(index + 1), "size": \#(size)}"#)
        }
        let samples = Inferrer(options: Inferrer.Options()).run(sizes).samples
        #expect(samples.map { $0.text.contains("1.5") } == [true])
    }
}
