import APIGenHashing
import APIRuntimeSHA256

/// The SHA-256 of texts, of four at a time, which takes half of the time of single hashes.
package enum TextHash {
    static func hashes(of texts: [[UInt8]]) -> [String] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(texts.reduce(0) { $0 + $1.count })
        for text in texts { bytes += text }
        let digitCount = 64
        let hashes = [UInt8](unsafeUninitializedCapacity: texts.count * digitCount) { hashes, count in
            count = texts.count * digitCount
            hashTexts(bytes, texts.map(\.count), texts.count, hashes.baseAddress)
        }
        return texts.indices.map { index in
            String(decoding: hashes[index * digitCount..<(index + 1) * digitCount], as: UTF8.self)
        }
    }

    /// The hash of the hashes of four parts of a text.
    package static func hash(ofPartsOf text: [UInt8]) -> String {
        let size = text.count / 4
        let parts = (0..<4).map { Array(text[$0 * size..<($0 == 3 ? text.count : ($0 + 1) * size)]) }
        return APISHA256.hex(of: hashes(of: parts).joined())
    }
}
