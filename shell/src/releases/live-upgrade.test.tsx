import { act, screen, waitFor } from '@testing-library/react';
import { defineRemote, type RemoteContext } from '@evcare/shared-contracts';
import type { BootRemote } from '@evcare/shared-contracts/release';
import { Link } from '@evcare/shared-contracts/router';
import { deferred } from '../testing/fake-parts';
import { fakeBootRemote, fakeManifest, publicPrefix, renderFakeSite } from '../testing/fake-site';
import { quietCaughtErrors } from '../testing/quiet-errors';

quietCaughtErrors();

const shop = fakeManifest('mfe-shop', {
  routes: [publicPrefix('/products')],
  menu: [{ placement: 'main', label: 'Sản phẩm', href: '/products', order: 1 }],
});
const blog = fakeManifest('mfe-blog', {
  routes: [publicPrefix('/blog')],
  menu: [{ placement: 'main', label: 'Nhật ký', href: '/blog', order: 2 }],
});
const at = (version: string, more: Partial<BootRemote> = {}, manifest = shop) =>
  fakeBootRemote(manifest, {
    version,
    entry: `/releases/${manifest.name}/${version}/remoteEntry.js`,
    previous: [],
    ...more,
  });

/** Lifecycle events of the releases, in order. */
let log: string[];
const contexts = new Map<string, RemoteContext>();

function release(version: string, more: { breaks?: () => boolean; name?: string } = {}) {
  const { breaks = () => false, name = 'products' } = more;
  const Page = ({ title }: { title: string }) => {
    if (breaks()) throw new Error(`page of ${version}`);
    return (
      <>
        <h1>{`${title} ${version}`}</h1>
        <Link to={`/${name}`}>Danh sách</Link>
        <Link to={`/${name}/one`}>Một</Link>
      </>
    );
  };
  return {
    default: defineRemote({
      contract: '^1.0.0',
      setup(context) {
        log.push(`set up ${version}`);
        contexts.set(version, context);
        context.bus.on('auth.changed', () => void log.push(`${version} hears`));
        context.signal.addEventListener('abort', () => log.push(`abort ${version}`));
        return {
          routes: [
            {
              path: `/${name}`,
              children: [
                { index: true, element: <Page title="Danh sách" /> },
                { path: ':id', loader: () => version, element: <Page title="Một" /> },
              ],
            },
          ],
          slots: [],
          reducers: {},
          dispose: () => void log.push(`dispose ${version}`),
        };
      },
    }),
  };
}

const MODULES = Object.fromEntries(
  ['1.0.0', '2.0.0', '3.0.0'].map((version) => [`mfe-shop@${version}`, release(version)]),
);

interface Options {
  readonly remotes?: readonly BootRemote[];
  readonly modules?: Record<string, unknown>;
}

/** A page that has shown the shop's list, and a site whose releases the test changes. */
async function open({ remotes = [at('1.0.0')], modules = {} }: Options = {}) {
  let revision = 1;
  let live: unknown = null;
  const left: string[] = [];
  const site = renderFakeSite({
    at: '/products',
    remotes,
    modules: { ...MODULES, ...modules },
    fetchBoot: async () => live,
    leave: (to) => left.push(to),
  });
  await screen.findByRole('heading', { name: /Danh sách/ });
  // The tab becomes visible again: its boot document may be outdated.
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(site.following()).toBe(true));

  const publish = async (next: readonly BootRemote[], shellVersion = '1.0.0', closed: object[] = []) => {
    live = { shellVersion, revision: (revision += 1), config: {}, remotes: next, closed };
    // The tab becomes visible again.
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  };
  const go = (to: string) => act(() => site.router.navigate(to));
  const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
  return { ...site, publish, go, heading, left };
}

beforeEach(() => {
  log = [];
  contexts.clear();
  localStorage.clear();
  sessionStorage.clear();
});

