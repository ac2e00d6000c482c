/// A command: its name, arguments, options and help.
struct CommandDeclaration: Hashable {
    struct Argument: Hashable {
        /// How many arguments a command line may have.
        enum Count: Hashable { case one, atMostOne, any }

        let name: String
        let help: String
        var count = Count.any
        /// What a shell completes it with.
        var completion = Completion.none

        /// The argument in the usage line.
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
    /// Command lines that show what the options do together.
    let examples: [String]

    init(
        _ name: String,
        _ overview: String,
        arguments: Argument? = nil,
        options: [OptionDeclaration] = [],
        examples: [String] = []
    ) {
        self.name = name
        self.overview = overview
        self.arguments = arguments
        self.options = options
        self.examples = examples
    }

    /// The options of every command.
    static let common: [OptionDeclaration] = [.version, .help]

    var allOptions: [OptionDeclaration] { options + Self.common }
}

/// An option or flag of a command.
///
/// `OptionDeclaration("output", short: "o", value: "dir", "Where to write.")` declares `-o DIR`, `--output DIR` and
/// `--output=DIR`.
struct OptionDeclaration: Hashable {
    let long: String
    let short: Character?
    /// The name of the value in the help; `nil` for a flag.
    let value: String?
    /// The allowed values; empty if any value is allowed.
    let choices: [String]
    let fallback: String?
    /// Whether it has several values, separated by commas or given by repeating the option.
    let isList: Bool
    let help: String
    /// What a shell completes its value with.
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

    /// The short and the long name: `-o` and `--output`.
    var spellings: [String] { [short.map { "-\($0)" }, "--\(long)"].compactMap { $0 } }

    /// The help with the allowed values and the default.
    var explanation: String {
        let facts = [
            choices.isEmpty ? nil : "values: \(choices.joined(separator: ", "))", fallback.map { "default: \($0)" },
        ].compactMap { $0 }
        return help + (facts.isEmpty ? "" : " (\(facts.joined(separator: "; ")))")
    }

    /// The option in the list of options: `-o, --output <dir>`.
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

/// All commands of a program, and the default one.
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

/// What a shell completes a value with.
enum Completion: Hashable {
    case none
    case words([String])
    /// Files with one of these extensions, and folders. Without an extension, all files.
    case files(extensions: [String])
    case folders
}
