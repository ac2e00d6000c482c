import TestSupport
import Testing

@testable import APIGenSpecLanguage
@testable import APIGenSupport

@Suite struct SwiftWordsTests {
    // The names of nested types are compared with those of members only if they begin with another character.
    @Test(arguments: 0..<200) func `the name of a member does not begin with a capital`(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        let name = String(
            (0..<Int.random(in: 0...10, using: &random)).map { _ in
                "aBID7_-+ .ö日$HTTP".randomElement(using: &random) ?? "a"
            }
        )
        #expect(SwiftWords(name).member.utf8.first?.isUppercase != true, "\(name)")
    }

    @Test(
        arguments: [
            ("profile_image_url", "profileImageURL", "ProfileImageURL"),
            ("html_url", "htmlURL", "HTMLURL"),
            ("site_url", "siteURL", "SiteURL"),
            ("id", "id", "ID"),
            ("ids", "ids", "IDs"),
            ("user_ids", "userIDs", "UserIDs"),
            ("userIDs", "userIDs", "UserIDs"),
            ("URL", "url", "URL"),
            ("URLs", "urls", "URLs"),
            ("htmlURL", "htmlURL", "HTMLURL"),
            ("HTMLParser", "htmlParser", "HTMLParser"),
            ("imageURLs", "imageURLs", "ImageURLs"),
            ("userId", "userID", "UserID"),
            ("STATUS_OK", "statusOk", "StatusOk"),
            ("api_key", "apiKey", "APIKey"),
            ("https_url", "httpsURL", "HTTPSURL"),
            ("isHTML5", "isHTML5", "IsHTML5"),
            ("html5_url", "html5URL", "HTML5URL"),
            ("minIOSVersion", "minIOSVersion", "MinIOSVersion"),
            ("iOSVersion", "iosVersion", "IOSVersion"),
            ("IPv4", "ipv4", "Ipv4"),
            ("OAuthToken", "oauthToken", "OauthToken"),
            ("OpenAI", "openAI", "OpenAI"),
            ("+1", "plusOne", "PlusOne"),
            ("-1", "minusOne", "MinusOne"),
            ("+12", "plus12", "Plus12"),
            ("any_1", "any1", "Any1"),
            ("-created_at", "minusCreatedAt", "MinusCreatedAt"),
            ("24h", "_24h", "_24h"),
            ("bucket_25_50", "bucket25_50", "Bucket25_50"),
            ("bucket_2550", "bucket2550", "Bucket2550"),
            ("0.5", "_0_5", "_0_5"),
            ("-1.5", "minus1_5", "Minus1_5"),
            ("+0.25", "plus0_25", "Plus0_25"),
            ("reactions-+1", "reactionsPlusOne", "ReactionsPlusOne"),
            ("reactions--1", "reactionsMinusOne", "ReactionsMinusOne"),
            ("reactions-1", "reactions1", "Reactions1"),
            ("os.version", "osVersion", "OsVersion"),
            ("48x48", "_48x48", "_48x48"),
            ("@attr", "attr", "Attr"),
            ("Content-Type", "contentType", "ContentType"),
            ("X-RateLimit-Remaining", "xRateLimitRemaining", "XRateLimitRemaining"),
            ("top_5_users", "top5Users", "Top5Users"),
            ("v2Users", "v2Users", "V2Users"),
            ("x", "x", "X"),
            ("_links", "links", "Links"),
            ("__typename", "typename", "Typename"),
            ("a--b", "aB", "AB"),
            ("*", "any", "Any"),
            ("=", "equal", "Equal"),
            ("!=", "notEqual", "NotEqual"),
            ("<=", "lessEqual", "LessEqual"),
            ("?!", "", ""),
            ("a→b", "aB", "AB"),
            ("self", "selfValue", "Self"),
            ("SELF", "selfValue", "Self"),
            ("in", "in", "In"),
            ("", "", ""),
            ("?!", "", ""),
        ] as [(String, String, String)]
    )
    func `a wire name becomes a member name and a type name`(_ wireName: String, _ member: String, _ type: String) {
        #expect(SwiftWords(wireName).member == member)
        #expect(SwiftWords(wireName).type == type)
    }

    @Test func `letters outside ASCII are kept`() {
        #expect(!SwiftWords.canSpell("größe"))
        #expect(!SwiftWords.canSpell("名前"))
        #expect(!SwiftWords.canSpell("a٣"))
        #expect(SwiftWords.canSpell("a→b 👍"))
    }

    @Test func `every name is empty or an identifier after escaping`() {
        var random = SeededGenerator(seed: 7)
        let fragments = [
            "a", "B", "Z", "9", "_", "-", "+", ".", "$", "@", " ", "é", "👍", "id", "url", "S", "self", "in",
        ]
        for _ in 0..<5_000 {
            let wireName = (0...random.below(8)).map { _ in fragments[random.below(fragments.count)] }.joined()
            for name in [SwiftWords(wireName).member, SwiftWords(wireName).type] where !name.isEmpty {
                #expect(SpecDecoder.isIdentifier(name), "\(wireName)")
                #expect(name.first?.isNumber == false, "\(wireName)")
            }
        }
    }
}
