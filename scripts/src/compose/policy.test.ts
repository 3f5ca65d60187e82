import { runtimeConfigSchema } from '@evcare/shared-contracts/release';
import { BOOT_SCRIPT_HASH } from './boot-script';
import { documentHeaders, openScripts } from './policy';

const CLIENT = 'https://accounts.google.com/gsi/client';
const configOf = (more: object = {}) => runtimeConfigSchema.parse(more);
const strict = (more?: object) => documentHeaders({ config: configOf(more), integrity: 'enforced' });

/** The values of each directive. */
const rulesOf = (headers: Record<string, string>): Record<string, string[]> =>
  Object.fromEntries(
    (headers['content-security-policy'] ?? '').split('; ').map((rule) => {
      const [name = '', ...values] = rule.split(' ');
      return [name, values];
    }),
  );

describe('with required hashes', () => {
  it('allows only the inline boot script and the scripts it adds, and no code from strings', () => {
    const rules = rulesOf(strict());
    expect(rules['script-src']).toEqual([`'${BOOT_SCRIPT_HASH}'`, "'strict-dynamic'"]);
    expect(rules['require-trusted-types-for']).toEqual(["'script'"]);
    expect(rules['trusted-types']).toEqual(['default']);
    expect(rules['worker-src']).toEqual(["'self'"]);
    for (const name of ['object-src', 'base-uri', 'frame-ancestors']) expect(rules[name]).toEqual(["'none'"]);
  });

  it.each([[{}], [{ googleClientId: 'id' }], [{ environment: 'production' }]])(
    'allows nothing inline and no eval with %j',
    (more) => expect(JSON.stringify(strict(more))).not.toMatch(/unsafe|wasm/),
  );

  it('allows styles only from this site', () => {
    expect(rulesOf(strict())['style-src']).toEqual(["'self'"]);
  });

  it('rejects scripts without a hash', () => {
    expect(strict()['integrity-policy']).toBe('blocked-destinations=(script), endpoints=(reports)');
  });

  it.each([
    ['/api', '/api/telemetry/csp'],
    ['https://api.evcare.test/v1/', 'https://api.evcare.test/v1/telemetry/csp'],
  ])('reports violations to the API at %s', (apiBase, url) => {
    const headers = strict({ apiBase });
    const rules = rulesOf(headers);
    expect(rules['report-uri']).toEqual([url]);
    expect(headers['reporting-endpoints']).toBe(`${rules['report-to']?.[0]}="${url}"`);
  });

  it('allows calls to an API on another origin, and its images', () => {
    const rules = rulesOf(strict({ apiBase: 'https://api.evcare.test/v1' }));
    expect(rules['connect-src']).toEqual(["'self'", 'https://api.evcare.test']);
    expect(rules['img-src']).toContain('https://api.evcare.test');
    expect(rules['script-src']?.join()).not.toContain('api.evcare');
  });

  it('allows releases from the origins that the operator configured', () => {
    const rules = rulesOf(strict({ remoteOrigins: ['https://cdn.evcare.test'] }));
    for (const name of ['style-src', 'font-src', 'img-src', 'connect-src'])
      expect(rules[name]).toContain('https://cdn.evcare.test');
  });
});

describe('signing in with Google', () => {
  it('adds nothing to the policy if it is not configured', () => {
    expect(JSON.stringify(strict())).not.toContain('google');
    expect(openScripts(configOf())).toEqual([]);
  });

  it('is allowed if it is configured: its script has no hash, so a missing hash is reported but not blocked', () => {
    const headers = strict({ googleClientId: 'id' });
    const rules = rulesOf(headers);
    expect(openScripts(configOf({ googleClientId: 'id' }))).toEqual([CLIENT]);
    expect(rules['frame-src']).toEqual(['https://accounts.google.com/gsi/']);
    expect(rules['connect-src']).toContain('https://accounts.google.com/gsi/');
    expect(rules['style-src']).toContain('https://accounts.google.com/gsi/style');
    expect(rules['trusted-types']).toEqual(['*']);
    expect(rules['script-src']).toEqual([`'${BOOT_SCRIPT_HASH}'`, "'strict-dynamic'"]);
    expect(headers['integrity-policy']).toBeUndefined();
    expect(headers['integrity-policy-report-only']).toContain('blocked-destinations=(script)');
  });
});

describe('overrides', () => {
  const overrides = { enabled: true, origins: ['http://localhost:3002'] };

  it('allow the configured origins, whose files have no hashes', () => {
    const headers = strict({ environment: 'development', overrides });
    expect(rulesOf(headers)['style-src']).toContain('http://localhost:3002');
    expect(rulesOf(headers)['connect-src']).toContain('http://localhost:3002');
    expect(headers['integrity-policy']).toBeUndefined();
  });

  it.each([
    ['in production', { environment: 'production', overrides }],
    ['if they are disabled', { environment: 'development', overrides: { ...overrides, enabled: false } }],
  ])('allow nothing %s', (_what, more) => {
    const headers = strict(more);
    expect(JSON.stringify(headers)).not.toContain('3002');
    expect(headers['integrity-policy']).toBeDefined();
  });
});

test('live builds may load from their servers and write styles into the page; eval and other origins are blocked', () => {
  const origins = ['http://localhost:3001', 'ws://localhost:3001'];
  const headers = documentHeaders({ config: configOf(), integrity: 'none' }, origins);
  const rules = rulesOf(headers);
  expect(rules['script-src']).toEqual(["'self'", ...origins]);
  expect(rules['style-src']).toEqual(["'self'", ...origins, "'unsafe-inline'"]);
  expect(rules['connect-src']).toEqual(["'self'", ...origins]);
  expect(headers['content-security-policy']).not.toContain('unsafe-eval');
  expect(Object.keys(headers)).toEqual(['content-security-policy']);
});
