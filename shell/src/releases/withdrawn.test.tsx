import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { defineRemote, type RemoteContext } from '@evcare/shared-contracts';
import type { BootRemote } from '@evcare/shared-contracts/release';
import { json } from '../testing/json';
import { fakeBootRemote, fakeManifest, publicPrefix, renderFakeSite } from '../testing/fake-site';

const shop = fakeManifest('mfe-shop', { routes: [publicPrefix('/products')] });
const at = (version: string, more: Partial<BootRemote> = {}) =>
  fakeBootRemote(shop, { version, entry: `/releases/mfe-shop/${version}/remoteEntry.js`, ...more });

const contexts = new Map<string, RemoteContext>();
const release = (version: string) => ({
  default: defineRemote({
    contract: '^1.0.0',
    setup(context) {
      contexts.set(version, context);
      const page = (
        <>
          <h1>{`Danh sách ${version}`}</h1>
          <label>
            Họ tên <input name="fullName" />
          </label>
          <label>
            Mật khẩu <input type="password" name="password" />
          </label>
          <label>
            {/* oxlint-disable-next-line jsx-a11y/autocomplete-valid -- sections are valid in HTML */}
            Mật khẩu đang hiện <input name="shown" autoComplete="section-login current-password" />
          </label>
          <label>
            <input type="checkbox" name="agreed" /> Đồng ý
          </label>
        </>
      );
      return {
        routes: [{ path: '/products', element: page }],
        slots: [],
        reducers: {},
        dispose: () => undefined,
      };
    },
  }),
});

/** A page of release 2.0.0, whose held request is answered when the site changes. */
async function open() {
  let live: object = {};
  let answer = (_response: Response) => undefined as void;
  const left: string[] = [];
  const site = renderFakeSite({
    at: '/products',
    remotes: [at('2.0.0')],
    modules: { 'mfe-shop@1.0.0': release('1.0.0'), 'mfe-shop@2.0.0': release('2.0.0') },
    config: { releaseCheckSeconds: 60 },
    fetchBoot: async () => live,
    leave: (to) => left.push(to),
    api: (url) => (url === '/site.json' ? new Promise((resolve) => (answer = resolve)) : json({}, 404)),
  });
  await screen.findByRole('heading', { name: /Danh sách/ });
  await waitFor(() => expect(site.requests.map(({ url }) => url)).toContain('/site.json'), {
    timeout: 8_000,
  });
  const change = (next: { remotes: readonly BootRemote[]; closed?: object[]; [field: string]: unknown }) => {
    live = { shellVersion: '1.0.0', revision: 1, config: {}, ...next };
    answer(json({ revision: 1 }));
  };
  const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
  const moved = (name: string) =>
    waitFor(() => expect(heading()).toBe(name), { timeout: 5_000 }).then(() => undefined);
  return { ...site, change, heading, moved, left };
}

const rolledBack = (urgent = false) => ({
  remotes: [at('1.0.0', { withdrawn: [{ version: '2.0.0', urgent }] })],
});
const quiet = (ms: number) => act(() => new Promise((resolve) => setTimeout(resolve, ms)));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('an idle page leaves a rolled back release within 5 s, without a navigation', async () => {
  const { change, moved, router } = await open();
  change(rolledBack());
  await moved('Danh sách 1.0.0');
  expect(router.state.location.pathname).toBe('/products');
}, 20_000);

test('a page in use keeps a rolled back release until its next navigation', async () => {
  const { change, heading, router } = await open();
  await userEvent.type(screen.getByRole('textbox', { name: 'Họ tên' }), 'Trần Thị Bình');
  change(rolledBack());
  await quiet(3_500);
  expect(heading()).toBe('Danh sách 2.0.0');
  expect(screen.getByRole('textbox', { name: 'Họ tên' })).toHaveValue('Trần Thị Bình');
  await act(() => router.navigate('/products/khac'));
  await act(() => router.navigate('/products'));
  expect(heading()).toBe('Danh sách 1.0.0');
}, 20_000);

test('an urgent rollback also replaces a page in use, and keeps all typed input except passwords', async () => {
  const { change, moved } = await open();
  contexts.get('2.0.0')?.unsaved.mark();
  await userEvent.type(screen.getByRole('textbox', { name: 'Họ tên' }), 'Trần Thị Bình');
  await userEvent.type(screen.getByLabelText('Mật khẩu', { exact: true }), 'bí mật');
  await userEvent.type(screen.getByLabelText('Mật khẩu đang hiện'), 'bí mật');
  await userEvent.click(screen.getByRole('checkbox'));
  change(rolledBack(true));
  await moved('Danh sách 1.0.0');
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Họ tên' })).toHaveValue('Trần Thị Bình'));
  expect(screen.getByRole('checkbox')).toBeChecked();
  expect(screen.getByLabelText('Mật khẩu', { exact: true })).toHaveValue('');
  expect(screen.getByLabelText('Mật khẩu đang hiện')).toHaveValue('');
  expect(sessionStorage.getItem('evcare.releases.draft')).toBeNull();
}, 20_000);

test('a part that is closed urgently keeps the draft until its page is back', async () => {
  const { change, moved, unmount, stop } = await open();
  await userEvent.type(screen.getByRole('textbox', { name: 'Họ tên' }), 'Trần Thị Bình');
  const { name, routes, menu } = shop;
  change({ remotes: [], closed: [{ name, routes, menu, urgent: true }] });
  await moved('Mục này đang tạm đóng');
  expect(sessionStorage.getItem('evcare.releases.draft')).toContain('Trần Thị Bình');
  unmount();
  stop();

  renderFakeSite({
    at: '/products',
    remotes: [at('1.0.0')],
    modules: { 'mfe-shop@1.0.0': release('1.0.0') },
    fetchBoot: async () => ({}),
  });
  await screen.findByRole('heading', { name: 'Danh sách 1.0.0' });
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Họ tên' })).toHaveValue('Trần Thị Bình'));
}, 20_000);

test('a shell that was rolled back is replaced by a new document, once', async () => {
  const { change, left } = await open();
  change({ remotes: [at('2.0.0')], shellVersion: '0.9.0', withdrawn: [{ version: '1.0.0', urgent: false }] });
  await waitFor(() => expect(left).toEqual(['/products']), { timeout: 5_000 });
}, 20_000);

test('a hidden page leaves a rolled back release when it is shown', async () => {
  const { change, heading, moved } = await open();
  const setVisibility = (value: string) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  };
  setVisibility('hidden');
  change(rolledBack());
  await quiet(1_500);
  expect(heading()).toBe('Danh sách 2.0.0');
  setVisibility('visible');
  await moved('Danh sách 1.0.0');
  Reflect.deleteProperty(document, 'visibilityState');
}, 20_000);
