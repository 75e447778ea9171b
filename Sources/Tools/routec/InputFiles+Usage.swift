import RouteCommandLine

extension InputFiles {
    /// The help for ``options``, shared by every command with files.
    static let usage = """
        TARGETS:
          --module NAME          the Swift module of the files, by which other targets include it
          --access internal      the module is an app's: generate code that other modules cannot use
          --included NAME=FILE   a .routes file, or a folder, of a target that 'include NAME' names; may be repeated
          --expected NAME        warn if this target has routes and is not included; may be repeated
        """
}
