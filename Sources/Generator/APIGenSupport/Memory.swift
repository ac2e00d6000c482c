/// A property that few values have, of a struct that is copied often: a copy shares it, and has the size of a pointer
/// for it.
@propertyWrapper
public struct Boxed<Value: Sendable>: Sendable {
    @usableFromInline final class Box: Sendable {
        @usableFromInline let value: Value

        @inlinable init(_ value: Value) {
            self.value = value
        }
    }

    @usableFromInline var box: Box?

    @inlinable public init(wrappedValue: Value?) {
        box = wrappedValue.map(Box.init)
    }

    @inlinable public var wrappedValue: Value? {
        get { box?.value }
        set { box = newValue.map(Box.init) }
    }
}

extension Boxed: Equatable where Value: Equatable {
    public static func == (left: Self, right: Self) -> Bool {
        left.box === right.box || left.wrappedValue == right.wrappedValue
    }
}

extension Boxed: Hashable where Value: Hashable {
    public func hash(into hasher: inout Hasher) { hasher.combine(wrappedValue) }
}

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
