/**
 * The one list of modules that the host provides and every remote uses. Build tools import it; pages never do.
 * The host bundles them eagerly, but for those on demand; a remote's production build carries no copy and refuses another major.
 */
export interface SharedModule {
  /** What an `import` asks for. One with a slash at its end stands for everything below it. */
  readonly request: string;
  /** Package whose installed version counts. */
  readonly package: string;
  /** Fetched when the first remote asks for it, since pages without such a remote have no use for it. */
  readonly onDemand?: true;
}

export const SHARED_MODULES: readonly SharedModule[] = [
  { request: 'react', package: 'react' },
  { request: 'react/', package: 'react' },
  { request: 'react-dom', package: 'react-dom' },
  { request: 'react-dom/', package: 'react-dom' },
  { request: 'react-redux', package: 'react-redux', onDemand: true },
  { request: '@evcare/shared-contracts/router', package: '@evcare/shared-contracts' },
];

export interface SharedConfig {
  readonly singleton: true;
  readonly version: string;
  readonly requiredVersion: string;
  readonly eager?: true;
  readonly import?: false;
  readonly strictVersion?: true;
}

/** Whatever is compatible by semver: the same major, and below 1.0.0 the same minor. */
function sameMajor(version: string): string {
  const [major, minor] = version.split('.');
  return major === '0' ? `^0.${minor}.0` : `^${major}.0.0`;
}

/**
 * Module Federation's `shared` option for one side.
 * @param versionOf the installed version of a package
 */
export function sharedModules(
  side: 'host' | 'remote',
  versionOf: (packageName: string) => string,
): Record<string, SharedConfig> {
  return Object.fromEntries(
    SHARED_MODULES.map(({ request, package: packageName, onDemand }) => {
      const version = versionOf(packageName);
      const common = { singleton: true, version, requiredVersion: sameMajor(version) } as const;
      const own: SharedConfig =
        side === 'host'
          ? { ...common, ...(!onDemand && { eager: true }) }
          : { ...common, import: false, strictVersion: true };
      return [request, own];
    }),
  );
}

export { RspackIntegrityPlugin, type RspackCompiler } from './rspack-integrity';
