import RouteKit

let router = Routes.Router(album: Albums(), one: Pages(), two: Pages())
for url in ["edits://a/1", "edits://one/pear", "edits://two"] { _ = await router.open(url, from: .custom("a test")) }
