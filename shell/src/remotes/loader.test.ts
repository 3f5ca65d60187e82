import {
  CONTRACT_VERSION,
  defineRemote,
  type RemoteContext,
  type RemoteInstance,
  type RemoteManifest,
} from '@evcare/shared-contracts';
import type { BootRemote } from '@evcare/shared-contracts/release';
import { createLocalStorage } from '../session/browser-storage';
import { fakeBootRemote, fakeManifest, fakeRemoteModule, publicPrefix } from '../testing/fake-boot';
import { deferred } from '../testing/fake-parts';
import type { ContainerTarget } from './federation/container';
import { createAvoided } from '../releases/avoided-releases';
import { createLastKnownGood } from './last-known-good';
import { createLoader, type RemoteFailure } from './loader';
import { createRegistry } from './registry';
import type { RemoteHandle } from './set-up';
import type { LoadResult, RemoteState } from './states';

const NAME = 'mfe-shop';
const manifest = fakeManifest(NAME, { routes: [publicPrefix('/products')] });
const good = fakeRemoteModule([{ path: '/products' }]);
const [MAJOR = 0, MINOR = 0] = CONTRACT_VERSION.split('.').map(Number);
const BEFORE = `${MAJOR}.${MINOR - 1}.0`;
const NEXT = `${MAJOR}.${MINOR + 1}.0`;
const network = new Error('#RUNTIME-008 ScriptNetworkError');
const older = (version: string) => ({ version, entry: `/releases/${NAME}/${version}/remoteEntry.js` });

interface Fake {
  readonly remote?: Partial<BootRemote>;
  readonly manifest?: RemoteManifest;
  /** Result of each try: a module, an error to throw, or a function. Keyed by version; the last one repeats. */
  readonly gives?: Record<string, readonly unknown[]>;
  readonly onReady?: (remote: string, instance: RemoteInstance) => void;
  readonly onFailure?: (failure: RemoteFailure) => void;
  readonly budgetMs?: number;
}

function start({ remote, gives = {}, onReady = () => undefined, onFailure, budgetMs, ...more }: Fake = {}) {
  const imports: string[] = [];
  const failures: RemoteFailure[] = [];
  const pauses: number[] = [];
  const signals: AbortSignal[] = [];
  const prefetched: unknown[] = [];
  const left = new Map(Object.entries(gives).map(([version, list]) => [version, [...list]]));

  const importModule = async ({ version, entry }: ContainerTarget, fresh: boolean) => {
    imports.push(`${version}${fresh ? ' fresh' : ''}`);
    expect(entry).toContain(version);
    const list = left.get(version) ?? [good];
    const next = list.length > 1 ? list.shift() : list[0];
    if (next instanceof Error) throw next;
    return typeof next === 'function' ? (next as () => unknown)() : next;
  };

  const retired: { version: string; handle: RemoteHandle }[] = [];
  const compared: string[] = [];
  const registry = createRegistry([fakeBootRemote(more.manifest ?? manifest, remote)], (_index, reason) => {
    throw new Error(reason);
  });
  const loader = createLoader({
    registry,
    importModule,
    allowsOrigin: (entry) => !entry.startsWith('https://elsewhere.example'),
    createContext: (_remote, signal) => {
      signals.push(signal);
      return { signal } as RemoteContext;
    },
    onReady,
    onFailure: (failure) => {
      failures.push(failure);
      onFailure?.(failure);
    },
    lastKnownGood: createLastKnownGood(createLocalStorage()),
    avoided: createAvoided(createLocalStorage()),
    retire: (_remote, version, handle) => retired.push({ version, handle }),
    onCompared: ({ release }) => compared.push(release),
    prefetch: (files) => prefetched.push(files),
    wait: async (ms) => void pauses.push(ms),
    budgetMs,
  });
  const states: string[] = [];
  loader.subscribe(() => states.push(loader.state(NAME).status));
  return {
    loader,
    registry,
    imports,
    failures,
    pauses,
    signals,
    prefetched,
    states,
    retired,
    compared,
    codes: () => codesOf(failures),
  };
}

