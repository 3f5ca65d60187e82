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
  it('has React with everything below it, the store’s binding and the router facade', () => {
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

describe.each(['host', 'remote'] as const)('what the %s shares', (side) => {
  const shared = sharedModules(side, versionOf);

  it('is the whole list, each module once on the page', () => {
    expect(Object.keys(shared)).toEqual(REQUESTS);
    for (const config of Object.values(shared)) expect(config.singleton).toBe(true);
  });

  it('asks for the installed major', () => {
    expect(shared['react']).toMatchObject({ version: '19.3.1', requiredVersion: '^19.0.0' });
    expect(shared['@evcare/shared-contracts/router']).toMatchObject({
      version: '1.2.3',
      requiredVersion: '^1.0.0',
    });
  });
});

describe('the two sides', () => {
  it('the host brings its copy at once, but for what a remote has to ask for', () => {
    for (const [request, config] of Object.entries(sharedModules('host', versionOf))) {
      expect(config.eager).toBe(request === 'react-redux' ? undefined : true);
      expect(config).not.toHaveProperty('import');
      expect(config).not.toHaveProperty('strictVersion');
    }
  });

  it('a remote brings none, and refuses what it was not made for', () => {
    for (const config of Object.values(sharedModules('remote', versionOf))) {
      expect(config).toMatchObject({ import: false, strictVersion: true });
      expect(config).not.toHaveProperty('eager');
    }
  });

  it('below 1.0.0 a minor counts as a major', () => {
    expect(sharedModules('remote', () => '0.18.2')['react']?.requiredVersion).toBe('^0.18.0');
  });
});
