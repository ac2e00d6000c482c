// APIGenSupport has what several stages need and what knows nothing about specs, in a folder for each subject: source
// texts with their trees and positions, files and paths, JSON text, the words of names, searches in strings, and the
// options of the output.

/// The name and the version of the generator.
public enum APIGen {
    /// The version in manifests and `--version`. Generated files do not name it: each release would change all of them.
    public static let version = "0.1.0"
    /// The date of the version, for the foot of the manual page.
    public static let date = "2026-11-21"
}