const codesOf = (failures: readonly RemoteFailure[]) =>
  failures.map(({ code, release }) => `${release} ${code}`);
const setUpAs = (setup: (context: RemoteContext) => unknown, contract = '^1.0.0') => ({
  default: defineRemote({ contract, setup: setup as (context: RemoteContext) => RemoteInstance }),
});

beforeEach(() => localStorage.clear());

describe('an origin that is not allowed', () => {
  const elsewhere = 'https://elsewhere.example/releases/mfe-shop/1.0.0/remoteEntry.js';

  test('runs no code, and is reported', async () => {
    const { loader, imports, codes } = start({ remote: { entry: elsewhere } });
    expect(await loader.load(NAME)).toEqual({ ok: false, reason: 'gated', gate: 'origin' });
    expect([imports, codes()]).toEqual([[], ['1.0.0 ORIGIN_REFUSED']]);
  });

  test('is also rejected for the fallback release', async () => {
    const previous = [{ version: '0.9.0', entry: elsewhere.replace('1.0.0', '0.9.0') }];
    const { loader, imports } = start({ remote: { previous }, gives: { '1.0.0': [new Error('setup')] } });
    expect(await loader.load(NAME)).toMatchObject({ ok: false, reason: 'failed' });
    expect(imports).not.toContain('0.9.0');
  });
});

describe('loading', () => {
  test('activates a remote and passes through its states', async () => {
    const { loader, states, failures, imports } = start();
    expect(loader.state(NAME)).toEqual({ status: 'idle' });
    const result = await loader.load(NAME);
    expect(result).toMatchObject({ ok: true, version: '1.0.0' });
    expect(states).toEqual(['resolving', 'loading', 'ready']);
    expect(loader.state(NAME)).toMatchObject({ status: 'ready', version: '1.0.0' });
    expect([failures, imports]).toEqual([[], ['1.0.0']]);
  });

  test('runs once, however many callers request it', async () => {
    const arrived = deferred<unknown>();
    const setup = jest.fn(() => ({ routes: [], slots: [], reducers: {}, dispose: () => undefined }));
    const { loader, imports } = start({ gives: { '1.0.0': [() => arrived.promise] } });
    const pending = [loader.load(NAME), loader.load(NAME), loader.retry(NAME)];
    arrived.resolve(setUpAs(setup));
    const results = await Promise.all(pending);
    expect(new Set(results.map((result) => result.ok && result.instance)).size).toBe(1);
    expect(await loader.load(NAME)).toEqual(results[0]);
    expect(imports).toHaveLength(1);
    expect(setup).toHaveBeenCalledTimes(1);
  });

  test('adds the slices before the remote counts as ready', async () => {
    const seen: RemoteState['status'][] = [];
    const { loader } = start({ onReady: () => seen.push(loader.state(NAME).status) });
    await loader.load(NAME);
    expect(seen).toEqual(['loading']);
  });

  test('does not store the release as last known good', async () => {
    await start().loader.load(NAME);
    expect(localStorage.getItem('evcare.releases.lastKnownGood')).toBeNull();
  });

  test('returns a failed result for an unknown remote', async () => {
    const { loader, imports, failures } = start();
    expect(await loader.load('mfe-none')).toMatchObject({ ok: false, code: 'UNKNOWN_REMOTE' });
    expect([imports, failures]).toEqual([[], []]);
  });

  test('is not affected by a subscriber that throws', async () => {
    const { loader, failures } = start();
    loader.subscribe(() => {
      throw new Error('listener');
    });
    expect((await loader.load(NAME)).ok).toBe(true);
    expect(failures).toEqual([]);
  });

  test('calls no listener after unsubscribing', async () => {
    const { loader } = start();
    const listener = jest.fn();
    loader.subscribe(listener)();
    await loader.load(NAME);
    expect(listener).not.toHaveBeenCalled();
  });
});

