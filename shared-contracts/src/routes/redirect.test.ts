import fc from 'fast-check';
import { homeOf, ROLES } from '../account/roles';
import { PATHS, REDIRECT_PARAM } from './paths';
import { loginPath, safeRedirect } from './redirect';

const HOSTILE: readonly [what: string, target: string][] = [
  ['another site', 'https://evil.com'],
  ['another site without TLS', 'http://evil.com/cart'],
  ['another site, slashes left out', 'https:evil.com'],
  ['another site, backslashes', 'https:\\\\evil.com'],
  ['protocol-relative', '//evil.com'],
  ['protocol-relative, three slashes', '///evil.com'],
  ['protocol-relative, four slashes', '////evil.com/cart'],
  ['slash, backslash', '/\\evil.com'],
  ['backslash, slash', '\\/evil.com'],
  ['two backslashes', '\\\\evil.com'],
  ['a backslash further on', '/cart\\..\\..\\evil.com'],
  ['a tab that parsers drop', '/\t/evil.com'],
  ['a line feed that parsers drop', '/\n/evil.com'],
  ['a carriage return that parsers drop', '/\r/evil.com'],
  ['a header split', '/cart\r\nLocation: https://evil.com'],
  ['a NUL', '/\u0000/evil.com'],
  ['a DEL', '/cart\u007f'],
  ['a tab in front', '\t//evil.com'],
  ['a space in front', ' //evil.com'],
  ['an encoded tab before a slash', '/%09/evil.com'],
  ['an encoded line feed before a slash', '/%0a/evil.com'],
  ['an encoded backslash', '/%5cevil.com'],
  ['an encoded slash', '/%2fevil.com'],
  ['an encoded slash between slashes', '/%2F/evil.com'],
  ['parent segments that leave two slashes', '/a/..//evil.com'],
  ['a parent segment right at the start', '/..//evil.com'],
  ['a parent segment without a slash in front', '..//evil.com'],
  ['an encoded parent segment', '/a/%2e%2e//evil.com'],
  ['a dot segment that is removed', '/.//evil.com'],
  ['javascript:', 'javascript:alert(1)'],
  ['javascript: in mixed case with a tab', 'jAvA\tscript:alert(1)'],
  ['data:', 'data:text/html,<script>alert(1)</script>'],
  ['vbscript:', 'vbscript:msgbox(1)'],
  ['blob:', 'blob:https://shop.example/1'],
  ['mailto:', 'mailto:an@evcare.test'],
  ['userinfo before another host', 'https://shop.example@evil.com'],
  ['a bare host', 'evil.com'],
  ['a relative path', 'cart'],
  ['only a query', '?redirect=/cart'],
  ['an empty text', ''],
  ['a path with an invalid encoding', '/%E0%A4%A'],
];

const LOOPS = [
  '/auth',
  '/auth/',
  '/auth/login',
  '/auth/login?redirect=/cart',
  '/auth#x',
  '/AUTH/LOGIN',
  '/Auth/register',
  '/./auth/login',
  '/x/../auth/login',
  '/%2e/auth/login',
  '/%61uth/login',
  '/%41UTH/login',
  '/auth%2Flogin',
  '/x/..//auth/login',
];

const LEGITIMATE: readonly [target: string, result: string][] = [
  ['/', '/'],
  ['/cart', '/cart'],
  ['/my-vehicles', '/my-vehicles'],
  ['/dashboard?tab=orders&page=2', '/dashboard?tab=orders&page=2'],
  ['/dashboard#progress', '/dashboard#progress'],
  ['/products?q=b%E1%BB%99+s%E1%BA%A1c', '/products?q=b%E1%BB%99+s%E1%BA%A1c'],
  ['/products?q=bộ sạc', '/products?q=b%E1%BB%99%20s%E1%BA%A1c'],
  ['/products?q=100%', '/products?q=100%'],
  ['/contact?next=//evil.com', '/contact?next=//evil.com'],
  ['/products/cap-sac//x', '/products/cap-sac//x'],
  ['/a/../cart', '/cart'],
  ['/author', '/author'],
  ['/authors/an', '/authors/an'],
  ['/services/auth/login', '/services/auth/login'],
  ['/@evil.com', '/@evil.com'],
  ['/javascript:alert(1)', '/javascript:alert(1)'],
  ['/／evil.com', '/%EF%BC%8Fevil.com'],
  ['/∕evil.com', '/%E2%88%95evil.com'],
  ['/%2561uth/login', '/%2561uth/login'],
];

