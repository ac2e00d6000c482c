import APIRuntime
import Foundation
import Testing

@Suite struct ParameterTests {
    @Test(arguments: [
        (0, "0"), (5, "5"), (-5, "-5"), (0.5, "0.5"), (1.25, "1.25"), (1e-7, "0.0000001"), (-1.5e-5, "-0.000015"),
        (1e16, "10000000000000000"), (1.5e20, "150000000000000000000"),
        (1.234_567_890_123_456_7e18, "1234567890123456800"),
        (.infinity, "Infinity"), (-.infinity, "-Infinity"), (.nan, "NaN"),
    ])
    func `doubles have no exponent`(value: Double, text: String) {
        #expect(value.parameterText == text)
    }

    @Test func `floats keep their digits`() {
        #expect(Float(0.1).parameterText == "0.1")
        #expect(Float(1e10).parameterText == "10000000000")
    }

    @Test func `other types have their string`() {
        #expect(true.parameterText == "true")
        #expect(UInt64.max.parameterText == "18446744073709551615")
        #expect(Int8(-7).parameterText == "-7")
        #expect(Decimal(string: "12.340")?.parameterText == "12.34")
        #expect(URL(string: "https://a.example/b?c=d")?.parameterText == "https://a.example/b?c=d")
        let id = "6F9619FF-8B86-D011-B42D-00CF4FC964FF"
        #expect(UUID(uuidString: id)?.parameterText == id.lowercased())
        #expect(QuestionsResource.Order(rawValue: "hot").parameterText == "hot")
    }
}
