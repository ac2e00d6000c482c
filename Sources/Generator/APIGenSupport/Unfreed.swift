/// Memory that stays until the process ends, because to free it value by value would only take time.
public enum Unfreed {
    private final class Box {
        let value: Any

        init(_ value: Any) { self.value = value }
    }

    public static func keep(_ value: Any) {
        _ = Unmanaged.passRetained(Box(value))
    }
}
