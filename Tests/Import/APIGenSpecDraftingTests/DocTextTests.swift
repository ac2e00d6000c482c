import APIGenDescription
import APIGenSpecDrafting
import Testing

@Suite struct DocTextTests {
    /// The documentation of a parameter `page_size`, and what remains of it.
    static let texts: [(source: String, text: String?)] = [
        ("The number of items on a page.", "The number of items on a page."),
        ("The page size.", nil),
        ("page_size", nil),
        ("", nil),
        ("Required.", nil),
        ("Required. How many items to return.", "How many items to return."),
        ("Items on a page. Default: 30.", "Items on a page."),
        ("How many.\n\nA second paragraph.", "How many."),
        ("# Heading\n\nHow many.", "How many."),
        (
            "How many. Valid values are:\n\n- `few`: Up to 10.\n- `many` - More.",
            "How many. Valid values are: `few`, `many`."
        ),
        ("One of:\n* few\n* many\n", "One of: few, many."),
        ("How many. Possible values:\n\n" + String(repeating: "- a long value\n", count: 9), "How many."),
        ("How many. See also:\n\n```\na\n```", "How many."),
        ("Lists what matches the filters:\n- first\n", "Lists what matches the filters."),
        ("Limits what a device reads, in the form:\n\n[]", "Limits what a device reads."),
        ("Version history:\n\n1.0 - added", nil),
        ("The number, which might be:\n\n<ul><li>few</li></ul>", nil),
        ("Valid values are:", nil),
        ("How\nmany.", "How many."),
        ("<p>How <b>many</b> &amp; <code>why</code>.</p><p>More.</p>", "How **many** & `why`."),
        ("See <a href=\"https://a.example/b\">the guide</a>.", "See [the guide](https://a.example/b)."),
        ("The id as `<id>` or <id>.", "The id as `<id>` or <id>."),
        ("Two\u{2028}lines\u{0}*/ and \u{202E}more", "Two lines*/ and more"),
    ]

    @Test(arguments: texts)
    func `documentation says only what the spec does not say`(source: String, text: String?) {
        #expect(DocText.text(source, repeating: ["page_size"], .first) == text)
    }

    @Test(arguments: [
        ("**Required scope:** `pets:read`\n\nLists the pets.", "Lists the pets."),
        ("<b>Required scope: </b><code>pets:read</code>\n\nLists the pets.", "Lists the pets."),
        ("**Required scope:** `pets:read` or `pets`", nil),
        ("Lists the pets.\nOAuthScopes: READ, WRITE_PETS", "Lists the pets."),
        ("Full documentation: https://a.example/b", nil),
        ("https://a.example/b", nil),
        ("LIST PETS", "LIST PETS"),
        ("LIST_PETS", nil),
        ("**Note**: Pets are slow.\n\nLists the pets.", "Lists the pets."),
        ("__Note:__ Pets are slow.\n\nLists the pets.", "Lists the pets."),
        ("> Pets are slow.\n\nLists the pets.", "Lists the pets."),
        ("> [!NOTE]\n> Pets are\n> slow.", "Pets are slow."),
        ("* Cluster privileges: `read`\n\nLists the pets.", "Lists the pets."),
        ("Rate limits: Burst: 3\n\nLists the pets.", "Lists the pets."),
        ("Pets: lists all.", "Pets: lists all."),
        ("Note that pets are slow.\n\nLists the pets.", "Lists the pets."),
        ("**Deprecation Notice:** Pets will go. Use cats.\n\nLists the pets.", "Lists the pets."),
        ("*Deprecated: Use cats.*", "*Deprecated: Use cats.*"),
        ("**Signature object**\n\nLists the pets.", "Lists the pets."),
        ("**Lists the pets.**\n\nPets are slow.", "**Lists the pets.**"),
        ("**New here?** Read the guide.\n\nLists the pets.", "Lists the pets."),
        ("This endpoint is currently in beta.\n\nLists the pets.", "Lists the pets."),
        ("This endpoint is used to list pets.\n\nPets are slow.", "This endpoint is used to list pets."),
        ("This feature requires a plan.", "This feature requires a plan."),
        ("# Beta\nNote: Pets are slow.\n# Pets\nLists the pets.", "Lists the pets."),
        ("```\nlist\n```\n\nLists the pets.", "Lists the pets."),
        ("| Field | Scope |\n|---|---|\n| a | b |\n\nLists the pets.", "Lists the pets."),
        ("<table>\n <tr>\n <th>Field</th>\n</tr>\n</table>\n\nLists the pets.", "Lists the pets."),
    ])
    func `documentation of a method begins with what it does`(source: String, text: String?) {
        #expect(DocText.text(source, repeating: [], .first, isOfMethod: true) == text)
    }

    @Test func `all documentation of a method is kept if the options say so`() {
        let text = "**Required scope:** `pets:read`\n\nLists the pets."
        #expect(DocText.text(text, repeating: [], .all, isOfMethod: true) == text)
    }

    @Test func `a default of the server is a sentence`() {
        #expect(DocText.text(nil, repeating: ["page"], .first, unlessGiven: "30") == "30 unless given.")
        #expect(DocText.text("How many", repeating: [], .first, unlessGiven: "30") == "How many. 30 unless given.")
        #expect(
            DocText.text("By default 30 of them.", repeating: [], .first, unlessGiven: "30") == "By default 30 of them."
        )
    }

    @Test func `long paragraphs end after a sentence`() {
        let sentence = "A sentence that is neither short nor long, but long enough to count."
        let text = Array(repeating: sentence, count: 5).joined(separator: " ")
        #expect(DocText.text(text, repeating: [], .first) == sentence)
        #expect(DocText.text(text, repeating: [], .first, room: 140) == "\(sentence) \(sentence)")
        #expect(DocText.text(text, repeating: [], .all) == text)
        #expect(DocText.text(text, repeating: [], .none) == nil)
    }
}
