import Foundation

/// Whether the tests run at night, by `.ci/nightly`, and may take hours.
///
/// `make test` runs the same tests with fewer random values, and with a part of what they go through.
public enum Nightly {
    public static let isOn = ProcessInfo.processInfo.environment["APIGEN_NIGHTLY"] != nil

    /// A number of random values or runs.
    public static func count<Number: BinaryInteger>(_ daily: Number, atNight nightly: Number) -> Number {
        isOn ? nightly : daily
    }

    /// All elements at night, and by day every one whose position is a multiple of `step`.
    public static func sample<Element>(_ elements: some Sequence<Element>, every step: Int) -> [Element] {
        elements.enumerated().filter { isOn || $0.offset % step == 0 }.map(\.element)
    }
}