describe('a contract out of range', () => {
  test('is rejected before any code runs, and reported with the required range', async () => {
    const { loader, imports, failures, states } = start({
      remote: { contract: { version: '2.0.0', range: '^2.0.0' } },
    });
    const gated = { ok: false, reason: 'gated', gate: 'contract' };
    expect(await loader.load(NAME)).toEqual(gated);
    expect(await loader.load(NAME)).toEqual(gated);
    expect(imports).toEqual([]);
    expect(states).toEqual(['resolving', 'gated']);
    expect(failures).toEqual([
      {
        remote: NAME,
        release: '1.0.0',
        code: 'CONTRACT_MISMATCH',
        message: `mfe-shop wants contract ^2.0.0, the shell has ${CONTRACT_VERSION}`,
        url: `/releases/${NAME}/1.0.0/remoteEntry.js`,
      },
    ]);
  });

  test.each([
    ['the current contract', CONTRACT_VERSION, `^${CONTRACT_VERSION}`, true],
    ['the previous contract', BEFORE, `^${BEFORE}`, true],
    ['the first contract of its major version', `${MAJOR}.0.0`, `^${MAJOR}.0.0`, true],
    ['the next contract', NEXT, `^${NEXT}`, false],
    ['a contract of another major version', `${MAJOR + 1}.0.0`, `^${MAJOR + 1}.0.0`, false],
  ])('a remote built with %s (version %s, range %s) runs: %s', async (_what, version, range, runs) => {
    const { loader, imports } = start({
      manifest: { ...manifest, contract: range },
      remote: { contract: { version, range } },
      gives: { '1.0.0': [setUpAs(() => good.default.setup({} as RemoteContext), range)] },
    });
    expect((await loader.load(NAME)).ok).toBe(runs);
    expect(imports).toHaveLength(runs ? 1 : 0);
  });

  test('is not fixed by a retry', async () => {
    const { loader, imports } = start({ remote: { contract: { version: '2.0.0', range: '^2.0.0' } } });
    await loader.load(NAME);
    expect(await loader.retry(NAME)).toMatchObject({ reason: 'gated' });
    expect(imports).toEqual([]);
  });

  test('is rejected before the set-up if only the remote’s code declares it', async () => {
    const setup = jest.fn();
    const { loader, codes } = start({ gives: { '1.0.0': [setUpAs(setup, '^2.0.0')] } });
    expect(await loader.load(NAME)).toMatchObject({ reason: 'failed', code: 'CONTRACT_MISMATCH' });
    expect(setup).not.toHaveBeenCalled();
    expect(codes()).toEqual(['1.0.0 CONTRACT_MISMATCH']);
  });
});

