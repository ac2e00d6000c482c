/// The cases of the official suite in which libyaml, a parser of YAML 1.1, behaves differently.
enum ConformanceExceptions {
    /// Each case with the reason.
    static let reasons = Dictionary(
        uniqueKeysWithValues: groups.flatMap { group in group.cases.map { ($0, group.reason) } }
    )

    private static let groups: [(reason: String, cases: [String])] = [
        // Rejected, although YAML 1.2 allows it.
        (
            "a block mapping cannot have a key without any text",
            ["2JQS/0", "6M2F/0", "M2N8/0", "NHX8/0", "NKF9/0", "S3PD/0", "SM9W/1", "UKK6/0"]
        ),
        ("a flow mapping cannot have a key without any text", ["CFD4/0", "FRK4/0"]),
        ("the colon of a key in brackets must be on the line of the key", ["4MUZ/0", "4MUZ/1", "4MUZ/2", "VJP3/1"]),
        ("the colon of a key in brackets must be followed by a space", ["4ABK/0", "5MUD/0", "K3WX/0"]),
        ("a key in brackets must be on one line", ["9SA2/0", "NJ66/0"]),
        ("a plain scalar in brackets cannot begin with a colon", ["58MP/0", "5T43/0", "DBG4/0", "HM87/0"]),
        ("a plain scalar in brackets cannot begin with a percent sign", ["UT92/0"]),
        ("an anchor has ASCII letters, digits, `-` and `_` only", ["2SXE/0", "8XYN/0", "W5VH/0"]),
        (
            "a tab cannot separate an indicator from the next token, or be on a blank line",
            ["6BCT/0", "A2M4/0", "DK95/3", "DK95/4", "Y79Y/10"]
        ),
        ("a line in or before brackets cannot begin with a tab", ["6CA3/0", "Q5MG/0"]),
        ("a plain scalar cannot continue after a tab", ["DK95/0"]),
        ("the first line of a block scalar cannot begin with a tab", ["96NN/0", "96NN/1", "R4YG/0", "Y79Y/1"]),
        ("a block scalar at the top level must be indented", ["DK3J/0", "FP8R/0", "M7A3/0", "W4TN/0"]),
        ("an unknown directive is an error, and is not skipped", ["2LFX/0", "6LVF/0", "MUS6/5", "MUS6/6"]),
        ("a directive in an unusual form is an error", ["ZYU8/0", "ZYU8/1", "ZYU8/2", "ZYU8/3"]),
        ("a version above 1.2 is an error", ["BEC7/0"]),
        ("a document without `---` cannot follow `...`", ["7Z25/0"]),
        ("`...` needs a document before it", ["HWV9/0", "QT73/0"]),

        // Parsed differently.
        ("`?` in brackets makes a key, with or without a space", ["652Z/0", "HM87/1"]),
        ("an anchor ends at a colon", ["Y2GN/0"]),
        ("a last line of spaces without a line break adds none to a block scalar", ["JEF9/2", "L24T/1"]),

        // Accepted, although YAML 1.2 forbids it.
        ("brackets and quotes may continue with any indentation", ["9C9N/0", "DK95/1", "QB6E/0", "Y79Y/3"]),
        ("a dash alone is a plain scalar in brackets", ["G5U8/0", "YJV2/0"]),
        (
            "a comment may follow a quote, a bracket, a comma, a `>` or a version without a space",
            [
                "9JBA/0", "CVW2/0", "MUS6/0", "SU5Z/0", "X4QW/0",
            ]
        ),
        ("a directive may follow a document without `...`", ["9HCY/0", "EB22/0", "MUS6/1", "RHX7/0"]),
        ("the blank lines that begin a block scalar may be indented deeper than its text", ["S98Z/0"]),
    ]
}
