print("a duplicate route must not come this far")
