// Nothing but routes whose names mean something in Swift: what is generated of them must compile.
