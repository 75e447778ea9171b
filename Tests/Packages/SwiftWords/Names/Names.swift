// Routes whose names are Swift keywords or library names. The generated code must compile.
