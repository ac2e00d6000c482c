import APIGenSupport

/// The beginnings of the credentials of well-known services.
enum IssuedToken {
    private struct Rule {
        var prefix: [UInt8]
        /// The number of bytes from which a string is a token.
        var length: Int
        /// Whether the token can have the characters of base64 and dots.
        var hasSeparators: Bool
    }

    private static func rules(_ prefixes: String, length: Int, hasSeparators: Bool = false) -> [Rule] {
        prefixes.split(whereSeparator: \.isWhitespace).map { prefix in
            Rule(prefix: Array(prefix.utf8), length: prefix.utf8.count + length, hasSeparators: hasSeparators)
        }
    }

    private static let byFirstByte: [UInt8: [Rule]] = {
        let all =
            // Long prefixes, after which a few characters are enough.
            rules(
                """
                ghp_ gho_ ghu_ ghs_ ghr_ github_pat_ glpat- gldt- glrt- glptt- glft- glsoat- glcbt- glimt- glagent- gloas-
                sk_live_ sk_test_ rk_live_ rk_test_ pk_live_ pk_test_ sk_prod_ whsec_ rzp_live_ rzp_test_ sq0atp- sq0csp-
                access-sandbox- access-production- FLWSECK FLWPUBK xapp- xoxr- xoxs- xoxc- xoxd- sk-ant- sk-proj- npm_
                dckr_pat_ rubygems_ shpat_ shpss_ shpca_ shppa_ PMAK- shippo_live_ shippo_test_ GOCSPX- pypi- tskey-
                """,
                length: 8
            )
            + rules("xoxa- xoxb- xoxe- xoxe. xoxo- xoxp- sb_secret_ ya29. hvs. hvb.", length: 8, hasSeparators: true)
            + rules(
                """
                dop_v1_ doo_v1_ dor_v1_ HRKU- nfp_ fo1_ fm2_ sbp_ pscale_tkn_ pscale_oauth_ pscale_pw_ glsa_ glc_ sntrys_
                sntryu_ NRAK- NRJS- NRII- dt0c01. phx_ lin_api_ lin_oauth_ ntn_ figd_ dp.pt. dp.st. 1//0 SG. ATATT3 ATCTT3
                """,
                length: 12,
                hasSeparators: true
            )
            // Shorter ones, with which words can begin as well.
            + rules(
                "AKIA ASIA ABIA ACCA AROA LTAI AKID sk- gsk_ xai- pplx- tvly- sgp_ vcp_ CFPAT- pul- xkeysib-",
                length: 12
            )
            + rules("AIza EAAC EAAM EAAG EAAJ hf_ r8_ dapi secret_ ATBB AKCp EZAK EZTK rdme_ pat-na pat-eu", length: 20)
        return Dictionary(grouping: all) { $0.prefix[0] }.mapValues { rules in
            rules.sorted { $0.prefix.count > $1.prefix.count }
        }
    }()

    /// The end of the token that begins at an index; `nil` if none does.
    static func end(in bytes: [UInt8], from start: Int) -> Int? {
        guard let rules = byFirstByte[bytes[start]] else { return nil }
        for rule in rules where bytes[start...].starts(with: rule.prefix) {
            var end = start + rule.prefix.count
            var hasDigit = false
            while end < bytes.count, bytes[end].isTokenByte || rule.hasSeparators && "./+=".utf8.contains(bytes[end]) {
                if bytes[end].isDigit { hasDigit = true }
                end += 1
            }
            // A sentence can end after the token.
            while end > start, bytes[end - 1] == UInt8(ascii: ".") { end -= 1 }
            // Without a digit, a string with a common beginning is a name.
            if end - start >= rule.length, hasDigit || isCapital(bytes[start..<end]) { return end }
        }
        return nil
    }

    /// Whether a string has capitals and digits alone, as the IDs of keys of Amazon do.
    private static func isCapital(_ text: ArraySlice<UInt8>) -> Bool {
        text.allSatisfy { $0.isUppercase || $0.isDigit }
    }
}