describe('a failure', () => {
  const chunk = Object.assign(new Error('Loading chunk 12 failed.'), { name: 'ChunkLoadError' });
  const throwing = setUpAs(() => {
    throw new Error('set-up');
  });

  test.each([
    ['ENTRY_FAILED', network, 3],
    ['ENTRY_FAILED', new Error('#RUNTIME-008 ScriptExecutionError: x is not defined'), 1],
    ['ENTRY_FAILED', new TypeError('x is not a function'), 1],
    ['CHUNK_FAILED', chunk, 3],
    ['SHARED_MISMATCH', new Error('react does not satisfy the requirement'), 1],
    ['NOT_A_REMOTE', new Error('#RUNTIME-014 {"remoteEntryUrl":"x"}'), 1],
    ['NOT_A_REMOTE', { default: () => null }, 1],
    ['NOT_A_REMOTE', { default: { kind: 'evcare.remote', contract: '^1.0.0' } }, 1],
    ['NOT_A_REMOTE', {}, 1],
    ['NOT_A_REMOTE', null, 1],
    ['CONTRACT_MISMATCH', setUpAs(() => ({}), 'any'), 1],
    ['SETUP_FAILED', throwing, 1],
    ['SETUP_FAILED', setUpAs(() => undefined), 1],
    ['SETUP_FAILED', setUpAs(async () => ({ routes: [] })), 1],
    ['SETUP_FAILED', setUpAs(() => ({ routes: [], reducers: {} })), 1],
    ['UNDECLARED_ROUTE', fakeRemoteModule([{ path: '/products' }, { path: '/admin' }]), 1],
    ['UNDECLARED_ROUTE', fakeRemoteModule([{ path: '/products/:id' }]), 1],
  ])(
    'with code %s is returned as a result and reported once, after retries only if they can help (case %#)',
    async (code, given, tries) => {
      const { loader, imports, codes, states } = start({ gives: { '1.0.0': [given] } });
      const result = { ok: false, reason: 'failed', code, attempt: 1 };
      expect(await loader.load(NAME)).toEqual(result);
      expect(await loader.load(NAME)).toEqual(result);
      expect(imports).toHaveLength(tries);
      expect(codes()).toEqual([`1.0.0 ${code}`]);
      expect(states).toEqual(['resolving', 'loading', 'failed']);
      expect(loader.state(NAME)).toEqual({ status: 'failed', code, attempt: 1 });
    },
  );

  test('reports remote, release, code, address and a message of limited length', async () => {
    const { loader, failures } = start({ gives: { '1.0.0': [new TypeError('x'.repeat(900))] } });
    await loader.load(NAME);
    expect(failures).toEqual([
      {
        remote: NAME,
        release: '1.0.0',
        code: 'ENTRY_FAILED',
        message: 'x'.repeat(500),
        url: `/releases/${NAME}/1.0.0/remoteEntry.js`,
      },
    ]);
  });

  test('is returned as a result even if reporting it throws', async () => {
    const { loader } = start({
      gives: { '1.0.0': [{}] },
      onFailure: () => {
        throw new Error('telemetry');
      },
    });
    expect(await loader.load(NAME)).toMatchObject({ code: 'NOT_A_REMOTE' });
  });

  test('is retried twice under a new address, with delays, if the network caused it', async () => {
    const { loader, imports, pauses, failures } = start({ gives: { '1.0.0': [network, network, good] } });
    expect((await loader.load(NAME)).ok).toBe(true);
    expect(imports).toEqual(['1.0.0', '1.0.0 fresh', '1.0.0 fresh']);
    expect(pauses).toEqual([150, 400]);
    expect(failures).toEqual([]);
  });
});

describe('a set-up', () => {
  test('aborts its signal if it fails', async () => {
    const { loader, signals } = start({
      gives: {
        '1.0.0': [
          setUpAs(() => {
            throw new Error('set-up');
          }),
        ],
      },
    });
    await loader.load(NAME);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  });

  test.each([
    ['its routes', [{ path: '/admin' }], () => undefined, 'UNDECLARED_ROUTE'],
    [
      'its slices',
      [{ path: '/products' }],
      () => {
        throw new Error('reducer');
      },
      'SETUP_FAILED',
    ],
  ])(
    'that ran but fails because of %s is disposed after its signal is aborted',
    async (_why, routes, onReady, code) => {
      const order: string[] = [];
      const { loader, codes } = start({
        onReady,
        gives: {
          '1.0.0': [
            setUpAs(({ signal }) => {
              signal.addEventListener('abort', () => order.push('signal'));
              return { routes, slots: [], reducers: {}, dispose: () => order.push('dispose') };
            }),
          ],
        },
      });
      await loader.load(NAME);
      expect(order).toEqual(['signal', 'dispose']);
      expect(codes()).toEqual([`1.0.0 ${code}`]);
    },
  );

  test('counts as one failure if its clean-up fails as well', async () => {
    const { loader, codes } = start({
      gives: {
        '1.0.0': [
          fakeRemoteModule([{ path: '/admin' }], {
            dispose: () => {
              throw new Error('dispose');
            },
          }),
        ],
      },
    });
    await loader.load(NAME);
    expect(codes()).toEqual(['1.0.0 UNDECLARED_ROUTE']);
  });

  test('keeps its signal if it succeeds', async () => {
    const { loader, signals } = start();
    await loader.load(NAME);
    expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
  });
});

