import Names
import RouteKit

let names: [String] = NamesRoutes.all.map { (route: RouteInfo) in route.name }
print(names.sorted().joined(separator: " "))
