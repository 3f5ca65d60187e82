import { act, fireEvent, screen } from '@testing-library/react';
import {
  fakeBootRemote,
  fakeManifest,
  fakeRemoteModule,
  publicPrefix,
  renderFakeSite,
} from '../testing/fake-site';

const manifest = fakeManifest('mfe-shop', { routes: [publicPrefix('/products', 'Sản phẩm')] });
const shop = fakeRemoteModule([{ path: '/products', element: <h1>Sản phẩm</h1> }]);

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => jest.useRealTimers());

/** Repeating patterns of failing requests: every sequence of four in which at least one succeeds. */
const PATTERNS = Array.from({ length: 15 }, (_, bits) =>
  [0, 1, 2, 3].map((bit) => Boolean(bits & (1 << bit))),
);

test.each(
  PATTERNS.map(
    (pattern) => [pattern.map((fails) => (fails ? 'fails' : 'loads')).join(', '), pattern] as const,
  ),
)(
  'a remote that flaps for a minute (%s) shows its page in the end, after few requests and without flicker',
  async (_what, pattern) => {
    let requests = 0;
    const loadModule = () => {
      if (pattern[requests++ % pattern.length]) throw new Error('RUNTIME-008');
      return shop;
    };
    const remotes = [fakeBootRemote(manifest)];
    const { loader } = renderFakeSite({
      at: '/products',
      remotes,
      modules: { 'mfe-shop': loadModule },
    }).services;
    const shown: string[] = [];
    let second = 0;
    loader.subscribe(() => {
      const { status } = loader.state('mfe-shop');
      if (status === 'ready' || status === 'failed') shown.push(`${second} ${status}`);
    });
    for (; second < 60; second += 1) await act(() => jest.advanceTimersByTimeAsync(1_000));
    // Once the page shows the failure, only the visitor triggers further requests.
    expect(requests).toBeLessThanOrEqual(3);
    expect(shown).toHaveLength(1);

    if (screen.queryByRole('alert')) {
      await act(async () => void fireEvent.click(screen.getByRole('button', { name: /^Tải lại/ })));
      await act(() => jest.advanceTimersByTimeAsync(1_000));
    }
    expect(screen.getByRole('heading', { name: 'Sản phẩm' })).toBeInTheDocument();
    expect(requests).toBeLessThanOrEqual(5);
  },
);
