import { waitFor } from '@testing-library/react';
import { defineRemote } from '@evcare/shared-contracts';
import { an, binh, storeSession } from '../testing/fake-parts';
import {
  fakeBootRemote,
  fakeManifest,
  fakeRemoteModule,
  json,
  publicPrefix,
  startFakeSite,
  type FakeSite,
  type FakeSiteOptions,
} from '../testing/fake-site';

const account = fakeBootRemote(
  fakeManifest('mfe-member', {
    routes: [publicPrefix('/auth'), { ...publicPrefix('/dashboard'), access: { kind: 'token' } }],
  }),
);
const shop = fakeBootRemote(
  fakeManifest('mfe-shop', { routes: [publicPrefix('/'), publicPrefix('/products')], preload: 'idle' }),
);
const loads: string[] = [];
const modules = {
  'mfe-member': fakeRemoteModule([
    { path: '/auth', children: [{ path: 'login', element: null }] },
    {
      path: '/dashboard',
      element: null,
      loader: () => {
        loads.push('dashboard');
        return null;
      },
    },
  ]),
  'mfe-shop': fakeRemoteModule([
    { path: '/', element: null },
    { path: '/products', element: null },
  ]),
};

let site: FakeSite;

async function start(options: FakeSiteOptions = {}): Promise<FakeSite> {
  site = startFakeSite({ remotes: [account, shop], modules, api: () => json(an), ...options });
  await waitFor(() =>
    expect(site.router.state).toMatchObject({ initialized: true, navigation: { state: 'idle' } }),
  );
  return site;
}

const address = () => site.router.state.location.pathname + site.router.state.location.search;
const storageEvent = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }));
const sentRequests = () => site.requests.map(({ url, init }) => `${init.method} ${url}`);
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  document.head.replaceChildren();
  loads.length = 0;
});
afterEach(() => {
  site.stop();
  Reflect.deleteProperty(window, 'requestIdleCallback');
  Reflect.deleteProperty(window, 'cancelIdleCallback');
  jest.restoreAllMocks();
});

describe('on start', () => {
  test('the current user is fetched', async () => {
    storeSession(an);
    await start({ api: () => json({ ...an, fullName: 'An Mới' }) });
    await waitFor(() => expect(site.session.current().user?.fullName).toBe('An Mới'));
    expect(sentRequests()).toEqual(['GET /api/Auth/profile']);
  });

  test('a guest makes no current-user request', async () => {
    await start();
    expect(site.requests).toEqual([]);
  });
});

describe('a bus event', () => {
  test('ends the session when a logout is requested', async () => {
    storeSession(an);
    await start({ at: '/dashboard' });
    site.services.bus.emit('auth.logout-requested', {});
    expect(site.session.current().signedIn).toBe(false);
    await waitFor(() => expect(address()).toBe('/'));
    expect(sentRequests()).toContain('POST /api/auth/logout');
  });

  test.each(['success', 'error', 'info'] as const)('shows a toast of kind %s', async (type) => {
    await start();
    const shown = jest.spyOn(site.services.toasts, type).mockReturnValue('1');
    site.services.bus.emit('toast.show', { type, message: 'Chào', duration: 1500 });
    expect(shown).toHaveBeenCalledWith('Chào', { durationMs: 1500 });
  });

  test('opens the verification dialog', async () => {
    await start();
    const open = jest.spyOn(site.services.dialogs, 'open').mockResolvedValue(undefined);
    site.services.bus.emit('verify.open', { email: an.email });
    expect(open).toHaveBeenCalledWith('verify-email', { email: an.email });
  });

  test('navigates to a page of this site', async () => {
    await start();
    site.services.bus.emit('navigation.requested', { path: '/auth/login?redirect=%2Fdashboard' });
    await waitFor(() => expect(address()).toBe('/auth/login?redirect=%2Fdashboard'));
  });

  test.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
  ])('does not navigate to %j', async (path) => {
    await start();
    const navigate = jest.spyOn(site.router, 'navigate');
    site.services.bus.emit('navigation.requested', { path });
    expect(navigate).not.toHaveBeenCalled();
  });
});

