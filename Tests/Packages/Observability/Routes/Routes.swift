// Declare the types of routes here. These routes have none.
