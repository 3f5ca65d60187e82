import { fillTemplate } from './fill-template';
import type { Bundler, CreateRemoteOptions } from './options';

const PACKAGE = 'package.json';
const MANIFEST = 'remote.manifest.json';

/** Texts of a template by path. */
export type TemplateFiles = Readonly<Record<string, string>>;

/** Templates and versions for a project outside this repository. */
export interface ProjectSource {
  /** Templates: `common`, and one for each bundler. */
  readonly templates: Readonly<Record<string, TemplateFiles>>;
  /** Version, range or archive of a package that the project installs. */
  readonly versionOf: (packageName: string) => string;
}

export interface ProjectOptions extends CreateRemoteOptions {
  readonly bundler: Bundler;
  /** Address of the site, for the commands of the project. */
  readonly site?: string | undefined;
  /** Registry of the scope `@evcare`; without one the packages are archives in the project. */
  readonly registry?: string | undefined;
}

interface BundlerPackage {
  readonly devDependencies: Readonly<Record<string, string>>;
}

interface PackageFile extends BundlerPackage {
  readonly dependencies: Readonly<Record<string, string>>;
}

const asText = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

/** The package.json that all templates share, with what the bundler adds, and with versions. */
function packageText(
  common: PackageFile,
  added: BundlerPackage,
  { versionOf }: ProjectSource,
  site: string | undefined,
): string {
  const pinned = (names: Readonly<Record<string, string>>) =>
    Object.fromEntries(
      Object.keys(names)
        .sort()
        .map((name) => [name, versionOf(name)]),
    );
  return asText({
    ...common,
    ...(site !== undefined && { config: { site } }),
    dependencies: pinned(common.dependencies),
    devDependencies: pinned({ ...common.devDependencies, ...added.devDependencies }),
  });
}

/** The template's manifest with the access of the new remote. */
function withAccess(text: string, { access }: CreateRemoteOptions): string {
  const manifest = JSON.parse(text) as { routes: object[]; menu: object[] };
  if (access.kind === 'public') return text;
  const isWorkArea = access.kind === 'roles';
  return asText({
    ...manifest,
    routes: manifest.routes.map((route) => ({
      ...route,
      access,
      ...(isWorkArea && { layout: 'workspace' }),
    })),
    menu: manifest.menu.map((entry) => ({
      ...entry,
      ...(isWorkArea && { roles: access.roles, placement: 'user' }),
    })),
  });
}

/**
 * Pins the registry of the scope: the owner of the name `@evcare` in another registry could otherwise give the project
 * other packages.
 */
const npmrcText = (registry: string): string => `@evcare:registry=${registry}\n`;

/** Files of a new project by path. */
export function outsideFiles(source: ProjectSource, options: ProjectOptions): Map<string, string> {
  const { bundler, site, registry } = options;
  const filled = (template: string): Map<string, string> =>
    new Map(
      Object.entries(source.templates[template] ?? {}).map(([file, text]) => [
        file,
        fillTemplate(text, options),
      ]),
    );
  const common = filled('common');
  const added = filled(bundler);
  const shared = JSON.parse(common.get(PACKAGE)!) as PackageFile;
  const ofBundler = JSON.parse(added.get(PACKAGE)!) as BundlerPackage;
  return new Map([
    ...common,
    ...added,
    [PACKAGE, packageText(shared, ofBundler, source, site)],
    [MANIFEST, withAccess(common.get(MANIFEST)!, options)],
    ...(registry === undefined ? [] : ([['.npmrc', npmrcText(registry)]] as const)),
  ]);
}
