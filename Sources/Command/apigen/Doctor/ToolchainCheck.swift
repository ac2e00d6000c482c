import APIGenSupport

/// Checks the versions of Swift and of apigen.
struct ToolchainCheck {
    let context: Context

    /// The oldest version that compiles generated clients.
    private static let oldest = (major: 6, minor: 1)

    var results: [CheckResult] {
        [swift, CheckResult(.version, .fine, "apigen \(APIGen.version)")]
    }

    private var swift: CheckResult {
        let help = "install Swift \(Self.oldest.major).\(Self.oldest.minor) or newer: https://www.swift.org/install"
        let program = Subprocess(
            path: "/usr/bin/env",
            arguments: ["swift", "--version"],
            environment: context.environment
        )
        guard let result = try? program.run(), result.status == 0 else {
            return CheckResult(.toolchain, .error, "there is no Swift in the PATH", help: help)
        }
        let text = String(decoding: result.output, as: UTF8.self)
        guard let version = Self.version(in: text) else {
            return CheckResult(.toolchain, .warning, "'swift --version' prints no version", help: help)
        }
        let numbers = version.split(separator: ".").map { Int($0) ?? 0 } + [0]
        guard (numbers[0], numbers[1]) >= Self.oldest else {
            return CheckResult(.toolchain, .error, "Swift \(version) is too old for generated clients", help: help)
        }
        return CheckResult(.toolchain, .fine, "Swift \(version)")
    }

    /// The version in `Apple Swift version 6.1.2 (swiftlang-6.1.2.1.2 …)`.
    private static func version(in text: String) -> String? {
        guard let words = text.firstRange(of: "Swift version ") else { return nil }
        let version = text[words.upperBound...].prefix { $0.isNumber || $0 == "." }
        return version.isEmpty ? nil : String(version)
    }
}