describe('a new release', () => {
  test('takes over at the next navigation within the remote, not before', async () => {
    const { publish, go, heading } = await open();
    await publish([at('2.0.0')]);
    expect(heading()).toBe('Danh sách 1.0.0');
    expect(log).toEqual(['set up 1.0.0', '1.0.0 hears']);
    await go('/products/one');
    expect(heading()).toBe('Một 2.0.0');
    await go('/products');
    expect(heading()).toBe('Danh sách 2.0.0');
  });

  test('disposes the old release once its page is gone, aborting the signal first', async () => {
    const { publish, go } = await open();
    await publish([at('2.0.0')]);
    await go('/products/one');
    expect(log.filter((line) => !line.includes('hears'))).toEqual([
      'set up 1.0.0',
      'set up 2.0.0',
      'abort 1.0.0',
      'dispose 1.0.0',
    ]);
  });

  test('of another remote leaves the page on display until the next page is loaded', async () => {
    const next = deferred<{ element: React.ReactNode }>();
    const lazyRemote = (path: string, lazy: () => Promise<{ element: React.ReactNode }>) => ({
      default: defineRemote({
        contract: '^1.0.0',
        setup: () => ({ routes: [{ path, lazy }], slots: [], reducers: {}, dispose: () => undefined }),
      }),
    });
    const { publish, heading, router } = await open({
      remotes: [at('1.0.0'), at('1.0.0', {}, blog)],
      modules: {
        'mfe-shop@1.0.0': lazyRemote('/products', async () => ({ element: <h1>Danh sách</h1> })),
        'mfe-blog@1.0.0': lazyRemote('/blog', async () => ({ element: <h1>Nhật ký</h1> })),
        'mfe-blog@2.0.0': lazyRemote('/blog', () => next.promise),
      },
    });
    await act(() => router.navigate('/blog'));
    await act(() => router.navigate('/products'));
    await publish([at('1.0.0'), at('2.0.0', {}, blog)]);
    await act(async () => void router.navigate('/blog'));
    expect(heading()).toBe('Danh sách');
    await act(async () => next.resolve({ element: <h1>Nhật ký mới</h1> }));
    expect(heading()).toBe('Nhật ký mới');
  });

  test('is the only release subscribed to the bus', async () => {
    const { publish, go, services } = await open();
    await publish([at('2.0.0')]);
    await go('/products/one');
    log = [];
    act(() => void services.bus.emit('auth.changed', { user: null }));
    expect(log).toEqual(['2.0.0 hears']);
  });

  test('does not take over if only the query of the address changes', async () => {
    const { publish, go, heading } = await open();
    await publish([at('2.0.0')]);
    await go('/products?q=cáp');
    expect(heading()).toBe('Danh sách 1.0.0');
  });

  test('follows another new release in an open tab, and the site can be rolled back', async () => {
    const { publish, go, heading } = await open();
    for (const version of ['2.0.0', '3.0.0', '1.0.0']) {
      await publish([at(version)]);
      await go('/products/one');
      expect(heading()).toBe(`Một ${version}`);
      await go('/products');
    }
    expect(log.filter((line) => line.startsWith('dispose'))).toEqual([
      'dispose 1.0.0',
      'dispose 2.0.0',
      'dispose 3.0.0',
    ]);
  });

  test('waits while its remote has unsaved work', async () => {
    const { publish, go, heading } = await open();
    const undo = contexts.get('1.0.0')?.unsaved.mark();
    await publish([at('2.0.0')]);
    await go('/products/one');
    expect(heading()).toBe('Một 1.0.0');
    undo?.();
    await go('/products');
    expect(heading()).toBe('Danh sách 2.0.0');
  });

  test('does not affect navigations while it is still loading', async () => {
    const arrived = deferred<unknown>();
    const { publish, go, heading } = await open({ modules: { 'mfe-shop@2.0.0': () => arrived.promise } });
    await publish([at('2.0.0')]);
    await go('/products/one');
    await go('/products');
    expect(heading()).toBe('Danh sách 1.0.0');
    await act(async () => arrived.resolve(release('2.0.0')));
    await go('/products/one');
    expect(heading()).toBe('Một 2.0.0');
  });

  test('is never set up if it is superseded before a navigation', async () => {
    const arrived = deferred<unknown>();
    const { publish, go, heading } = await open({ modules: { 'mfe-shop@2.0.0': () => arrived.promise } });
    await publish([at('2.0.0')]);
    await publish([at('3.0.0')]);
    await act(async () => arrived.resolve(release('2.0.0')));
    await go('/products/one');
    expect(heading()).toBe('Một 3.0.0');
    expect(log).not.toContain('set up 2.0.0');
  });

  test('is never set up if it is rolled back before a navigation', async () => {
    const { publish, go, heading } = await open();
    await publish([at('2.0.0')]);
    await publish([at('1.0.0')]);
    await go('/products/one');
    expect(heading()).toBe('Một 1.0.0');
    expect(log).not.toContain('set up 2.0.0');
  });
});

