import { SHARED_MODULES, sharedModules } from '.';

const VERSIONS: Record<string, string> = {
  react: '19.3.1',
  'react-dom': '19.3.1',
  'react-redux': '9.4.0',
  '@evcare/shared-contracts': '1.2.3',
};
const versionOf = (name: string): string => VERSIONS[name] ?? 'unknown';
const REQUESTS = SHARED_MODULES.map(({ request }) => request);

describe('the list of shared modules', () => {
  it('contains React with its subpaths, the store binding and the router facade', () => {
    expect(REQUESTS).toEqual([
      'react',
      'react/',
      'react-dom',
      'react-dom/',
      'react-redux',
      '@evcare/shared-contracts/router',
    ]);
  });

  it.each(SHARED_MODULES)('$request belongs to $package', ({ request, package: owner }) => {
    expect(request === owner || request.startsWith(`${owner}/`)).toBe(true);
  });
});

describe.each(['host', 'remote'] as const)('the shared modules of the %s', (side) => {
  const shared = sharedModules(side, versionOf);

  it('is the complete list, with each module as a singleton', () => {
    expect(Object.keys(shared)).toEqual(REQUESTS);
    for (const config of Object.values(shared)) expect(config.singleton).toBe(true);
  });

  it('requires the installed major version', () => {
    expect(shared['react']).toMatchObject({ version: '19.3.1', requiredVersion: '^19.0.0' });
    expect(shared['@evcare/shared-contracts/router']).toMatchObject({
      version: '1.2.3',
      requiredVersion: '^1.0.0',
    });
  });
});

describe('the two sides', () => {
  it('the host bundles its copies eagerly, except for modules on demand', () => {
    for (const [request, config] of Object.entries(sharedModules('host', versionOf))) {
      expect(config.eager).toBe(request === 'react-redux' ? undefined : true);
      expect(config).not.toHaveProperty('import');
      expect(config).not.toHaveProperty('strictVersion');
    }
  });

  it('a remote bundles no shared module and rejects incompatible versions', () => {
    for (const config of Object.values(sharedModules('remote', versionOf))) {
      expect(config).toMatchObject({ import: false, strictVersion: true });
      expect(config).not.toHaveProperty('eager');
    }
  });

  it('treats a minor version below 1.0.0 as major', () => {
    expect(sharedModules('remote', () => '0.18.2')['react']?.requiredVersion).toBe('^0.18.0');
  });
});
