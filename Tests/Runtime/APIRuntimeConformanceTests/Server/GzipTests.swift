import Testing

@testable import APIRuntimeConformance

@Suite struct GzipTests {
    @Test func `the checksum of the standard example is correct`() {
        #expect(Gzip.checksum(of: Array("123456789".utf8)) == 0xCBF4_3926)
    }

    @Test func `a stream is compressed chunk by chunk`() {
        let header: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0xFF]
        let first: [UInt8] = [0, 4, 0, 0xFB, 0xFF]
        let second: [UInt8] = [0, 5, 0, 0xFA, 0xFF]
        let end: [UInt8] = [1, 0, 0, 0xFF, 0xFF, 0x26, 0x39, 0xF4, 0xCB, 9, 0, 0, 0]
        let chunks = Gzip.compress([Array("1234".utf8), [], Array("56789".utf8)])
        #expect(chunks == [header + first + Array("1234".utf8), [], second + Array("56789".utf8) + end])
    }
}