describe('a new release that fails', () => {
  test.each([
    ['its loaded module', { default: null }, 'NOT_A_REMOTE'],
    [
      'its set-up',
      {
        default: defineRemote({
          contract: '^1.0.0',
          setup: () => {
            throw new Error('no');
          },
        }),
      },
      'SETUP_FAILED',
    ],
  ])(
    'in %s keeps the old release, is reported once and is not retried in this tab',
    async (_what, module, code) => {
      const { publish, go, heading, failures, imports } = await open({
        modules: { 'mfe-shop@2.0.0': module },
      });
      await publish([at('2.0.0')]);
      await go('/products/one');
      await publish([at('2.0.0')]);
      await go('/products');
      expect(heading()).toBe('Danh sách 1.0.0');
      expect(
        failures.map(({ release: version, code: reportedCode }) => `${version} ${reportedCode}`),
      ).toEqual([`2.0.0 ${code}`]);
      expect(imports.filter(({ target }) => target.version === '2.0.0')).toHaveLength(1);
      expect(log).not.toContain('dispose 1.0.0');
    },
  );

  test('is replaced in place by the last known good release if it fails while rendering, and avoided from then on', async () => {
    const broken = { 'mfe-shop@2.0.0': release('2.0.0', { breaks: () => true }) };
    const site = await open({ modules: broken });
    await site.go('/products/one');
    const { previous: _none, ...old } = at('1.0.0');
    const withPrevious = at('2.0.0', { previous: [{ version: old.version, entry: old.entry }] });
    await site.publish([withPrevious]);
    await site.go('/products');
    await waitFor(() => expect(site.heading()).toBe('Danh sách 1.0.0'));
    expect(site.failures.map(({ release: version, code }) => `${version} ${code}`)).toEqual([
      '2.0.0 RENDER_FAILED',
    ]);
    site.unmount();
    site.stop();

    const again = renderFakeSite({
      at: '/products',
      remotes: [withPrevious],
      modules: { ...MODULES, ...broken },
    });
    expect(await screen.findByRole('heading', { name: 'Danh sách 1.0.0' })).toBeVisible();
    expect(again.imports.map(({ target }) => target.version)).toEqual(['1.0.0']);
  });

  test('stays if it has worked before, and the page shows the error', async () => {
    let breaks = false;
    const modules = { 'mfe-shop@1.0.0': release('1.0.0', { breaks: () => breaks }) };
    const previous = [{ version: '3.0.0', entry: '/releases/mfe-shop/3.0.0/remoteEntry.js' }];
    const { go } = await open({ modules, remotes: [at('1.0.0', { previous })] });
    await go('/products/one');
    breaks = true;
    await go('/products');
    expect(await screen.findByRole('alert')).toHaveTextContent('chưa tải được');
    expect(log).not.toContain('set up 3.0.0');
  });
});

describe('the published site', () => {
  test('adds and removes remotes at the next navigation', async () => {
    const blogModule = { 'mfe-blog': release('blog', { name: 'blog' }) };
    const { publish, go, heading } = await open({ modules: blogModule });
    await publish([at('1.0.0'), at('1.0.0', {}, blog)]);
    expect(screen.queryByRole('link', { name: 'Nhật ký' })).toBeNull();
    await go('/products/one');
    expect(screen.getAllByRole('link', { name: 'Nhật ký' })).not.toHaveLength(0);
    await go('/blog');
    expect(heading()).toBe('Danh sách blog');

    await publish([at('1.0.0', {}, blog)]);
    await go('/blog/one');
    expect(screen.queryByRole('link', { name: 'Sản phẩm' })).toBeNull();
    await go('/products');
    expect(heading()).toMatch(/Không tìm thấy/);
    expect(log).toContain('dispose 1.0.0');
  });

  test('closes a remote, removes its menu entry, and reopens it', async () => {
    const { publish, go, heading } = await open();
    const { name, routes, menu } = shop;
    await publish([], '1.0.0', [{ name, routes, menu }]);
    await go('/products/one');
    expect(await screen.findByRole('heading', { name: 'Mục này đang tạm đóng' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Sản phẩm' })).toBeNull();
    expect(log).toContain('dispose 1.0.0');
    await publish([at('1.0.0')]);
    await go('/products');
    expect(heading()).toBe('Danh sách 1.0.0');
    expect(screen.getAllByRole('link', { name: 'Sản phẩm' })).not.toHaveLength(0);
  });

  test('is loaded as a new document if its shell has changed, once per revision', async () => {
    const { publish, go, left, heading } = await open();
    await publish([at('2.0.0')], '2.0.0');
    await go('/products/one?x=1#y');
    expect(left).toEqual(['/products/one?x=1#y']);
    // The document has the same shell again: the page stays as it is.
    await go('/products/two');
    expect(left).toHaveLength(1);
    expect(heading()).toBe('Một 1.0.0');
  });

  test('waits for unsaved work if its shell has changed', async () => {
    const { publish, go, left } = await open();
    const undo = contexts.get('1.0.0')?.unsaved.mark();
    await publish([at('1.0.0')], '2.0.0');
    await go('/products/one');
    expect(left).toEqual([]);
    undo?.();
    await go('/products');
    expect(left).toEqual(['/products']);
  });

  test('is loaded as a new document if this shell cannot run one of its remotes', async () => {
    const { publish, go, left, imports } = await open();
    await publish([at('2.0.0', { contract: { version: '2.0.0', range: '^2.0.0' } })]);
    await go('/products/one');
    expect(left).toEqual(['/products/one']);
    expect(imports.map(({ target }) => target.version)).toEqual(['1.0.0']);
  });
});
