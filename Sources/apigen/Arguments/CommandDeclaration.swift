/// A command: its name, what it takes, and the words of its help.
struct CommandDeclaration: Hashable {
    struct Argument: Hashable {
        let name: String
        let help: String
        /// What a shell offers for it.
        var completion = Completion.none
    }

    let name: String
    let overview: String
    /// A list of any length, also none.
    let arguments: Argument?
    let options: [OptionDeclaration]

    init(_ name: String, _ overview: String, arguments: Argument? = nil, options: [OptionDeclaration] = []) {
        self.name = name
        self.overview = overview
        self.arguments = arguments
        self.options = options
    }

    /// What every command takes besides.
    static let common = [
        OptionDeclaration("version", "Print the version and end."),
        OptionDeclaration("help", short: "h", "Print this help and end."),
    ]

    var allOptions: [OptionDeclaration] { options + Self.common }
}
