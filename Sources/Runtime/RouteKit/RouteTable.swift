// Types in users' signatures, such as `RouteParameter`, belong to the matcher's module. Users see them as part of this
// module.
@_exported public import RouteMatching