describe('the timeout', () => {
  const never = () => new Promise(() => undefined);
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  /** The result after the given number of milliseconds; null if there is none yet. */
  async function after(ms: number, promise: Promise<LoadResult>): Promise<LoadResult | null> {
    let result: LoadResult | null = null;
    void promise.then((value) => (result = value));
    await jest.advanceTimersByTimeAsync(ms);
    return result;
  }

  test('is 8 seconds for each release', async () => {
    const { loader, codes } = start({ gives: { '1.0.0': [never] } });
    const loading = loader.load(NAME);
    expect(await after(7_999, loading)).toBeNull();
    expect(await after(1, loading)).toMatchObject({ code: 'TIMEOUT' });
    expect(codes()).toEqual(['1.0.0 TIMEOUT']);
  });

  test('is not reached by a release that loads in time, and leaves no timer', async () => {
    const { loader } = start({
      gives: { '1.0.0': [() => new Promise((resolve) => setTimeout(() => resolve(good), 6_000))] },
    });
    expect(await after(6_000, loader.load(NAME))).toMatchObject({ ok: true });
    expect(jest.getTimerCount()).toBe(0);
  });

  test('covers all tries of a release', async () => {
    const slow = () => new Promise((_, reject) => setTimeout(() => reject(network), 3_000));
    const { loader, imports } = start({ gives: { '1.0.0': [slow] } });
    expect(await after(8_000, loader.load(NAME))).toMatchObject({ code: 'TIMEOUT' });
    await jest.advanceTimersByTimeAsync(20_000);
    expect(imports).toHaveLength(3);
  });

  test('prevents further tries', async () => {
    const slow = () => new Promise((_, reject) => setTimeout(() => reject(network), 9_000));
    const { loader, imports } = start({ gives: { '1.0.0': [slow] } });
    await after(30_000, loader.load(NAME));
    expect(imports).toHaveLength(1);
  });

  test('starts again for the earlier release', async () => {
    const { loader, codes } = start({
      remote: { version: '1.1.0', entry: older('1.1.0').entry, previous: [older('1.0.0')] },
      gives: { '1.1.0': [never], '1.0.0': [never] },
    });
    expect(await after(16_000, loader.load(NAME))).toMatchObject({ code: 'TIMEOUT' });
    expect(codes()).toEqual(['1.1.0 TIMEOUT', '1.0.0 TIMEOUT']);
  });
});

describe('the last known good release', () => {
  const active = {
    version: '1.2.0',
    entry: older('1.2.0').entry,
    previous: [older('1.1.0'), older('1.0.0')],
  };

  test('replaces a failing release, which is reported', async () => {
    const { loader, codes, states } = start({ remote: active, gives: { '1.2.0': [{}] } });
    expect(await loader.load(NAME)).toMatchObject({ ok: true, version: '1.1.0' });
    expect(loader.state(NAME)).toMatchObject({ status: 'ready', version: '1.1.0' });
    expect(codes()).toEqual(['1.2.0 NOT_A_REMOTE']);
    expect(states).toEqual(['resolving', 'loading', 'loading', 'ready']);
  });

  test('is the one stored in this browser', async () => {
    createLastKnownGood(createLocalStorage()).remember(NAME, '1.0.0');
    const { loader } = start({ remote: active, gives: { '1.2.0': [network] } });
    expect(await loader.load(NAME)).toMatchObject({ ok: true, version: '1.0.0' });
  });

  test('is not tried if the active one works', async () => {
    const { loader, imports } = start({ remote: active });
    await loader.load(NAME);
    expect(imports).toEqual(['1.2.0']);
  });

  test('marks the remote as failed if it fails as well, with one report for each release', async () => {
    const { loader, codes } = start({ remote: active, gives: { '1.2.0': [network], '1.1.0': [{}] } });
    expect(await loader.load(NAME)).toMatchObject({ ok: false, code: 'NOT_A_REMOTE' });
    expect(codes()).toEqual(['1.2.0 ENTRY_FAILED', '1.1.0 NOT_A_REMOTE']);
    expect(loader.state(NAME)).toMatchObject({ status: 'failed' });
  });

  test('may have only routes that the manifest declares', async () => {
    const { loader, codes } = start({
      remote: active,
      gives: { '1.2.0': [network], '1.1.0': [fakeRemoteModule([{ path: '/old' }])] },
    });
    await loader.load(NAME);
    expect(codes()).toEqual(['1.2.0 ENTRY_FAILED', '1.1.0 UNDECLARED_ROUTE']);
  });
});

