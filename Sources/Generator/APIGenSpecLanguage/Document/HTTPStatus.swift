import APIGenSupport

/// The status of a response, or a class of statuses.
package enum HTTPStatus: Hashable, Sendable {
    case one(Int)
    /// The first digit of the class: `2` for `2xx`.
    case all(Int)

    /// Parses three digits, or a digit and `xx`.
    init?(_ text: String) {
        if text.utf8.count == 3, text.hasSuffix("xx"), let digit = text.first.flatMap({ Int(String($0)) }) {
            self = .all(digit)
        } else if text.utf8.count == 3, text.utf8.allSatisfy(\.isDigit), let code = Int(text) {
            self = .one(code)
        } else {
            return nil
        }
    }

    package var isSuccess: Bool { firstDigit == 2 }

    package var firstDigit: Int {
        switch self {
        case .one(let code): code / 100
        case .all(let digit): digit
        }
    }

    /// The status as written: `404`, `4xx`.
    package var text: String {
        switch self {
        case .one(let code): String(code)
        case .all(let digit): "\(digit)xx"
        }
    }

    /// The registered reason phrase (RFC 9110, section 15), the name of the class, or `Status 299`.
    package var phrase: String {
        switch self {
        case .one(let code): Self.phrases[code] ?? "Status \(code)"
        case .all(2): "Success"
        case .all(3): "Redirection"
        case .all(4): "Client Error"
        case .all: "Server Error"
        }
    }

    private static let phrases = [
        200: "OK", 201: "Created", 202: "Accepted", 203: "Non-Authoritative Information", 204: "No Content",
        205: "Reset Content", 206: "Partial Content", 207: "Multi-Status", 208: "Already Reported", 226: "IM Used",
        300: "Multiple Choices", 301: "Moved Permanently", 302: "Found", 303: "See Other", 304: "Not Modified",
        305: "Use Proxy", 307: "Temporary Redirect", 308: "Permanent Redirect", 400: "Bad Request",
        401: "Unauthorized", 402: "Payment Required", 403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed",
        406: "Not Acceptable", 407: "Proxy Authentication Required", 408: "Request Timeout", 409: "Conflict",
        410: "Gone", 411: "Length Required", 412: "Precondition Failed", 413: "Content Too Large",
        414: "URI Too Long", 415: "Unsupported Media Type", 416: "Range Not Satisfiable", 417: "Expectation Failed",
        421: "Misdirected Request", 422: "Unprocessable Content", 423: "Locked", 424: "Failed Dependency",
        425: "Too Early", 426: "Upgrade Required", 428: "Precondition Required", 429: "Too Many Requests",
        431: "Request Header Fields Too Large", 451: "Unavailable For Legal Reasons", 500: "Internal Server Error",
        501: "Not Implemented", 502: "Bad Gateway", 503: "Service Unavailable", 504: "Gateway Timeout",
        505: "HTTP Version Not Supported", 507: "Insufficient Storage", 508: "Loop Detected",
        511: "Network Authentication Required",
    ]
}

extension HTTPStatus: Comparable {
    /// Classes are after all statuses, so that an exact status is found first.
    package static func < (left: Self, right: Self) -> Bool {
        switch (left, right) {
        case (.one(let left), .one(let right)), (.all(let left), .all(let right)): left < right
        case (.one, .all): true
        case (.all, .one): false
        }
    }
}
