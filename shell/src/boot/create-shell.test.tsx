import { act, render, screen, waitFor, within } from '@testing-library/react';
import {
  defineRemote,
  type EventPayload,
  type RemoteContext,
  type SliceReducer,
} from '@evcare/shared-contracts';
import { createMemoryRouter } from '@evcare/shared-contracts/router';
import { an, storeSession } from '../testing/fake-parts';
import {
  fakeBootRemote,
  fakeManifest,
  fakeRemoteModule,
  json,
  publicPrefix,
  renderFakeSite,
  startFakeSite,
} from '../testing/fake-site';
import { quietCaughtErrors } from '../testing/quiet-errors';
import { App } from './app';
import { createShell } from './create-shell';
import { readBootDocument } from './read-boot-document';

quietCaughtErrors();

const shop = fakeBootRemote(fakeManifest('mfe-shop', { routes: [publicPrefix('/shop')] }));

/** Renders a site with one remote; returns it with the context that was passed to the remote's set-up. */
async function startWithRemote(
  setup: (context: RemoteContext) => void = () => undefined,
  reducers: Record<string, SliceReducer> = {},
) {
  let context!: RemoteContext;
  const site = startFakeSite({
    at: '/shop',
    remotes: [shop],
    config: { apiBase: 'https://api.example.vn/api' },
    modules: {
      'mfe-shop': {
        default: defineRemote({
          contract: '^1.0.0',
          setup(given) {
            context = given;
            setup(given);
            return {
              routes: [{ path: '/shop', element: null }],
              slots: [],
              reducers: {
                cart: (state = 'empty', { type }) => (type === 'cart/fill' ? 'full' : state),
                ...reducers,
              },
              dispose: () => undefined,
            };
          },
        }),
      },
    },
    api: () => json({ data: 'ok' }),
  });
  await waitFor(() => expect(site.services.loader.state('mfe-shop').status).toMatch(/ready|failed/));
  return { site, context };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('the site has a header and a footer even without a boot document', async () => {
  document.body.innerHTML = '';
  const warnings: string[] = [];
  const shell = createShell({
    boot: readBootDocument(document, (reason) => warnings.push(reason)),
    importModule: () => Promise.reject(new Error('nothing to load')),
    telemetry: { remoteFailed: () => undefined, remoteReady: () => undefined, comparedVisit: () => null },
    warn: (message) => warnings.push(message),
    createRouter: (routes, options) => createMemoryRouter(routes, { ...options, initialEntries: ['/'] }),
  });
  render(<App {...shell} />);
  expect(await screen.findByRole('heading', { name: 'Không tìm thấy trang' })).toBeInTheDocument();
  expect(screen.getByRole('banner')).toBeInTheDocument();
  expect(screen.getByRole('contentinfo')).toBeInTheDocument();
  expect(warnings).toEqual(['there is no boot document']);
  shell.router.dispose();
});

test('the signed-in user is available as soon as the shell is created', () => {
  storeSession(an);
  const { session } = startFakeSite({ at: '/nowhere', api: () => json(an) });
  expect(session.current().user).toEqual(an);
});

test('an unreadable remote is left out and reported to engineers', () => {
  const { services, warnings } = startFakeSite({
    at: '/nowhere',
    remotes: [{ ...shop, entry: 'ftp://x' }, shop],
  });
  expect(services.registry.remotes).toHaveLength(1);
  expect(warnings).toEqual(['remote 0 is left out: entry']);
});

test('header, footer, user and pages that need no data are shown when the API is unreachable', async () => {
  storeSession(an);
  const { requests } = renderFakeSite({
    at: '/shop',
    remotes: [shop],
    modules: { 'mfe-shop': fakeRemoteModule([{ path: '/shop', element: <h1>Cửa hàng</h1> }]) },
    api: () => Promise.reject(new TypeError('Failed to fetch')),
  });
  expect(await screen.findByRole('heading', { name: 'Cửa hàng' })).toBeInTheDocument();
  expect(within(screen.getByRole('banner')).getByText(an.fullName, { exact: false })).toBeInTheDocument();
  expect(screen.getByRole('contentinfo')).toBeInTheDocument();
  expect(requests.length).toBeGreaterThan(0);
});

test('an error outside of all boundaries shows the crash page, not a blank one', async () => {
  const site = startFakeSite({ at: '/nowhere' });
  render(<App {...site} router={null as never} />);
  expect(screen.getByRole('alert')).toBeInTheDocument();
  // The illustration is loaded lazily.
  await waitFor(() => expect(document.querySelector('svg')).not.toBeNull());
});

describe('a remote', () => {
  test('calls the API of this site', async () => {
    const { site, context } = await startWithRemote();
    await context.http.get('/products');
    expect(site.requests.at(-1)?.url).toBe('https://api.example.vn/api/products');
  });

  test('navigates to pages of this site', async () => {
    const { site, context } = await startWithRemote();
    context.navigate('/nowhere?x=1', { replace: true });
    await waitFor(() => expect(site.router.state.location.search).toBe('?x=1'));
  });

  test('has its slices in the store', async () => {
    const { site, context } = await startWithRemote();
    context.store.dispatch({ type: 'cart/fill' });
    expect(context.store.getState()).toEqual({ cart: 'full' });
    expect(site.store.getState()).toHaveProperty('mfe/mfe-shop.cart', 'full');
  });

  test('receives the signed-in user although it subscribes late', async () => {
    storeSession(an);
    const received: EventPayload<'auth.changed'>[] = [];
    await startWithRemote(({ bus }) => void bus.on('auth.changed', (payload) => received.push(payload)));
    expect(received).toEqual([{ user: an }]);
  });

  test.each([
    [
      'emits an event that it does not own',
      ({ bus }: RemoteContext) => void bus.emit('auth.changed', { user: null }),
      'mfe-shop may not emit auth.changed',
    ],
    [
      'emits an invalid payload',
      ({ bus }: RemoteContext) => void bus.emit('verify.open', {} as never),
      'mfe-shop emitted verify.open with a payload that breaks its schema',
    ],
    [
      'throws in a listener of the bus',
      ({ bus }: RemoteContext) =>
        void bus.on('auth.changed', () => {
          throw new Error('listener');
        }),
      'a listener of mfe-shop on auth.changed threw',
    ],
    [
      'throws in a listener of the store',
      ({ store }: RemoteContext) =>
        void store.subscribe(() => {
          throw new Error('listener');
        }),
      'a slice or a listener of the store is refused or threw',
    ],
  ])('that %s is reported to engineers, and keeps running', async (_what, misbehave, warning) => {
    const { site } = await startWithRemote(misbehave);
    expect(site.warnings).toContain(warning);
    expect(site.services.loader.state('mfe-shop').status).toBe('ready');
    await site.session.logout();
    expect(site.session.current().signedIn).toBe(false);
  });

  test('whose reducer throws is reported to engineers, keeps its state and does not prevent a logout', async () => {
    storeSession(an);
    const { site, context } = await startWithRemote(undefined, {
      promo: (state = 'none', { type }) => {
        if (type === 'auth/cleared') throw new Error('reducer');
        return state;
      },
    });
    context.store.dispatch({ type: 'cart/fill' });
    await site.session.logout();
    expect(site.session.current().signedIn).toBe(false);
    expect(site.store.getState().auth.token).toBeNull();
    expect(context.store.getState()).toEqual({ cart: 'full', promo: 'none' });
    expect(site.warnings).toContain('a slice or a listener of the store is refused or threw');
    expect(site.services.loader.state('mfe-shop').status).toBe('ready');
  });

  test('is reported to engineers and to telemetry once if it fails', async () => {
    const { site } = await startWithRemote(() => {
      throw new Error('set-up');
    });
    expect(site.warnings).toEqual(['mfe-shop 1.0.0: SETUP_FAILED']);
    expect(site.failures).toMatchObject([{ remote: 'mfe-shop', code: 'SETUP_FAILED', message: 'set-up' }]);
  });

  test('does not prevent a logout if its listener throws', async () => {
    storeSession(an);
    const { session } = renderFakeSite({ at: '/nowhere', api: () => json(an) });
    session.subscribe(() => {
      throw new Error('listener');
    });
    await act(() => session.logout());
    expect(session.current().signedIn).toBe(false);
    expect(Object.keys(localStorage)).toEqual([]);
  });
});

describe('a site that compares releases', () => {
  const canaryOf = (name: string, prefix: string) => {
    const manifest = fakeManifest(name, { routes: [publicPrefix(prefix)] });
    const release = fakeBootRemote(manifest, { version: '2.0.0' });
    return fakeBootRemote(manifest, { canary: { percent: 10, cohorts: [], release } });
  };
  const start = ({ apiBase = '/api', openingTime = 1_200 as number | null } = {}) =>
    startFakeSite({
      at: '/shop',
      config: { apiBase },
      openingTime,
      remotes: [canaryOf('mfe-shop', '/shop'), canaryOf('mfe-blog', '/blog')],
      modules: {
        'mfe-shop': fakeRemoteModule([{ path: '/shop', element: null }]),
        'mfe-blog': fakeRemoteModule([{ path: '/blog', element: null }]),
      },
      api: () => json({ data: 'ok' }),
    });

  test('reports the time of opening of the release that the opened page needs, and not of later ones', async () => {
    const { compared, router } = start();
    await waitFor(() => expect(router.state.initialized).toBe(true));
    expect(compared).toEqual([{ remote: 'mfe-shop', release: '1.0.0', openedMs: 1_200 }]);
    await act(() => router.navigate('/blog'));
    expect(compared.slice(1)).toEqual([{ remote: 'mfe-blog', release: '1.0.0' }]);
  });

  test('reports no time of opening that can’t be compared', async () => {
    const { compared, router } = start({ openingTime: null });
    await waitFor(() => expect(router.state.initialized).toBe(true));
    expect(compared).toEqual([{ remote: 'mfe-shop', release: '1.0.0' }]);
  });

  test.each([
    ['to the API of its own origin', '/api', 'visit-of-this-tab'],
    ['not to another origin, which may refuse the header', 'https://api.example.vn/api', undefined],
  ])('names the visit %s', async (_name, apiBase, visit) => {
    const { services, requests, router } = start({ apiBase });
    await waitFor(() => expect(router.state.initialized).toBe(true));
    await services.http.post('/orders', {});
    const { headers } = requests.at(-1)!.init;
    expect((headers as Record<string, string>)['X-Visit-Id']).toBe(visit);
  });
});
