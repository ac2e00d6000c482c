import Foundation
import Testing

@testable import APIRuntime

@Suite struct RFC2822Tests {
    @Test(arguments: [
        ("Mon, 06 May 2024 07:08:09 GMT", 1_714_979_289.0),
        ("Mon, 6 May 2024 07:08:09 +0000", 1_714_979_289),
        ("6 may 24 07:08 UT", 1_714_979_280),
        ("Mon,06 May 2024 09:08:09 +0200", 1_714_979_289),
        ("Sun, 05 May 2024 21:38:09 -0930", 1_714_979_289),
        ("Mon, 06 May 2024 03:08:09 EDT", 1_714_979_289),
        ("Sun, 06 Nov 94 08:49:37 GMT", 784_111_777),
    ])
    func `RFC 2822 accepts valid dates`(text: String, seconds: Double) {
        #expect(APIRFC2822.date(from: text) == Date(timeIntervalSince1970: seconds))
    }

    @Test(arguments: [
        "", "Mon", "Mon, 06 May 2024", "Mon, 06 Mai 2024 07:08:09 GMT", "Mon, 32 May 2024 07:08:09 GMT",
        "Mon, 06 May 2024 07 GMT", "Mon, 06 May 2024 07:08:09 Mars", "Mon, 06 May 2024 07:08:09 0000",
        "Mon, 06 May 2024 07:08:xx GMT", "Mon, 06 May 2024 07:08:09 +9999", "Tue, 06 May 2024 07:08:09 GMT",
        "Mon, +6 May 2024 07:08:09 GMT", "Mon, 06 May 20240 07:08:09 GMT", "Mon,, 06 May, 2024 07:08:09 GMT",
    ])
    func `RFC 2822 rejects invalid dates`(text: String) {
        #expect(APIRFC2822.date(from: text) == nil)
    }

    @Test func `RFC 2822 writes dates`() {
        #expect(APIRFC2822.text(of: Date(timeIntervalSince1970: 784_111_777.9)) == "Sun, 06 Nov 1994 08:49:37 +0000")
        #expect(APIRFC2822.text(of: Date(timeIntervalSince1970: -1)) == "Wed, 31 Dec 1969 23:59:59 +0000")
    }
}
