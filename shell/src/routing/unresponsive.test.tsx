import { useEffect } from 'react';
import { act, fireEvent, screen } from '@testing-library/react';
import { createWatchdog } from '../remotes/watchdog/create-watchdog';
import {
  fakeBootRemote,
  fakeManifest,
  fakeRemoteModule,
  publicPrefix,
  renderFakeSite,
  startFakeSite,
} from '../testing/fake-site';

const shop = fakeManifest('mfe-shop', {
  routes: [publicPrefix('/', 'Trang chủ'), publicPrefix('/products', 'Sản phẩm')],
});
const onLeave = jest.fn();

function Products() {
  useEffect(() => onLeave, []);
  return <h1>Sản phẩm</h1>;
}
const shopModule = fakeRemoteModule([
  { path: '/', element: <h1>Trang chủ</h1> },
  { path: '/products', element: <Products /> },
]);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  onLeave.mockClear();
});

describe('a page that updates in an endless loop', () => {
  async function open() {
    let time = 0;
    const watchdog = createWatchdog(() => time);
    const modules = { 'mfe-shop': shopModule };
    const site = renderFakeSite({ at: '/products', remotes: [fakeBootRemote(shop)], modules, watchdog });
    await screen.findByRole('heading', { name: 'Sản phẩm' });
    const loop = () =>
      act(async () => {
        for (let commit = 0; commit < 1_000; commit += 1) {
          time += 5;
          watchdog.commit();
        }
      });
    return { ...site, loop };
  }

  test('is unmounted and reported once, and can be retried', async () => {
    const { failures, loop } = await open();
    await loop();
    expect(screen.getByRole('alert')).toHaveTextContent('chưa tải được');
    expect(screen.getByRole('banner')).toBeInTheDocument();
    expect(onLeave).toHaveBeenCalledTimes(1);
    const message = 'more than 50 commits a second for 3 s';
    expect(failures).toMatchObject([{ remote: 'mfe-shop', release: '1.0.0', code: 'UNRESPONSIVE', message }]);

    fireEvent.click(screen.getByRole('button', { name: /^Tải lại/ }));
    expect(await screen.findByRole('heading', { name: 'Sản phẩm' })).toBeInTheDocument();
    await loop();
    expect(screen.getByRole('alert')).toHaveTextContent('chưa tải được');
    expect(failures).toHaveLength(2);
  });

  test('does not affect the next page', async () => {
    const { router, loop } = await open();
    await loop();
    await act(() => router.navigate('/'));
    expect(await screen.findByRole('heading', { name: 'Trang chủ' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('a release that hung in this tab', () => {
  const earlier = { version: '0.9.0', entry: '/releases/mfe-shop/0.9.0/remoteEntry.js' };
  const hang = (release: string) =>
    sessionStorage.setItem(
      'evcare.releases.heartbeat',
      JSON.stringify({ remote: 'mfe-shop', release, at: Date.now() - 60_000 }),
    );

  test('is replaced by the previous one and reported', async () => {
    hang('1.0.0');
    const remotes = [fakeBootRemote(shop, { previous: [earlier] })];
    const { imports, failures } = renderFakeSite({
      at: '/products',
      remotes,
      modules: { 'mfe-shop': shopModule },
    });
    expect(await screen.findByRole('heading', { name: 'Sản phẩm' })).toBeInTheDocument();
    expect(imports.map(({ target }) => target.version)).toEqual(['0.9.0']);
    expect(failures).toMatchObject([{ remote: 'mfe-shop', release: '1.0.0', code: 'UNRESPONSIVE' }]);
  });

  test('is tried again if there is no other release', async () => {
    hang('1.0.0');
    const modules = { 'mfe-shop': shopModule };
    const { imports } = renderFakeSite({ at: '/products', remotes: [fakeBootRemote(shop)], modules });
    expect(await screen.findByRole('heading', { name: 'Sản phẩm' })).toBeInTheDocument();
    expect(imports.map(({ target }) => target.version)).toEqual(['1.0.0']);
  });

  test('was recorded before any of its code ran', async () => {
    let mark: string | null = null;
    const modules = {
      'mfe-shop': () => {
        mark = sessionStorage.getItem('evcare.releases.heartbeat');
        return shopModule;
      },
    };
    const { services } = startFakeSite({ remotes: [fakeBootRemote(shop)], modules });
    await services.loader.load('mfe-shop');
    expect(JSON.parse(mark ?? '')).toMatchObject({ remote: 'mfe-shop', release: '1.0.0' });
  });
});
