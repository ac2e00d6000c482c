import Testing

@testable import APIGenSupport

@Suite struct InflectionTests {
    /// Names of arrays and segments of paths in public APIs, with the singular.
    private static let words = pairs(
        """
        accounts account, actions action, addresses address, ads ad, albums album, alerts alert, aliases alias, \
        analyses analysis, annotations annotation, apis api, apps app, appendices appendix, archives archive, \
        areas area, articles article, artists artist, assignees assignee, attributes attribute, audiobooks audiobook, \
        axes axis, badges badge, bases base, batches batch, beliefs belief, bonuses bonus, boxes box, branches branch, \
        bureaus bureau, buses bus, businesses business, caches cache, campuses campus, canvases canvas, \
        cases case, categories category, causes cause, children child, choices choice, cities city, classes class, \
        clauses clause, collectives collective, companies company, cookies cookie, countries country, courses course, \
        cpus cpu, crises crisis, criteria criterion, currencies currency, curves curve, databases database, \
        days day, deliveries delivery, devices device, diagnoses diagnosis, discounts discount, diseases disease, \
        dishes dish, dispatches dispatch, drives drive, echoes echo, emojis emoji, employees employee, \
        enterprises enterprise, entries entry, errata erratum, exercises exercise, expenses expense, faxes fax, \
        fees fee, feet foot, fixes fix, focuses focus, foos foo, formulas formula, gases gas, gists gist, gpus gpu, \
        grandchildren grandchild, guesses guess, halves half, hashes hash, headaches headache, heroes hero, \
        holidays holiday, houses house, hypotheses hypothesis, ids id, images image, indexes index, indices index, \
        inboxes inbox, invoices invoice, ips ip, issues issue, keys key, knives knife, kpis kpi, labels label, \
        leaves leaf, lenses lens, licenses license, lives life, logos logo, matches match, matrices matrix, \
        memos memo, men man, menus menu, messages message, metrics metric, mice mouse, movies movie, niches niche, \
        notices notice, nurses nurse, oases oasis, offices office, orders order, organizations organization, \
        parentheses parenthesis, passes pass, people person, phases phase, phenomena phenomenon, photos photo, \
        pitches pitch, policies policy, potatoes potato, premises premise, prices price, prizes prize, \
        processes process, promises promise, properties property, purchases purchase, purposes purpose, pushes push, \
        queries query, quizzes quiz, quotas quota, quotes quote, ratios ratio, reactions reaction, reasons reason, \
        refreshes refresh, releases release, replies reply, repos repo, repositories repository, responses response, \
        reviewers reviewer, roles role, rookies rookie, routes route, salespeople salesperson, scenarios scenario, \
        schemas schema, searches search, senses sense, sheep sheep, shelves shelf, shoes shoe, sites site, \
        sizes size, skus sku, slices slice, slos slo, spouses spouse, statuses status, stories story, \
        studios studio, surpluses surplus, switches switch, synopses synopsis, syllabi syllabus, taxes tax, \
        taxis taxi, teeth tooth, theses thesis, ties tie, timezones timezone, todos todo, tomatoes tomato, \
        topics topic, tracks track, trees tree, types type, universes universe, uris uri, urls url, uses use, \
        valves valve, values value, versions version, vertices vertex, videos video, viruses virus, votes vote, \
        warehouses warehouse, watches watch, waves wave, wikis wiki, windows window, wishes wish, wives wife, \
        women woman, zombies zombie, zones zone
        """
    )

    /// Words with one form for both numbers, and singulars that look like plurals.
    private static let kept = """
        access address aircraft alias analysis analytics atlas aws basis bias bonus bus campus canvas chaos class corps \
        cors css data dns fish focus gas gps headquarters https ios iris kubernetes lens lfs means media metadata \
        news physics process progress redis s3 saas series sheep sms species status subspecies summons thesis \
        timeseries tls virus yes
        """

