import { createLocalStorage, createSessionStorage } from '../session/browser-storage';
import { hasOverrideRequests, EXTENSION_KEY, overridesAllowed, STORED_OVERRIDES } from './allowed';
import { collectRequests, clearOverride, clearOverrides, storeRequest } from './collect';
import { writeTarget } from './request';

const rules = {
  remotes: ['mfe-account', 'mfe-storefront'],
  page: 'https://evcare.test',
  origins: ['http://localhost:3002'],
};
const storages = { local: createLocalStorage(), perTab: createSessionStorage() };
const collect = (search = '') => {
  const { requests, ...rest } = collectRequests(search, rules, storages);
  return { ...rest, chosen: requests.map(({ remote, target }) => `${remote}@${writeTarget(target)}`) };
};
const storedByTab = () => JSON.parse(sessionStorage.getItem(STORED_OVERRIDES) ?? 'null') as unknown;
const extension = (overrides: unknown, more = {}) =>
  localStorage.setItem(EXTENSION_KEY, JSON.stringify({ overrides, ...more }));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('requests in the address', () => {
  it('are read, stored for the tab, and removed from the address', () => {
    const result = collect(
      '?q=pin&remote=mfe-account@http://localhost:3002&remote=mfe-storefront@1.4.0&page=2',
    );
    expect(result).toEqual({
      chosen: ['mfe-account@http://localhost:3002/', 'mfe-storefront@1.4.0'],
      problems: [],
      search: '?q=pin&page=2',
    });
    expect(storedByTab()).toEqual({ 'mfe-account': 'http://localhost:3002/', 'mfe-storefront': '1.4.0' });
    expect(collect('').chosen).toEqual(result.chosen);
  });

  it('leave other addresses unchanged', () => {
    expect(collect('?q=a+b%20c&empty=').search).toBe('?q=a+b%20c&empty=');
    expect(collect('?remote=reset').search).toBe('');
  });

  it('replace an earlier request for the same remote', () => {
    collect('?remote=mfe-account@1.0.0&remote=mfe-storefront@1.0.0');
    expect(collect('?remote=mfe-account@2.0.0').chosen).toEqual([
      'mfe-account@2.0.0',
      'mfe-storefront@1.0.0',
    ]);
  });

  it('clear everything with reset, including the extension’s overrides; other requests beside it still apply', () => {
    extension({ mfe_account: '3.0.0' }, { enabled: true });
    collect('?remote=mfe-storefront@1.0.0');
    expect(collect('?remote=reset').chosen).toEqual([]);
    expect(collect('').chosen).toEqual([]);
    expect(storedByTab()).toBeNull();
    expect(JSON.parse(localStorage.getItem(EXTENSION_KEY) ?? '')).toEqual({ overrides: {}, enabled: true });
    expect(collect('?remote=mfe-account@1.0.0&remote=reset').chosen).toEqual(['mfe-account@1.0.0']);
  });

  it('clear one remote with @stable', () => {
    extension({ mfe_account: '3.0.0', mfe_storefront: '3.0.0' });
    collect('?remote=mfe-account@1.0.0&remote=mfe-storefront@1.0.0');
    expect(collect('?remote=mfe-account@stable').chosen).toEqual(['mfe-storefront@1.0.0']);
  });

  it.each([
    ['mfe-account', 'UNREADABLE'],
    ['', 'UNREADABLE'],
    ['@1.0.0', 'UNREADABLE'],
    ['mfe-account@', 'BAD_ADDRESS'],
    ['mfe-account@javascript:alert(1)', 'BAD_ADDRESS'],
    ['mfe-account@//evil.test/x.js', 'BAD_ADDRESS'],
    ['mfe-account@https://evil.test', 'ORIGIN_REFUSED'],
    ['mfe-account@1.0.0/../..', 'BAD_VERSION'],
    ['__proto__@1.0.0', 'UNKNOWN_REMOTE'],
    ['mfe-evil@1.0.0', 'UNKNOWN_REMOTE'],
  ])('%j is rejected with its reason and not stored', (request, code) => {
    const result = collect(`?remote=${encodeURIComponent(request)}`);
    expect(result).toMatchObject({ chosen: [], problems: [{ code }], search: '' });
    expect(storedByTab()).toBeNull();
  });

  it('do not affect others if they are rejected', () => {
    collect('?remote=mfe-storefront@1.0.0');
    expect(collect('?remote=mfe-account@https://evil.test').chosen).toEqual(['mfe-storefront@1.0.0']);
  });

  it('are read up to a limit', () => {
    const many = Array.from({ length: 500 }, (_, index) => `remote=x${index}@1.0.0`).join('&');
    expect(collect(`?${many}`).problems).toHaveLength(20);
  });
});