describe('another tab', () => {
  test('signs out: this tab follows within a second and leaves guarded pages', async () => {
    storeSession(an);
    await start({ at: '/dashboard' });
    localStorage.clear();
    storageEvent('authToken');
    await waitFor(() => expect(address()).toBe('/auth/login?redirect=%2Fdashboard'));
    expect(site.session.current().signedIn).toBe(false);
    expect(sentRequests()).not.toContain('POST /api/auth/logout');
  });

  test('clears the storage: this tab is signed out', async () => {
    storeSession(an);
    await start({ at: '/dashboard' });
    localStorage.clear();
    storageEvent(null);
    await waitFor(() => expect(site.session.current().signedIn).toBe(false));
  });

  test('signs in another user: the page reloads its data once', async () => {
    storeSession(an);
    await start({
      at: '/dashboard',
      api: () => json(localStorage.getItem('authToken') === 't9' ? binh : an),
    });
    expect(loads).toHaveLength(1);
    storeSession(binh, 't9', 'r9');
    for (const key of ['user', 'refreshToken', 'authToken']) storageEvent(key);
    await waitFor(() => expect(site.session.current().user).toEqual(binh));
    await waitFor(() => expect(loads).toHaveLength(2));
    expect(address()).toBe('/dashboard');
  });

  test('rotates its tokens: nothing is reloaded', async () => {
    storeSession(an);
    await start({ at: '/dashboard' });
    storeSession(an, 't2', 'r2');
    storageEvent('authToken');
    await waitFor(() => expect(site.store.getState().auth.token).toBe('t2'));
    expect(loads).toHaveLength(1);
  });

  test('writes its new session key by key: the incomplete session is not removed', async () => {
    await start();
    localStorage.setItem('user', JSON.stringify(an));
    storageEvent('user');
    await pause(10);
    localStorage.setItem('authToken', 't1');
    storageEvent('authToken');
    await waitFor(() => expect(site.session.current()).toMatchObject({ signedIn: true, user: an }));
    expect(localStorage.getItem('authToken')).toBe('t1');
  });

  test('writes another key: nothing is read', async () => {
    await start();
    const resync = jest.spyOn(site.session, 'resync');
    storageEvent('theme');
    await pause(80);
    expect(resync).not.toHaveBeenCalled();
  });
});

describe('a page restored from the back/forward cache', () => {
  const show = (persisted: boolean) => {
    const event = new Event('pageshow');
    Object.defineProperty(event, 'persisted', { value: persisted });
    window.dispatchEvent(event);
  };

  test('checks who is signed in', async () => {
    storeSession(an);
    await start({ at: '/dashboard' });
    localStorage.clear();
    show(true);
    expect(site.session.current().signedIn).toBe(false);
    await waitFor(() => expect(address()).toBe('/auth/login?redirect=%2Fdashboard'));
  });

  test('is distinguished from a new page, which does not check again', async () => {
    await start();
    const resync = jest.spyOn(site.session, 'resync');
    show(false);
    expect(resync).not.toHaveBeenCalled();
  });
});

test('twenty calls answered with 401 redirect to the login page once, with one toast', async () => {
  storeSession(an);
  let expired = false;
  await start({
    at: '/dashboard?tab=xe',
    api: () =>
      expired ? json({ success: false, code: 'UNAUTHENTICATED', message: 'Hết hạn.' }, 401) : json(an),
  });
  const error = jest.spyOn(site.services.toasts, 'error').mockReturnValue('1');
  const onUnauthorized = jest.fn();
  site.services.bus.on('auth.unauthorized', onUnauthorized);
  const went = new Set<string>();
  site.router.subscribe(({ location }) => went.add(location.key));
  site.requests.length = 0;
  expired = true;
  const calls = Array.from({ length: 20 }, (_, index) => site.services.http.get(`/x/${index}`));
  const results = await Promise.allSettled(calls);
  expect(results.every(({ status }) => status === 'rejected')).toBe(true);
  await waitFor(() => expect(address()).toBe('/auth/login?redirect=%2Fdashboard%3Ftab%3Dxe'));
  expect(sentRequests().filter((call) => call.includes('refresh-token'))).toHaveLength(1);
  expect(sentRequests().filter((call) => call.includes('logout'))).toEqual([]);
  expect(error.mock.calls).toEqual([['Phiên đăng nhập đã hết hạn. Vui lòng đăng nhập lại.']]);
  expect(onUnauthorized).toHaveBeenCalledTimes(1);
  const added = [...went].filter((key) => key !== 'default');
  expect(added).toHaveLength(1);
});

