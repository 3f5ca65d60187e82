/**
 * Module that the host provides to all remotes. Only build tools use this data, not pages. The host
 * bundles such modules eagerly, except those on demand; a remote's production build has no copy and
 * rejects another major version.
 */
export interface SharedModule {
  /** Module specifier of an `import`. A trailing slash includes all subpaths. */
  readonly request: string;
  /** Package that determines the version. */
  readonly package: string;
  /** Loaded when the first remote needs it, since pages without such a remote do not. */
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
  /** Name under which the shell provides the module, if the remote imports it by another one. */
  readonly shareKey?: string;
}

/** Name of the contracts in this repository, and in the registry. The shell provides its router by the former. */
export const CONTRACTS = '@evcare/shared-contracts';
export const PUBLISHED_CONTRACTS = '@evcare/contracts';

/** Returns the semver-compatible range: the same major version, or below 1.0.0 the same minor. */
function compatibleRange(version: string): string {
  const [major, minor] = version.split('.');
  return major === '0' ? `^0.${minor}.0` : `^${major}.0.0`;
}

/**
 * Returns Module Federation's `shared` option for the host or a remote.
 * @param versionOf returns the installed version of a package
 */
export function sharedModules(
  side: 'host' | 'remote',
  versionOf: (packageName: string) => string,
): Record<string, SharedConfig> {
  return Object.fromEntries(
    SHARED_MODULES.map(({ request, package: packageName, onDemand }) => {
      const version = versionOf(packageName);
      const common = { singleton: true, version, requiredVersion: compatibleRange(version) } as const;
      const config: SharedConfig =
        side === 'host'
          ? { ...common, ...(!onDemand && { eager: true }) }
          : { ...common, import: false, strictVersion: true };
      return [request, config];
    }),
  );
}

/** Request by which the shell provides a module that a remote outside this repository imports. */
export const providedRequest = (request: string): string =>
  request.startsWith(`${PUBLISHED_CONTRACTS}/`)
    ? `${CONTRACTS}${request.slice(PUBLISHED_CONTRACTS.length)}`
    : request;

/** True for modules that the shell provides to remotes. */
export const isSharedModule = (request: string): boolean =>
  SHARED_MODULES.some(({ request: shared }) =>
    shared.endsWith('/') ? request.startsWith(shared) : request === shared,
  );
