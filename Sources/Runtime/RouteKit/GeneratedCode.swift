public import RouteMatching

/// The form of generated code that this runtime supports.
///
/// A generated file refers to the type of its form. If the generator is newer than the runtime, the type is missing,
/// and its name in the compiler's message contains the fix. The type of an unsupported form is removed.
public enum _GeneratedCodeForm_16_UpdateRouteKitIfThisIsMissing {}

/// Generated code writes an argument's type with this alias to require that it is a `RouteParameter`.
public typealias _Parameter<T: RouteParameter> = T
