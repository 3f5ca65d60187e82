import { releasePointerSchema, releaseSchema, siteIndexSchema } from './release';

const integrity = `sha384-${'A'.repeat(64)}`;
const release = {
  schemaVersion: 1,
  name: 'mfe-account',
  version: '1.4.0',
  entry: 'remoteEntry.js',
  scripts: ['static/remote.1a2b.js'],
  styles: [],
  files: { 'remoteEntry.js': { integrity, bytes: 0 }, 'static/remote.1a2b.js': { integrity, bytes: 31_337 } },
  contract: { version: '1.0.0', range: '^1.0.0' },
  manifest: null,
  shared: { react: '^19.0.0', 'react-dom/': '^19.0.0' },
  federationRuntime: '2.9.2',
  revision: null,
  builtAt: '2026-11-21T00:00:00.000Z',
};
const accepts = (more: object): boolean => releaseSchema.safeParse({ ...release, ...more }).success;

describe('release.json', () => {
  it('is returned unchanged', () => {
    expect(releaseSchema.parse(release)).toEqual(release);
    expect(accepts({ name: 'shell', entry: null, version: '2.0.0-rc.1', revision: 'abc' })).toBe(true);
  });

  it('may list the files of route chunks by prefix; older releases have none', () => {
    const routes = { '/products': { scripts: ['route-products.1a2b.js'], styles: [] } };
    expect(releaseSchema.parse({ ...release, routes })).toEqual({ ...release, routes });
    expect(accepts({ routes: { '/products': { scripts: ['../x.js'], styles: [] } } })).toBe(false);
    expect(accepts({ routes: { '/products': { scripts: [] } } })).toBe(false);
  });

  it('may list the packages in its scripts', () => {
    const packages = { 'remoteEntry.js': ['react', '@a/b'] };
    expect(releaseSchema.parse({ ...release, packages })).toEqual({ ...release, packages });
  });

  it.each(Object.keys(release))('may not lack %s', (field) => {
    expect(accepts({ [field]: undefined })).toBe(false);
  });

  it.each([
    '../x.js',
    '..',
    '.',
    'a/../../x.js',
    './x.js',
    '/x.js',
    'a//x.js',
    'a\\x.js',
    'https://x',
    'a b.js',
    '',
  ])('may not list the file %j, which is outside its folder or not a path', (path) => {
    expect(accepts({ entry: path })).toBe(false);
    expect(accepts({ scripts: [path] })).toBe(false);
    expect(accepts({ styles: [path] })).toBe(false);
    expect(accepts({ files: { [path]: { integrity, bytes: 1 } } })).toBe(false);
  });

  it.each(['x.js', 'a/b/c.css', '.well-known/x', 'a..b.js', '..a/x.js', 'a_b-c.d.js'])(
    'may list the file %s',
    (path) => {
      expect(accepts({ entry: path, files: { [path]: { integrity, bytes: 1 } } })).toBe(true);
    },
  );

  it.each([
    [{ schemaVersion: 2 }],
    [{ name: 'api' }],
    [{ name: '../mfe-account' }],
    [{ version: '1.0' }],
    [{ version: '1.0.0/..' }],
    [{ files: { 'x.js': { integrity: 'sha256-AAAA', bytes: 1 } } }],
    [{ files: { 'x.js': { integrity, bytes: -1 } } }],
    [{ contract: { version: '^1.0.0', range: '^1.0.0' } }],
    [{ manifest: {} }],
    [{ shared: { react: 19 } }],
    [{ files: [] }],
  ])('is rejected with %j', (wrong) => {
    expect(accepts(wrong)).toBe(false);
  });
});

describe('a pointer to releases', () => {
  const pointer = { stable: '1.4.0', previous: ['1.3.0', '1.2.0'], enabled: true };

  it('has a stable release, earlier ones and a switch', () => {
    expect(releasePointerSchema.parse(pointer)).toEqual(pointer);
  });

  it('may have a canary, which has no cohorts by default', () => {
    expect(
      releasePointerSchema.parse({ ...pointer, canary: { version: '1.5.0', percent: 5 } }).canary,
    ).toEqual({
      version: '1.5.0',
      percent: 5,
      cohorts: [],
    });
  });

  it.each([0, 12.5, 100])('may give the canary %d percent', (percent) => {
    expect(
      releasePointerSchema.safeParse({ ...pointer, canary: { version: '1.5.0', percent } }).success,
    ).toBe(true);
  });

  it.each([-1, 100.1, Number.NaN, Infinity, '5'])('may not give the canary %p percent', (percent) => {
    expect(
      releasePointerSchema.safeParse({ ...pointer, canary: { version: '1.5.0', percent } }).success,
    ).toBe(false);
  });

  it.each([[{ stable: 'latest' }], [{ previous: ['x'] }], [{ enabled: 'yes' }]])(
    'is rejected with %j',
    (wrong) => {
      expect(releasePointerSchema.safeParse({ ...pointer, ...wrong }).success).toBe(false);
    },
  );
});

describe('site.json', () => {
  const pointer = { stable: '1.0.0', previous: [], enabled: true };
  const site = {
    schema: 'https://mfewg.org/schema/v1-pre',
    microFrontends: {
      'mfe-account': [
        { url: '/remotes/mfe-account/1.0.0/remoteEntry.js', metadata: { version: '1.0.0', integrity } },
      ],
    },
    revision: 7,
    updatedAt: '2026-11-21T00:00:00.000Z',
    shell: pointer,
    remotes: { 'mfe-account': pointer, 'mfe-fourth': pointer },
  };

  it('is returned unchanged, with any number of remotes', () => {
    expect(siteIndexSchema.parse(site)).toEqual(site);
    expect(siteIndexSchema.safeParse({ ...site, remotes: {}, microFrontends: {} }).success).toBe(true);
  });

  it('conforms to the public frontend-discovery schema', () => {
    const { schema, microFrontends } = siteIndexSchema.parse(site);
    expect(typeof schema).toBe('string');
    for (const [version] of Object.values(microFrontends)) {
      expect(Object.keys(version ?? {}).sort()).toEqual(['metadata', 'url']);
      expect(Object.keys(version?.metadata ?? {}).sort()).toEqual(['integrity', 'version']);
    }
  });

  it.each([
    [{ schema: 'other' }],
    [{ revision: -1 }],
    [{ revision: 0.5 }],
    [{ shell: undefined }],
    [{ remotes: { 'mfe-account': '1.0.0' } }],
    [{ microFrontends: { 'mfe-account': { url: '/x' } } }],
  ])('is rejected with %j', (wrong) => {
    expect(siteIndexSchema.safeParse({ ...site, ...wrong }).success).toBe(false);
  });
});
