#if canImport(XcodeProjectPlugin)
    import Foundation
    import PackagePlugin
    import XcodeProjectPlugin

    /// Runs the command from Xcode's menu over the targets of a project.
    extension RoutesCommand: XcodeCommandPlugin {
        func performCommand(context: XcodePluginContext, arguments: [String]) throws {
            let project = context.xcodeProject
            let targets = project.targets.compactMap { RoutesTarget($0, in: project) }
            try perform(
                withoutOtherTargets(arguments, of: project, having: targets),
                in: CommandScope(
                    name: project.displayName, directory: project.directoryURL,
                    workDirectory: context.pluginWorkDirectoryURL, routec: try context.tool(named: "routec").url,
                    targets: targets))
        }

        /// Drops `--target NAME` for targets of the project without routes. Xcode passes one for each target that is
        /// selected in its dialog.
        private func withoutOtherTargets(
            _ arguments: [String], of project: XcodeProject, having targets: [RoutesTarget]
        ) -> [String] {
            let others = Set(project.targets.map(\.displayName)).subtracting(targets.map(\.name))
            var kept: [String] = []
            var rest = arguments[...]
            while let argument = rest.popFirst() {
                if argument == "--target", let name = rest.first, others.contains(name) {
                    rest.removeFirst()
                } else {
                    kept.append(argument)
                }
            }
            return kept
        }
    }

    extension RoutesTarget {
        /// - Returns: `nil` if no file of the target is a `.routes` file.
        fileprivate init?(_ target: XcodeTarget, in project: XcodeProject) {
            let dependencies = target.moduleDependencies(in: project)
            self.init(
                name: target.displayName, ModuleFiles(target, in: project), dependencies: dependencies.map(\.files),
                dependencyNames: dependencies.map(\.name),
                modulesOfApp: target.isApp ? project.targets.map(\.moduleName) : nil)
        }
    }

    extension ModuleFiles {
        fileprivate init(_ target: XcodeTarget, in project: XcodeProject) {
            self.init(
                module: target.moduleName,
                folder: project.directoryURL, files: target.inputFiles.map(\.url))
        }
    }

    extension XcodeTarget {
        /// Derived from the target's name: `_` replaces characters that Swift does not allow. A build setting can change
        /// the name, but plugins cannot read it.
        fileprivate var moduleName: String {
            String(displayName.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
        }

        fileprivate var isApp: Bool {
            if case .application = product?.kind { true } else { false }
        }

        /// The targets of the project and of packages that this one depends on, directly or not.
        fileprivate func moduleDependencies(in project: XcodeProject) -> [(name: String, files: ModuleFiles)] {
            var found: [(name: String, files: ModuleFiles)] = []
            for dependency in dependencies {
                switch dependency {
                case .target(let target):
                    found.append((target.displayName, ModuleFiles(target, in: project)))
                    found += target.moduleDependencies(in: project)
                case .product(let product):
                    for target in product.targets.flatMap({ [$0] + $0.recursiveTargetDependencies }) {
                        guard let module = target as? any SourceModuleTarget else { continue }
                        found.append((target.name, ModuleFiles(module)))
                    }
                @unknown default: break
                }
            }
            return found
        }
    }
#endif