describe('a retry', () => {
  test('requests a new address, and succeeds once the remote works again', async () => {
    const { loader, imports, states } = start({ gives: { '1.0.0': [{}, good] } });
    await loader.load(NAME);
    states.length = 0;
    expect(await loader.retry(NAME)).toMatchObject({ ok: true });
    expect(imports).toEqual(['1.0.0', '1.0.0 fresh']);
    expect(states).toEqual(['resolving', 'loading', 'ready']);
    expect(await loader.load(NAME)).toMatchObject({ ok: true });
  });

  test('is counted, and its failure is reported separately', async () => {
    const { loader, failures } = start({ gives: { '1.0.0': [{}] } });
    await loader.load(NAME);
    expect(await loader.retry(NAME)).toMatchObject({ ok: false, attempt: 2 });
    expect(await loader.retry(NAME)).toMatchObject({ ok: false, attempt: 3 });
    expect(failures).toHaveLength(3);
  });

  test('tries the active release first', async () => {
    const { loader } = start({
      remote: { version: '1.1.0', entry: older('1.1.0').entry, previous: [older('1.0.0')] },
      gives: { '1.1.0': [{}, good], '1.0.0': [{}] },
    });
    await loader.load(NAME);
    expect(await loader.retry(NAME)).toMatchObject({ ok: true, version: '1.1.0' });
  });

  test('does nothing for a working remote', async () => {
    const { loader, imports } = start();
    await loader.load(NAME);
    expect(await loader.retry(NAME)).toMatchObject({ ok: true });
    expect(imports).toHaveLength(1);
  });

  test('is shared by concurrent callers', async () => {
    const { loader, imports } = start({ gives: { '1.0.0': [{}, good] } });
    await loader.load(NAME);
    await Promise.all([loader.retry(NAME), loader.retry(NAME), loader.load(NAME)]);
    expect(imports).toHaveLength(2);
  });
});

describe('a page that crashed', () => {
  test('is reported with the release that is shown', async () => {
    const { loader, failures } = start({
      remote: { version: '1.1.0', entry: older('1.1.0').entry, previous: [older('1.0.0')] },
      gives: { '1.1.0': [{}] },
    });
    await loader.load(NAME);
    loader.reportRenderFailure(NAME, new Error('render'));
    expect(failures.at(-1)).toEqual({
      remote: NAME,
      release: '1.0.0',
      code: 'RENDER_FAILED',
      message: 'render',
      url: older('1.0.0').entry,
    });
  });

  test('is reported even for an unknown remote, and for a value that is not an Error', () => {
    const { loader, failures } = start();
    loader.reportRenderFailure('mfe-none', 'text');
    expect(failures[0]).toMatchObject({ release: 'unknown', message: 'text', url: '' });
  });
});

describe('prefetching', () => {
  const remote = { scripts: ['/r/12.js'], styles: ['/r/12.css'] };

  test('requests the entry and its dependencies, once, and runs nothing', () => {
    const { loader, prefetched, imports } = start({ remote });
    loader.fetchAhead(NAME);
    loader.fetchAhead(NAME);
    expect(prefetched).toEqual([{ scripts: [older('1.0.0').entry, '/r/12.js'], styles: ['/r/12.css'] }]);
    expect(imports).toEqual([]);
  });

  test('requests the additional files of a prefix’s pages, even if the remote is running', async () => {
    const page = { scripts: ['/r/route-shop.js'], styles: [] };
    const { loader, prefetched } = start({ remote: { ...remote, routes: { '/shop': page } } });
    await loader.load(NAME);
    for (const prefix of ['/shop', '/shop', '/other']) loader.fetchAhead(NAME, prefix);
    expect(prefetched).toEqual([page]);
  });

  test('does nothing for a loaded or unknown remote', async () => {
    const { loader, prefetched } = start({ remote });
    await loader.load(NAME);
    loader.fetchAhead(NAME);
    loader.fetchAhead('mfe-none');
    expect(prefetched).toEqual([]);
  });
});
