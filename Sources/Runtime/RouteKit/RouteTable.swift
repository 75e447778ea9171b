// What users write in signatures of their own, such as `RouteParameter`, lies in the table's module: to them it is part of
// this one.
@_exported public import RouteMatching
