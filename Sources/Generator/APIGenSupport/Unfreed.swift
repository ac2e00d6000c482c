/// Memory that stays until the process ends, because to free it value by value would only take time.
package enum Unfreed {
    private final class Box {
        let value: Any

        init(_ value: Any) { self.value = value }
    }

    package static func keep(_ value: Any) {
        _ = Unmanaged.passRetained(Box(value))
    }
}
