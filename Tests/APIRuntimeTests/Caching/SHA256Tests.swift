import Testing

@testable import APIRuntime

@Suite struct SHA256Tests {
    /// The examples of FIPS 180-4, and every length around the end of a block.
    @Test(arguments: [
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
    ])
    func `SHA-256 matches the published examples`(text: String, hash: String) {
        #expect(hex(APISHA256.digest(Array(text.utf8))) == hash)
    }

    @Test func `SHA-256 handles every length around a block`() {
        // The hash of the hashes of 0 to 130 times the letter a.
        let all = (0...130).flatMap { APISHA256.digest(Array(repeating: UInt8(ascii: "a"), count: $0)) }
        #expect(hex(APISHA256.digest(all)) == "f908a43fc8456c583aacde0fb2627959f8513dc76d0c03979b7f945a7dd78f22")
    }

    private func hex(_ bytes: [UInt8]) -> String {
        bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
