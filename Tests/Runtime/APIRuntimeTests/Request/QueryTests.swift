import APIRuntime
import Foundation
import Testing

@Suite struct QueryTests {
    private func query(_ build: (inout APIQuery) -> Void) -> String {
        var query = APIQuery()
        build(&query)
        return query.percentEncoded
    }

    @Test func `the order is kept and nil is omitted`() {
        let text = query {
            $0.add("order", "desc")
            $0.add("page", Int?.none)
            $0.add("closed", false)
            $0.add("tagged", [String]?.none, .joined(";"))
            $0.add("tagged", [String](), .repeated)
            $0.add("from", Date?.none, .seconds)
            $0.add("page", 2)
        }
        #expect(text == "order=desc&closed=false&page=2")
    }

    @Test func `ambiguous characters are encoded`() {
        #expect(
            query { $0.add("q", "a+b c&d=e;f/g?h:i#j%k'é") } == "q=a%2Bb%20c%26d%3De%3Bf%2Fg%3Fh%3Ai%23j%25k%27%C3%A9"
        )
        #expect(query { $0.add("q", "AZaz09-._~") } == "q=AZaz09-._~")
        #expect(query { $0.add("a[b] c", 1) } == "a%5Bb%5D%20c=1")
        #expect(query { $0.add("q", "") } == "q=")
    }

    @Test(arguments: [
        (APIArrayStyle.joined(";"), "t=c%2B%2B;c%23"),
        (.joined(","), "t=c%2B%2B,c%23"),
        (.joined(" "), "t=c%2B%2B%20c%23"),
        (.joined("|"), "t=c%2B%2B%7Cc%23"),
        (.joined("&"), "t=c%2B%2B%26c%23"),
        (.repeated, "t=c%2B%2B&t=c%23"),
        (.brackets, "t%5B%5D=c%2B%2B&t%5B%5D=c%23"),
        (.indices, "t%5B0%5D=c%2B%2B&t%5B1%5D=c%23"),
    ])
    func `arrays have each style`(style: APIArrayStyle, text: String) {
        #expect(query { $0.add("t", ["c++", "c#"], style) } == text)
    }

    @Test func `dates have each format`() {
        let date = Date(timeIntervalSince1970: 1_714_979_289.5)
        #expect(query { $0.add("d", date, .seconds) } == "d=1714979289")
        #expect(query { $0.add("d", date, .milliseconds) } == "d=1714979289500")
        #expect(query { $0.add("d", date, .iso8601) } == "d=2024-05-06T07%3A08%3A09.500Z")
        #expect(query { $0.add("d", [date, date], .joined(","), .pattern("yyyy")) } == "d=2024,2024")
    }
}
