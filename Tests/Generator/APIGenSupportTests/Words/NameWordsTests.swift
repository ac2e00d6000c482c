import TestSupport
import Testing

@testable import APIGenSupport

@Suite struct NameWordsTests {
    @Test(arguments: [
        ("list_http_errors", "list http errors"), ("list-http-errors", "list http errors"),
        ("listHTTPErrors", "list http errors"), ("ListHTTPErrors", "list http errors"),
        ("userIDs", "user ids"), ("imageURLs", "image urls"), ("URLs", "urls"), ("URLsOfUsers", "urls of users"),
        ("v2Users", "v2 users"), ("html5URL", "html5 url"), ("iOSVersion", "ios version"), ("IPv4", "ipv4"),
        ("getOAuthToken", "get oauth token"), ("STATUS_OK", "status ok"), ("X-Rate-Limit", "x rate limit"),
        ("The user’s ID – or “all” of them…", "the user s id or all of them"), ("a→b 👍c\u{A0}d", "a b c d"),
        ("größeÄndern", "größeändern"), ("größe_ändern", "größe ändern"), ("用户、名", "用户 名"), ("", ""), ("-_.", ""),
    ])
    func `separators and capitals divide words`(_ name: String, _ words: String) {
        #expect(NameWords(of: name).words.joined(separator: " ") == words)
        #expect(NameWords(of: name[...]) == NameWords(of: name))
    }

    @Test func `words as they are written have the letters of the name`() {
        #expect(
            NameWords.written(in: "PagedOAuthURLsOfHTTPUsers") == ["Paged", "OAuth", "URLs", "Of", "HTTP", "Users"]
        )
        var random = SeededGenerator(seed: 11)
        let fragments = ["a", "B", "Z", "9", "_", "-", "é", "–", "用", "👍", "id", "URLs", "OAuth", "iOS", "s", "\u{A0}"]
        for _ in 0..<5_000 {
            let name = (0...random.below(10)).map { _ in fragments[random.below(fragments.count)] }.joined()
            let written = NameWords.written(in: name)
            let letters = String(name.unicodeScalars.filter { !"_-–👍\u{A0}".unicodeScalars.contains($0) })
            #expect(written.joined() == letters, "\(name)")
            #expect(!written.contains(""), "\(name)")
            #expect(NameWords(of: name).words == written.map { $0.lowercased() }, "\(name)")
            // Its last word is where inflection finds it.
            let start = WordScanner.startOfLastWord(in: Array(name.utf8))
            let last = String(decoding: Array(name.utf8)[start...], as: UTF8.self)
            if name.unicodeScalars.allSatisfy(\.isASCII), !"_-".contains(name.last ?? "_"), !name.contains("OAuth"),
                !name.contains("iOS")
            {
                #expect(last == written.last, "\(name)")
            }
        }
    }

    @Test func `a string that is too long for a name is not divided to its end`() {
        #expect(NameWords(of: String(repeating: "ab_", count: 100)).words.count == 67)
    }

    @Test func `a name that is taken gets the first free number from 2`() {
        var taken: Set = ["user", "user2", "user4", "page2"]
        let names = ["page", "user", "user", "user", "page", ""].map { taken.insertDistinct($0) }
        #expect(names == ["page", "user3", "user5", "user6", "page3", ""])
        #expect(taken == ["user", "user2", "user3", "user4", "user5", "user6", "page", "page2", "page3", ""])
    }
}