describe('requests stored in the tab', () => {
  it.each(['no json', '[]', '"x"', 'null', '7'])('%s is reported once and removed', (text) => {
    sessionStorage.setItem(STORED_OVERRIDES, text);
    expect(collect('')).toMatchObject({ chosen: [], problems: [{ code: 'UNREADABLE' }] });
    expect(collect('').problems).toEqual([]);
  });

  it('are validated again, because the operator may have restricted overrides since', () => {
    sessionStorage.setItem(
      STORED_OVERRIDES,
      JSON.stringify({ 'mfe-account': 'https://evil.test/', 'mfe-storefront': { a: 1 }, x: '1.0.0' }),
    );
    expect(collect('').problems.map(({ code }) => code)).toEqual(['ORIGIN_REFUSED', 'UNKNOWN_REMOTE']);
    expect(storedByTab()).toBeNull();
  });

  it('are added by the panel, and cleared one by one', () => {
    storeRequest({ remote: 'mfe-account', target: { kind: 'release', version: '1.0.0' } }, storages);
    storeRequest({ remote: 'mfe-storefront', target: { kind: 'release', version: '2.0.0' } }, storages);
    storeRequest({ remote: 'mfe-account', target: { kind: 'release', version: '3.0.0' } }, storages);
    expect(collect('').chosen).toEqual(['mfe-account@3.0.0', 'mfe-storefront@2.0.0']);
    clearOverride('mfe-account', rules, storages);
    expect(collect('').chosen).toEqual(['mfe-storefront@2.0.0']);
    clearOverrides(storages);
    expect(collect('').chosen).toEqual([]);
  });
});

describe('overrides of the Module Federation DevTools extension', () => {
  it('apply if the tab itself has none, and are not copied into the tab', () => {
    extension({ mfe_account: 'http://localhost:3002/mf-manifest.json', 'mfe-storefront': '1.0.0' });
    expect(collect('').chosen).toEqual(['mfe-account@http://localhost:3002/', 'mfe-storefront@1.0.0']);
    expect(storedByTab()).toBeNull();
    expect(collect('?remote=mfe-account@2.0.0').chosen).toEqual([
      'mfe-account@2.0.0',
      'mfe-storefront@1.0.0',
    ]);
  });

  it('are validated by the same rules', () => {
    extension({ mfe_account: 'https://evil.test/x.js', other: '1.0.0', mfe_storefront: 7 });
    expect(collect('')).toMatchObject({
      chosen: [],
      problems: [{ code: 'ORIGIN_REFUSED' }, { code: 'UNKNOWN_REMOTE' }],
    });
  });

  it.each(['no json', '[]', '{"overrides":[]}', '{"overrides":null}', '{}'])(
    '%s contains no overrides',
    (text) => {
      localStorage.setItem(EXTENSION_KEY, text);
      expect(collect('')).toEqual({ chosen: [], problems: [], search: '' });
    },
  );
});

describe('hasOverrideRequests', () => {
  it('is false on a normal page', () => {
    expect(hasOverrideRequests('?q=remote', storages)).toBe(false);
    localStorage.setItem(EXTENSION_KEY, '{"overrides": {}}');
    expect(hasOverrideRequests('', storages)).toBe(false);
  });

  it('is true for requests in the address, in the tab and in the extension', () => {
    expect(hasOverrideRequests('?remote=reset', storages)).toBe(true);
    extension({ a: '1.0.0' });
    expect(hasOverrideRequests('', storages)).toBe(true);
    localStorage.clear();
    sessionStorage.setItem(STORED_OVERRIDES, '{}');
    expect(hasOverrideRequests('', storages)).toBe(true);
  });
});

describe('overridesAllowed', () => {
  const allowed = (environment: 'development' | 'test' | 'production', enabled: boolean) =>
    overridesAllowed({ environment, overrides: { enabled, origins: [] } } as never);

  it('follows the operator’s setting outside production, and is always false in production', () => {
    expect(allowed('development', true)).toBe(true);
    expect(allowed('test', true)).toBe(true);
    expect(allowed('development', false)).toBe(false);
    expect(allowed('production', true)).toBe(false);
  });
});
