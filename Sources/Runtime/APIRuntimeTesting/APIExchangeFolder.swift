internal import APIRuntime
internal import Foundation

/// A folder with a file for each exchange. The file names contain their order.
nonisolated struct APIExchangeFolder: Sendable {
    let url: URL

    /// The exchanges with the names of their files, in order.
    ///
    /// - Throws: `CocoaError` if the folder or a file cannot be read, ``APIPlaybackError`` if a file contains no
    ///   exchange.
    var exchanges: [(name: String, exchange: APIExchange)] {
        get throws {
            try files.map { ($0.lastPathComponent, try Self.read($0)) }
        }
    }

    /// Creates the folder if necessary, and removes the exchanges in it. Other files are kept.
    func clear() throws {
        try APIPrivateFile.createFolder(url)
        for file in try files where (try? Self.read(file)) != nil {
            try FileManager.default.removeItem(at: file)
        }
    }

    /// Writes an exchange with a unique number.
    func write(_ exchange: APIExchange, number: Int) throws {
        try APIPrivateFile.write(
            APIJSONCoding.encode(exchange).indentedJSON + "\n".utf8,
            to: url.appending(path: Self.name(of: exchange.request, number: number))
        )
    }

    private var files: [URL] {
        get throws {
            try FileManager.default.contentsOfDirectory(at: url, includingPropertiesForKeys: nil)
                .filter { $0.pathExtension == "json" }
                .sorted { $0.lastPathComponent < $1.lastPathComponent }
        }
    }

    private static func read(_ file: URL) throws -> APIExchange {
        let data = try Data(contentsOf: file)
        do {
            return try APIJSONCoding.decode(APIExchange.self, from: data)
        } catch {
            let problem = APIError.Decoding(error, body: data)
            throw APIPlaybackError(
                "'\(file.lastPathComponent)' is not a recorded exchange: \(problem.problem) at \(problem.path)."
            )
        }
    }

    /// A file name such as `001-get-repos.json`, made from the path.
    private static func name(of request: APIExchange.Request, number: Int) -> String {
        let digits = String(number)
        let words = request.path.lowercased().split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
        let name = ([request.method.rawValue.lowercased()] + words.map(String.init)).joined(separator: "-").prefix(80)
        return "\(String(repeating: "0", count: max(0, 3 - digits.count)))\(digits)-\(name).json"
    }
}

nonisolated extension Data {
    /// JSON without spaces as the same JSON with a line for each element and member.
    fileprivate var indentedJSON: Data {
        var output = Data()
        var depth = 0
        var isInString = false
        var previous: UInt8?
        func breakLine() {
            output.append(UInt8(ascii: "\n"))
            output.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * depth))
        }
        for byte in self {
            let isOpen = previous == UInt8(ascii: "[") || previous == UInt8(ascii: "{")
            switch byte {
            case _ where isInString:
                output.append(byte)
                if byte == UInt8(ascii: "\"") && previous != UInt8(ascii: "\\") { isInString = false }
                // The second backslash does not escape the byte after it.
                previous = previous == UInt8(ascii: "\\") && byte == previous ? nil : byte
                continue
            case UInt8(ascii: "]"), UInt8(ascii: "}"):
                depth -= 1
                if !isOpen { breakLine() }
                output.append(byte)
            case UInt8(ascii: ","):
                output.append(byte)
                breakLine()
            case UInt8(ascii: ":"):
                output.append(contentsOf: ": ".utf8)
            default:
                if isOpen { breakLine() }
                output.append(byte)
                if byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{") { depth += 1 }
                isInString = byte == UInt8(ascii: "\"")
            }
            previous = byte
        }
        return output
    }
}
