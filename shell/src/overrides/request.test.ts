import { isNamedOrigin, readRequest, shorten, writeTarget, type RequestRules } from './request';

const rules: RequestRules = {
  remotes: ['mfe-account', 'mfe-storefront'],
  page: 'https://evcare.test',
  origins: ['http://localhost:3002', 'https://preview.evcare.test'],
};
const read = (value: string, name = 'mfe-account', more: Partial<RequestRules> = {}) =>
  readRequest(name, value, { ...rules, ...more });
const codeOf = (value: string, name?: string) => {
  const result = read(value, name);
  return 'problem' in result ? result.problem.code : 'ok';
};

describe('a version', () => {
  it.each(['1.4.0', '0.0.1', '1.0.0-hbd1e921d', '2.0.0-rc.1', '10.20.30-a-b.3'])(
    '%s is accepted',
    (version) => {
      expect(read(version)).toEqual({
        request: { remote: 'mfe-account', target: { kind: 'release', version } },
      });
    },
  );

  it.each([
    '1.4',
    '1.4.0/..',
    '1.4.0/../../mfe-storefront/1.0.0',
    '1.4.0-..',
    '1.4.0-a..b',
    '1.4.0-/x',
    '1.4.0?x',
    '1.4.0#x',
    '1.4.0%2f..',
    '1.4.0 ',
    '1.4.0\n',
    '1.4.0+local',
    `1.4.0-${'a'.repeat(400)}`,
    '1',
  ])('%j is rejected', (value) => {
    expect(codeOf(value)).toBe('BAD_VERSION');
  });
});

describe('an address', () => {
  it.each([
    ['http://localhost:3002', 'http://localhost:3002/'],
    ['http://localhost:3002/', 'http://localhost:3002/'],
    ['http://localhost:3002/a/b', 'http://localhost:3002/a/b/'],
    ['http://localhost:3002/remoteEntry.js', 'http://localhost:3002/'],
    ['http://localhost:3002/a/mf-manifest.json?x=1#y', 'http://localhost:3002/a/'],
    ['HTTP://LOCALHOST:3002/x', 'http://localhost:3002/x/'],
    ['https://preview.evcare.test/1234', 'https://preview.evcare.test/1234/'],
    ['http://localhost:3002/a/../b', 'http://localhost:3002/b/'],
  ])('%s means the folder %s', (value, url) => {
    expect(read(value)).toEqual({ request: { remote: 'mfe-account', target: { kind: 'address', url } } });
  });

  it.each([
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'data:text/javascript,alert(1)',
    'blob:https://evcare.test/1',
    'file:///etc/passwd',
    'ws://localhost:3002',
    '//evil.test/',
    '/\\evil.test/',
    '\\\\evil.test',
    '/releases/mfe-account/1.0.0/',
    'localhost:3002',
    'evil.test',
    'http:',
    'http://',
    'http:localhost:3002',
    'http:/localhost:3002',
    'http://user:pass@localhost:3002',
    'http://localhost:3002@evil.test/',
    'http://localhost:3002\\@evil.test/',
    'http://local host:3002',
    'http://localhost:3002/"><script>',
    "http://localhost:3002/'",
    'http://localhost:3002/\t',
    ' http://localhost:3002',
    'http://localhost:99999',
    `http://localhost:3002/${'a'.repeat(400)}`,
    '',
    '__proto__',
  ])('%j is rejected', (value) => {
    expect(codeOf(value)).toBe('BAD_ADDRESS');
  });

  it.each([
    'http://evil.test/',
    'http://localhost:3003/',
    'https://localhost:3002/',
    'http://localhost/',
    'http://localhost.evil.test:3002/',
    'http://evil.test/http://localhost:3002/',
    'http://127.0.0.1:3002/',
    'https://preview.evcare.test.evil.test/',
    'https://preview.evcare.test:444/',
    'https://evil.preview.evcare.test/',
    'http://lоcalhost:3002/',
  ])('%s has an origin that is not allowed', (value) => {
    expect(codeOf(value)).toBe('ORIGIN_REFUSED');
  });

  it('must be a published release of that remote if it is on the site itself', () => {
    expect(read('https://evcare.test/releases/mfe-account/1.4.0/')).toEqual({
      request: { remote: 'mfe-account', target: { kind: 'release', version: '1.4.0' } },
    });
    expect(read('https://evcare.test/releases/mfe-account/1.4.0/remoteEntry.1a2b.js')).toHaveProperty(
      'request',
    );
    expect(codeOf('https://evcare.test/releases/mfe-storefront/1.4.0/')).toBe('OTHER_REMOTE');
    for (const path of [
      '/',
      '/api/files/avatar.js',
      '/releases/mfe-account/1.4.0/../../../api/files/x.js',
      '/releases/mfe-account/',
      '/releases/mfe-account/1.4.0/deeper/x.js',
      '/releases/mfe-account/..%2f/x.js',
      '/releases/mfe-account/latest/',
      '/x/releases/mfe-account/1.4.0/',
    ])
      expect([path, codeOf(`https://evcare.test${path}`)]).toEqual([path, 'ORIGIN_REFUSED']);
  });

  it('may have any port if the operator allows it, but no other host', () => {
    const origins = ['http://localhost:*', 'ws://localhost:*'];
    expect(read('http://localhost:4711/x', 'mfe-account', { origins })).toHaveProperty('request');
    expect(read('http://localhost/', 'mfe-account', { origins })).toHaveProperty('request');
    for (const url of [
      'https://localhost:4711',
      'http://evil.test:80',
      'http://localhost.evil.test:1',
      'ws://localhost:1',
    ])
      expect(read(url, 'mfe-account', { origins })).toHaveProperty('problem');
    expect(isNamedOrigin('http://evil.test', ['*', 'http://*', '*:*'])).toBe(false);
  });
});