describe('a remote with idle preload', () => {
  const fetched = () =>
    [...document.head.querySelectorAll('link[rel=prefetch]')].map((link) => link.getAttribute('href'));
  const at = { at: '/auth/login' };

  function installIdle() {
    const waiting: (() => void)[] = [];
    Object.assign(window, { requestIdleCallback: (work: () => void) => waiting.push(work) });
    return async () => {
      waiting.forEach((work) => work());
      await pause(0);
    };
  }

  test('is fetched but not run when the browser is idle', async () => {
    const idle = installIdle();
    await start(at);
    expect(fetched()).toEqual([]);
    await idle();
    expect(fetched()).toEqual([shop.entry]);
    expect(site.imports.map(({ target }) => target.name)).toEqual(['mfe-member']);
  });

  test('is fetched once the page has loaded if the browser has no idle callback', async () => {
    const loaded = jest.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
    await start(at);
    await pause(0);
    expect(fetched()).toEqual([]);
    loaded.mockRestore();
    window.dispatchEvent(new Event('load'));
    await pause(0);
    expect(fetched()).toEqual([shop.entry]);
  });

  test('is not fetched after cleanup', async () => {
    const idle = installIdle();
    await start(at);
    site.stop();
    await idle();
    expect(fetched()).toEqual([]);
  });
});

test('cleanup ends all subscriptions', async () => {
  storeSession(an);
  await start({ at: '/' });
  site.stop();
  localStorage.clear();
  storageEvent('authToken');
  site.services.bus.emit('auth.logout-requested', {});
  await pause(80);
  expect(site.session.current().signedIn).toBe(true);
});

describe('data of events that remotes own', () => {
  const SEEN = 'mfe-emitter.seen';
  const data = { type: 'object', required: ['id'] } as const;
  const offers = { events: [{ name: SEEN, version: '1.0.0', replay: 'none', data }] } as const;
  const results: boolean[] = [];
  const emitter = fakeBootRemote(
    fakeManifest('mfe-emitter', { routes: [publicPrefix('/emit')], offers: { events: [...offers.events] } }),
  );

  async function emitOnce(integrity: 'none' | 'enforced'): Promise<boolean | undefined> {
    results.length = 0;
    const module = {
      default: defineRemote({
        contract: '^1.0.0',
        setup: ({ bus }) => ({
          routes: [
            {
              path: '/emit',
              element: null,
              loader: () => {
                results.push(bus.emit(SEEN, {}));
                return null;
              },
            },
          ],
          slots: [],
          reducers: {},
          dispose: () => undefined,
        }),
      }),
    };
    await start({
      remotes: [account, shop, emitter],
      modules: { ...modules, 'mfe-emitter': module },
      at: '/',
      integrity,
    });
    await pause(50);
    await site.router.navigate('/emit');
    return results[0];
  }

  test('is checked on a page of a development server', async () => {
    expect(await emitOnce('none')).toBe(false);
    expect(site.warnings).toEqual([
      'mfe-emitter emitted mfe-emitter.seen with a payload that breaks its schema',
    ]);
  });

  test('is not checked on a site of releases', async () => {
    expect(await emitOnce('enforced')).toBe(true);
    expect(site.warnings).toEqual([]);
  });
});
