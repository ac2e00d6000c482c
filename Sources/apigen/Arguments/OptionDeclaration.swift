/// An option or flag that a command takes.
///
/// `OptionDeclaration("output", short: "o", value: "dir", "Where to write.")` is given as `-o DIR`, `--output DIR` or `--output=DIR`.
struct OptionDeclaration: Hashable {
    let long: String
    let short: Character?
    /// What its value is called in the help; a flag has none.
    let value: String?
    /// The only values it takes, if they are few.
    let choices: [String]
    let fallback: String?
    /// Whether it takes several values, separated by commas or each behind an option of its own.
    let isList: Bool
    let help: String
    /// What a shell offers for its value.
    let completion: Completion

    init(
        _ long: String,
        short: Character? = nil,
        value: String? = nil,
        choices: [String] = [],
        fallback: String? = nil,
        isList: Bool = false,
        completion: Completion = .none,
        _ help: String
    ) {
        self.long = long
        self.short = short
        self.value = value
        self.choices = choices
        self.fallback = fallback
        self.isList = isList
        self.help = help
        self.completion = choices.isEmpty ? completion : .words(choices)
    }

    /// As it is written: `-o` and `--output`.
    var spellings: [String] { [short.map { "-\($0)" }, "--\(long)"].compactMap { $0 } }

    /// What it does, with the values it takes.
    var explanation: String {
        let facts = [
            choices.isEmpty ? nil : "values: \(choices.joined(separator: ", "))", fallback.map { "default: \($0)" },
        ].compactMap { $0 }
        return help + (facts.isEmpty ? "" : " (\(facts.joined(separator: "; ")))")
    }

    /// As it stands in the table of options: `-o, --output <dir>`.
    var label: String { [short.map { "-\($0)" }, usage].compactMap { $0 }.joined(separator: ", ") }

    /// As it stands in the line of usage: `--output <dir>`.
    var usage: String { "--\(long)" + (value.map { " <\($0)>" } ?? "") }
}