describe('a remote', () => {
  it('may be named by its container (`mfe_storefront`), as the Module Federation DevTools extension does', () => {
    expect(read('1.0.0', 'mfe_storefront')).toMatchObject({ request: { remote: 'mfe-storefront' } });
  });

  it.each([
    '',
    'shell',
    'mfe-nobody',
    'MFE-ACCOUNT',
    '../mfe-account',
    '__proto__',
    'constructor',
    'mfe-account ',
  ])('%j is not a remote of this site', (name) => {
    expect(codeOf('1.0.0', name)).toBe('UNKNOWN_REMOTE');
  });

  it('may be new if an engineer’s own server shows it', () => {
    expect(read('http://localhost:3002', 'mfe-nobody')).toEqual({
      request: { remote: 'mfe-nobody', target: { kind: 'address', url: 'http://localhost:3002/' } },
    });
  });

  it.each([
    ['mfe-nobody', 'https://evil.test/', 'ORIGIN_REFUSED'],
    ['mfe-nobody', 'https://evcare.test/releases/mfe-nobody/1.0.0/', 'UNKNOWN_REMOTE'],
    ['mfe-nobody', 'javascript:alert(1)', 'UNKNOWN_REMOTE'],
    ['shell', 'http://localhost:3002', 'UNKNOWN_REMOTE'],
    ['__proto__', 'http://localhost:3002', 'UNKNOWN_REMOTE'],
    ['mfe-../x', 'http://localhost:3002', 'UNKNOWN_REMOTE'],
  ])('%s from %s is rejected (%s)', (name, value, code) => {
    expect(codeOf(value, name)).toBe(code);
  });
});

it('a rejected request is reported in shortened form', () => {
  const result = read(`http://${'x'.repeat(10_000)}`);
  expect('problem' in result && result.problem.requested.length).toBe(120);
  expect(shorten('short')).toBe('short');
});

it.each(['1.4.0', 'http://localhost:3002/a/'])('%s survives parsing and formatting', (value) => {
  const result = read(value);
  expect('request' in result && writeTarget(result.request.target)).toBe(value);
});
