import APIGenInference
import APIGenSpecLanguage
import TestSupport
import Testing

@testable import APIGenModel

/// The inference recognizes dates with rules of its own, which must not accept what the generator refuses.
@Suite struct DateFormTests {
    @Test func `a client decodes each string that the inference takes for a date`() {
        var random = SeededGenerator(seed: 5)
        let examples = [
            "2024-05-06", "2024-02-29T23:59:59.5Z", "1999-12-31T00:00:00+01:30", "2024-05-06T10:00:00-0200",
        ]
        var counts: [TextForm: Int] = [:]
        for _ in 0..<20_000 {
            var bytes = Array(examples[random.below(examples.count)].utf8)
            for _ in 0..<random.below(3) {
                bytes[random.below(bytes.count)] = Array("0123459-:.TZ+".utf8)[random.below(13)]
            }
            let text = String(decoding: bytes, as: UTF8.self)
            guard let form = TextForm(text) else { continue }
            counts[form, default: 0] += 1
            switch form {
            case .day: #expect(DateFormat.isDay(text), "\(text)")
            case .dateTime: #expect(DateFormat.iso8601.reads(text), "\(text)")
            default: break
            }
        }
        #expect(counts[.day, default: 0] > 1_000)
        #expect(counts[.dateTime, default: 0] > 3_000)
    }
}
