import APIGenDescription
import APIGenInference
import APIGenRecordings
import Testing

@Suite struct DescriptionInferrerTests {
    @Test func `no exchange has no operation`() {
        #expect(DescriptionInferrer.infer([]).description.operations.isEmpty)
    }
}