describe('safeRedirect', () => {
  it.each(HOSTILE)('rejects %s: %j', (_what, target) => {
    expect(safeRedirect(target)).toBeNull();
  });

  it.each(LOOPS)('rejects a sign-in page: %s', (target) => {
    expect(safeRedirect(target)).toBeNull();
  });

  it.each(LEGITIMATE)('accepts %s as %s', (target, result) => {
    expect(safeRedirect(target)).toBe(result);
  });

  it.each([[null], [undefined], [['//evil.com']], [{ toString: () => '/cart' }], [7]])(
    'rejects %p, which is not a string',
    (target) => {
      expect(safeRedirect(target as string)).toBeNull();
    },
  );

  it('never leaves the origin, for any input and any page', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '/',
        '\\',
        '..',
        '.',
        '%2f',
        '%5C',
        '%09',
        '\t',
        '\n',
        '\r',
        '@',
        ':',
        '?',
        '#',
        'auth',
        '%61uth',
      ),
      fc.constantFrom('evil.com', 'https:', 'javascript:', '／', '\u0000', ' ', '%', ';', 'login', '%2e'),
      fc.string({ unit: 'binary', maxLength: 4 }),
    );
    const target = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
      fc.array(piece, { maxLength: 8 }).map((pieces) => `/${pieces.join('')}`),
    );
    fc.assert(
      fc.property(target, (text) => {
        const result = safeRedirect(text);
        if (result === null) return;
        for (const page of ['https://shop.example/', 'https://shop.example/deep/page?x#y']) {
          const { origin, pathname } = new URL(result, page);
          expect(origin).toBe('https://shop.example');
          expect(decodeURIComponent(pathname)).not.toMatch(/^\/\/|^\/auth(\/|$)|\\/i);
        }
        expect(safeRedirect(result)).toBe(result);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('loginPath', () => {
  it('contains path and query in the specified parameter', () => {
    expect(REDIRECT_PARAM).toBe('redirect');
    expect(loginPath({ pathname: '/my-vehicles', search: '?plate=51K-123.45&tab=1' })).toBe(
      '/auth/login?redirect=%2Fmy-vehicles%3Fplate%3D51K-123.45%26tab%3D1',
    );
  });

  it.each(['/', '/auth/register', '//evil.com'])('has no return path for %s', (pathname) => {
    expect(loginPath({ pathname })).toBe('/auth/login');
  });

  it('is reversed by safeRedirect', () => {
    fc.assert(
      fc.property(fc.webPath(), fc.webQueryParameters(), (path, query) => {
        const pathname = `/x${path}`;
        const link = new URL(loginPath({ pathname, search: `?${query}` }), 'https://shop.example');
        const target = link.searchParams.get(REDIRECT_PARAM);
        expect(target).toBe(safeRedirect(`${pathname}?${query}`));
        expect(safeRedirect(target)).toBe(target);
      }),
    );
  });
});

describe('paths', () => {
  it('are the routes of specification §2 that are linked from other parts', () => {
    expect(Object.values(PATHS)).toEqual([
      ...['/', '/about', '/services', '/products', '/promotions', '/packages', '/contact', '/booking'],
      ...['/profile', '/cart', '/checkout', '/orders', '/dashboard', '/my-vehicles', '/maintenance-history'],
      ...['/auth/login', '/auth/register', '/auth/forgot-password', '/auth/forgot-password/confirm'],
      ...['/staff', '/manager', '/technician', '/admin'],
    ]);
  });

  it.each(ROLES)('%s has a home path that is a valid redirect', (role) => {
    expect(safeRedirect(homeOf(role))).toBe(homeOf(role));
  });

  it('each role has its own area', () => {
    expect(ROLES.map(homeOf)).toEqual(['/', '/staff', '/manager', '/technician', '/admin']);
  });
});
