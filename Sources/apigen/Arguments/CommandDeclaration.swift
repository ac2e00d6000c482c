/// A command: its name, what it takes, and the words of its help.
struct CommandDeclaration: Hashable {
    struct Argument: Hashable {
        /// How many a command line may have.
        enum Count: Hashable { case one, atMostOne, any }

        let name: String
        let help: String
        var count = Count.any
        /// What a shell offers for it.
        var completion = Completion.none

        /// As it stands in the line of usage.
        var usage: String {
            switch count {
            case .one: "<\(name)>"
            case .atMostOne: "[<\(name)>]"
            case .any: "[<\(name)> ...]"
            }
        }

        func allows(_ number: Int) -> Bool {
            switch count {
            case .one: number == 1
            case .atMostOne: number <= 1
            case .any: true
            }
        }
    }

    let name: String
    let overview: String
    let arguments: Argument?
    let options: [OptionDeclaration]

    init(_ name: String, _ overview: String, arguments: Argument? = nil, options: [OptionDeclaration] = []) {
        self.name = name
        self.overview = overview
        self.arguments = arguments
        self.options = options
    }

    /// The options of every command.
    static let common: [OptionDeclaration] = [.version, .help]

    var allOptions: [OptionDeclaration] { options + Self.common }
}

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

    /// The option in the usage line: `--output <dir>`.
    var usage: String { "--\(long)" + (value.map { " <\($0)>" } ?? "") }

    // The options of every program.

    static let version = OptionDeclaration("version", "Print the version and end.")
    static let help = OptionDeclaration("help", short: "h", "Print this help and end.")
    static let completionScript = OptionDeclaration(
        "generate-completion-script",
        value: "shell",
        choices: Shell.allCases.map(\.rawValue),
        "Print the completion script of a shell, and end."
    )
    static let manual = OptionDeclaration("generate-manual", "Print the manual page, and end.")
}

/// All commands of a program, and the one that is meant when none is named.
struct CommandSet {
    let name: String
    let overview: String
    let commands: [CommandDeclaration]
    let fallback: CommandDeclaration

    /// The options of the program without a command.
    let options: [OptionDeclaration] = [.completionScript, .manual] + CommandDeclaration.common

    func command(_ name: String) -> CommandDeclaration? {
        commands.first { $0.name == name }
    }
}

/// What a shell offers where a value is written.
enum Completion: Hashable {
    case none
    case words([String])
    /// Files with one of these extensions, or any where there is none, and the folders on the way to them.
    case files(extensions: [String])
    case folders
}
