import RouteKit

print(Routes.all)
