/// SHA-256 (FIPS 180-4): `APISHA256.hex(of: "abc")` begins with `ba7816bf`. Foundation has none on Linux.
nonisolated package enum APISHA256 {
    /// The digest of a string's UTF-8 in 64 lowercase hexadecimal digits.
    package static func hex(of text: String) -> String {
        var text = text
        return text.withUTF8 { hex(of: UnsafeRawBufferPointer($0)) }
    }

    package static func hex(of bytes: [UInt8]) -> String {
        bytes.withUnsafeBytes { hex(of: $0) }
    }

    package static func hex(of bytes: UnsafeRawBufferPointer) -> String {
        let digits = Array("0123456789abcdef".utf8)
        var text: [UInt8] = []
        text.reserveCapacity(64)
        for word in digest(of: bytes) {
            for shift in stride(from: 28, through: 0, by: -4) {
                text.append(digits[Int(word >> UInt32(shift) & 15)])
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    private static func digest(of bytes: UnsafeRawBufferPointer) -> [UInt32] {
        var state = initialState
        let whole = bytes.count / 64 * 64
        let end = padding(after: bytes, from: whole)
        // This loop uses pointers: hashing is the slowest part of a run without changes, above all in a debug build.
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { schedule in
            roundConstants.withUnsafeBufferPointer { constants in
                state.withUnsafeMutableBufferPointer { state in
                    for offset in stride(from: 0, to: whole, by: 64) {
                        let block = UnsafeRawBufferPointer(rebasing: bytes[offset..<offset + 64])
                        compress(block, into: state, schedule, constants)
                    }
                    end.withUnsafeBytes { end in
                        for offset in stride(from: 0, to: end.count, by: 64) {
                            let block = UnsafeRawBufferPointer(rebasing: end[offset..<offset + 64])
                            compress(block, into: state, schedule, constants)
                        }
                    }
                }
            }
        }
        return state
    }

    /// The last one or two blocks: the rest of the message, a one bit, zeros and the length in bits.
    private static func padding(after bytes: UnsafeRawBufferPointer, from whole: Int) -> [UInt8] {
        var end = Array(bytes[whole...])
        end.append(0x80)
        end.append(contentsOf: repeatElement(0, count: (120 - end.count) % 64))
        let length = UInt64(bytes.count) * 8
        for shift in stride(from: UInt64(56), through: 0, by: -8) {
            end.append(UInt8(truncatingIfNeeded: length >> shift))
        }
        return end
    }

    private static func compress(
        _ block: UnsafeRawBufferPointer,
        into state: UnsafeMutableBufferPointer<UInt32>,
        _ schedule: UnsafeMutableBufferPointer<UInt32>,
        _ constants: UnsafeBufferPointer<UInt32>
    ) {
        for index in 0..<16 {
            schedule[index] = UInt32(bigEndian: block.loadUnaligned(fromByteOffset: index * 4, as: UInt32.self))
        }
        // Eight words in a step, so that the compiler keeps those that the next ones need.
        for index in stride(from: 16, to: 64, by: 8) {
            extend(schedule, index)
            extend(schedule, index + 1)
            extend(schedule, index + 2)
            extend(schedule, index + 3)
            extend(schedule, index + 4)
            extend(schedule, index + 5)
            extend(schedule, index + 6)
            extend(schedule, index + 7)
        }

        var (a, b, c, d) = (state[0], state[1], state[2], state[3])
        var (e, f, g, h) = (state[4], state[5], state[6], state[7])
        // Eight rounds with the words in turn, so that no word is moved to the next one.
        for index in stride(from: 0, to: 64, by: 8) {
            mix(a, b, c, &d, e, f, g, &h, constants[index] &+ schedule[index])
            mix(h, a, b, &c, d, e, f, &g, constants[index + 1] &+ schedule[index + 1])
            mix(g, h, a, &b, c, d, e, &f, constants[index + 2] &+ schedule[index + 2])
            mix(f, g, h, &a, b, c, d, &e, constants[index + 3] &+ schedule[index + 3])
            mix(e, f, g, &h, a, b, c, &d, constants[index + 4] &+ schedule[index + 4])
            mix(d, e, f, &g, h, a, b, &c, constants[index + 5] &+ schedule[index + 5])
            mix(c, d, e, &f, g, h, a, &b, constants[index + 6] &+ schedule[index + 6])
            mix(b, c, d, &e, f, g, h, &a, constants[index + 7] &+ schedule[index + 7])
        }
        state[0] &+= a
        state[1] &+= b
        state[2] &+= c
        state[3] &+= d
        state[4] &+= e
        state[5] &+= f
        state[6] &+= g
        state[7] &+= h
    }

    /// Adds a word that depends on the words before it.
    @inline(__always)
    private static func extend(_ schedule: UnsafeMutableBufferPointer<UInt32>, _ index: Int) {
        let early = schedule[index - 15]
        let late = schedule[index - 2]
        let first = rotate(rotate(early, 11) ^ early, 7) ^ (early >> 3)
        let second = rotate(rotate(late, 2) ^ late, 17) ^ (late >> 10)
        schedule[index] = schedule[index - 16] &+ first &+ schedule[index - 7] &+ second
    }

    /// One round. The functions of FIPS 180-4 are written with fewer operations.
    @inline(__always)
    private static func mix(
        _ a: UInt32,
        _ b: UInt32,
        _ c: UInt32,
        _ d: inout UInt32,
        _ e: UInt32,
        _ f: UInt32,
        _ g: UInt32,
        _ h: inout UInt32,
        _ word: UInt32
    ) {
        let choice = ((f ^ g) & e) ^ g
        let majority = ((a ^ b) & (b ^ c)) ^ b
        let left = rotate(rotate(rotate(e, 14) ^ e, 5) ^ e, 6)
        let right = rotate(rotate(rotate(a, 9) ^ a, 11) ^ a, 2)
        let first = h &+ word &+ left &+ choice
        d &+= first
        h = first &+ right &+ majority
    }

    @inline(__always)
    private static func rotate(_ word: UInt32, _ count: UInt32) -> UInt32 {
        (word &>> count) | (word &<< (32 &- count))
    }

    private static let initialState: [UInt32] = [
        0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
    ]

    private static let roundConstants: [UInt32] = [
        0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
        0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
        0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
        0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
        0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
        0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
        0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
        0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
    ]
}
