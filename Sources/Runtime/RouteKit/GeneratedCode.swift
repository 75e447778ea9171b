public import RouteMatching

/// The form of generated code that this runtime understands.
///
/// A generated file names the type of its own form. Where the generator is newer than the runtime there is no such type,
/// and the compiler's message says what to do. A form that is no longer understood loses its type.
public enum _GeneratedCodeForm_13_UpdateRouteKitIfThisIsMissing {}

/// The type of an argument, as generated code names it where it is to be a `RouteParameter`.
public typealias _Parameter<T: RouteParameter> = T