    private static func pairs(_ text: String) -> [(plural: String, singular: String)] {
        text.split(separator: ", ").map { pair in
            let words = pair.split(separator: " ").map(String.init)
            return (words[0], words[1])
        }
    }

    @Test func `elements of arrays have the singular that an English speaker would choose`() {
        #expect(Self.words.count >= 150)
        for (plural, singular) in Self.words {
            #expect(Inflection.singular(plural) == singular)
        }
    }

    @Test func `a word without a plural keeps its form`() {
        for word in Self.kept.split(separator: " ").map(String.init) {
            #expect(Inflection.singular(word) == word)
        }
    }

    @Test func `the singular of a plural is the word, and a second change has no effect`() {
        let singulars = Self.words.map(\.singular) + Self.kept.split(separator: " ").map(String.init)
        // `bases` is also the plural of `base`.
        for word in singulars where word != "basis" {
            let plural = Inflection.plural(word)
            #expect(Inflection.singular(plural) == word)
            #expect(Inflection.singular(word) == word)
            #expect(Inflection.plural(plural) == plural)
        }
    }

    @Test func `a table of irregular words contradicts neither itself nor its reverse`() {
        for (singular, plural) in IrregularNouns.plurals {
            #expect(Inflection.singular(plural) == singular)
            #expect(Inflection.plural(singular) == plural)
        }
        for (plural, singular) in IrregularNouns.singulars {
            #expect(Inflection.singular(singular) == singular, "\(plural)")
            #expect(Inflection.singular(Inflection.plural(singular)) == singular)
        }
    }

    @Test(arguments: [
        ("UserStatuses", "UserStatus"), ("userStatuses", "userStatus"), ("user_statuses", "user_status"),
        ("Children", "Child"), ("SalesPeople", "SalesPerson"), ("PEOPLE", "PERSON"), ("ENTRIES", "ENTRY"),
        ("IDs", "ID"), ("IDS", "ID"), ("ImageURLs", "ImageURL"), ("APIs", "API"), ("DNS", "DNS"), ("HTTPS", "HTTPS"),
        ("Top5Users", "Top5User"), ("années", "année"), ("названия", "названия"), ("tags[]", "tags[]"), ("", ""),
        ("us", "us"), ("iOS", "iOS"), ("s", "s"), ("S", "S"), ("_", "_"),
    ])
    func `only the last word of a name changes, in its own style`(_ plural: String, _ singular: String) {
        #expect(Inflection.singular(plural) == singular)
    }

    @Test(arguments: [
        ("userStatus", "userStatuses"), ("child", "children"), ("profileImageURL", "profileImageURLs"),
        ("id", "ids"), ("day", "days"), ("city", "cities"), ("box", "boxes"), ("analysis", "analyses"),
        ("shelf", "shelves"), ("movie", "movies"), ("metadata", "metadata"), ("users", "users"), ("ENTRY", "ENTRIES"),
        ("lineItem", "lineItems"), ("year2", "year2s"), ("", "s"),
    ])
    func `a plural keeps the words before the noun`(_ singular: String, _ plural: String) {
        #expect(Inflection.plural(singular) == plural)
    }

    /// Words of both numbers of all nouns, some of which begin with the same letter, and those that no rule fits.
    @Test func `words are one noun exactly if they have one singular`() {
        let nouns = IrregularNouns.singulars.flatMap { [$0.key, $0.value] } + Self.words.flatMap { [$0.0, $0.1] }
        let words = Set(nouns + ["", "s", "es", "x", "ies", "über", "übers", "u\u{308}ber", "größen", "größe"]).sorted()
        let singulars = words.map(Inflection.singular)
        var wrong: [(String, String)] = []
        for (word, singular) in zip(words, singulars) {
            for (other, otherSingular) in zip(words, singulars)
            where Inflection.isSame(word, other) != (singular == otherSingular) {
                wrong.append((word, other))
            }
        }
        #expect(wrong.isEmpty, "\(wrong)")
    }
}
