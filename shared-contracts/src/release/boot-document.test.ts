import { BOOT_DOCUMENT_ID, bootDocumentSchema, bootRemoteSchema } from './boot-document';

const remote = {
  version: '1.0.0',
  entry: '/remotes/mfe-account/1.0.0/remoteEntry.js',
  manifest: {
    name: 'mfe-account',
    contract: '^1.0.0',
    routes: [],
    slots: [],
    menu: [],
    events: { emits: [], listens: [] },
    reducers: [],
    preload: 'hover',
  },
  contract: { version: '1.0.0', range: '^1.0.0' },
  scripts: ['https://cdn.evcare.test/remotes/mfe-account/1.0.0/a.js'],
  styles: ['/remotes/mfe-account/1.0.0/a.css'],
  previous: [{ version: '0.9.0', entry: '/remotes/mfe-account/0.9.0/remoteEntry.js' }],
};

describe('a remote in the boot document', () => {
  it('is returned unchanged', () => {
    expect(bootRemoteSchema.parse(remote)).toEqual(remote);
  });

  it('may name the files of its pages by prefix', () => {
    const routes = { '/profile': { scripts: ['/remotes/p.js'], styles: ['/remotes/p.css'] } };
    expect(bootRemoteSchema.parse({ ...remote, routes })).toEqual({ ...remote, routes });
  });

  it.each([
    '//evil.com/x.js',
    '/\\evil.com/x.js',
    'http:\\\\evil.com/x.js',
    'x.js',
    'javascript:alert(1)',
    'data:text/javascript,alert(1)',
    '/x.js" onload="alert(1)',
    "/x.js'",
    '/<script>',
    '/a b.js',
    '/\t/evil.com/x.js',
    '',
  ])('may not load %j', (url) => {
    expect(bootRemoteSchema.safeParse({ ...remote, entry: url }).success).toBe(false);
    expect(bootRemoteSchema.safeParse({ ...remote, scripts: [url] }).success).toBe(false);
    expect(bootRemoteSchema.safeParse({ ...remote, styles: [url] }).success).toBe(false);
    const routes = { '/profile': { scripts: [url], styles: [] } };
    expect(bootRemoteSchema.safeParse({ ...remote, routes }).success).toBe(false);
    expect(bootRemoteSchema.safeParse({ ...remote, previous: [{ version: '1', entry: url }] }).success).toBe(
      false,
    );
  });

  it.each(Object.keys(remote))('may not lack %s', (field) => {
    expect(bootRemoteSchema.safeParse({ ...remote, [field]: undefined }).success).toBe(false);
  });
});

describe('the boot document', () => {
  it('adds defaults to the runtime config and leaves remotes to be validated one by one', () => {
    const { config, remotes } = bootDocumentSchema.parse({
      shellVersion: '1.0.0',
      config: {},
      remotes: [remote, { broken: true }, null],
    });
    expect(config.apiBase).toBe('/api');
    expect(remotes.map((remote) => bootRemoteSchema.safeParse(remote).success)).toEqual([true, false, false]);
  });

  it('has an id for its script element', () => {
    expect(BOOT_DOCUMENT_ID).toMatch(/^[a-z-]+$/);
  });

  it.each([[{}], [{ shellVersion: '1.0.0', config: {} }], [null], ['<html>']])(
    'is rejected if it is %j',
    (value) => {
      expect(bootDocumentSchema.safeParse(value).success).toBe(false);
    },
  );
});
