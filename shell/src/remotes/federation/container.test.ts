import type { Integrity } from '../../integrity';
import type { ContainerTarget, ImportModule } from './container';

/** Effect of a loaded script: creates its container, or fails. */
type Served = { module: unknown } | { init?: unknown; get?: unknown } | 'network' | 'nothing' | 'hangs';

const scripts: HTMLScriptElement[] = [];
let served: Record<string, readonly Served[]>;
/** Hashes by address; null if nothing is checked. */
let known: Map<string, string> | null;
let lists: Record<string, Record<string, string> | 'damaged'>;
let importModule: ImportModule;

const at = (version: string, name = 'mfe-shop'): ContainerTarget => ({
  name,
  version,
  entry: `/releases/${name}/${version}/remoteEntry.js`,
});
const requestedUrls = () => scripts.map(({ src }) => src.replace(location.origin, ''));

/** Lists that were announced for the files that a release requests later. */
let offered: string[] = [];
const integrity: Pick<Integrity, 'loadHashes' | 'offer' | 'of' | 'allows'> = {
  offer: (base, target) => void offered.push(`${base} ${target.url}`),
  of: (url) => known?.get(url.replace(location.origin, '').replace(/\?.*/, '')) ?? null,
  allows: (url) => !known || integrity.of(url) !== null,
  async loadHashes(_base, { url }) {
    const list = lists[url];
    if (!list || list === 'damaged') throw new TypeError('Failed to fetch');
    for (const [file, hash] of Object.entries(list)) known?.set(file, hash);
  },
};

/** Replaces the network: jsdom fetches no scripts, so their effects are applied here. */
function serve(script: HTMLScriptElement): void {
  scripts.push(script);
  const [path = ''] = script.src.replace(location.origin, '').split('?');
  const list = served[path] ?? ['network'];
  const what = list[Math.min(requestedUrls().filter((url) => url.startsWith(path)).length, list.length) - 1]!;
  if (what === 'hangs') return;
  const name = /mfe-(\w+)/.exec(path)![0].replace('-', '_');
  if (typeof what === 'object')
    (globalThis as Record<string, unknown>)[name] =
      'module' in what
        ? { init: () => undefined, get: async () => () => what.module }
        : { init: () => undefined, ...what };
  queueMicrotask(() => script.dispatchEvent(new Event(what === 'network' ? 'error' : 'load')));
}

beforeEach(async () => {
  scripts.length = 0;
  served = {};
  known = null;
  offered = [];
  lists = {};
  // The runtime logs to the console that a remote is registered again.
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(document.head, 'appendChild').mockImplementation((node) => {
    serve(node as unknown as HTMLScriptElement);
    return node;
  });
  jest.resetModules();
  const { resetFederationGlobalInfo } = await import('@module-federation/runtime-core');
  resetFederationGlobalInfo();
  const { init } = await import('@module-federation/runtime');
  init({ name: 'shell', remotes: [], shareStrategy: 'loaded-first' });
  const { createFederationImport } = await import('./container');
  importModule = createFederationImport(integrity);
});

afterEach(() => {
  jest.restoreAllMocks();
  for (const name of ['mfe_shop', 'mfe_office']) Reflect.deleteProperty(globalThis, name);
});

test('only the needed entry is requested, and not before it is needed', async () => {
  const module = { default: 'shop' };
  served[at('1.0.0').entry] = [{ module }];
  expect(requestedUrls()).toEqual([]);
  expect(await importModule(at('1.0.0'), false)).toEqual(module);
  expect(requestedUrls()).toEqual(['/releases/mfe-shop/1.0.0/remoteEntry.js']);
});

test('a script element matches its preload link, and fails after 30 seconds', async () => {
  jest.useFakeTimers();
  served[at('1.0.0').entry] = ['hangs'];
  const over = importModule(at('1.0.0'), false).catch((error: Error) => error.message);
  await jest.advanceTimersByTimeAsync(0);
  expect(scripts[0]).toMatchObject({ crossOrigin: 'anonymous', async: true });
  await jest.advanceTimersByTimeAsync(30_000);
  expect(await over).toMatch(/RUNTIME-008[\s\S]*timed out/);
  jest.useRealTimers();
});

test('the container gets the shell’s share scope before its module is requested', async () => {
  const order: string[] = [];
  served[at('1.0.0').entry] = [
    {
      init: (scope: unknown) => order.push(`init ${typeof scope}`),
      get: async (expose: string) => {
        order.push(`get ${expose}`);
        return () => ({});
      },
    },
  ];
  await importModule(at('1.0.0'), false);
  expect(order).toEqual(['init object', 'get ./remote']);
});

test('a loaded module is not fetched again', async () => {
  served[at('1.0.0').entry] = [{ module: {} }];
  await importModule(at('1.0.0'), false);
  await importModule(at('1.0.0'), false);
  expect(requestedUrls()).toHaveLength(1);
});

describe('a fresh try', () => {
  test('requests another address after a failed script, and returns the module', async () => {
    served[at('1.0.0').entry] = ['network', { module: { default: 'healed' } }];
    await expect(importModule(at('1.0.0'), false)).rejects.toThrow(/RUNTIME-008[\s\S]*ScriptNetworkError/);
    expect(await importModule(at('1.0.0'), true)).toEqual({ default: 'healed' });
    expect(requestedUrls()[1]).toMatch(/remoteEntry\.js\?retry=\d+$/);
  });

  test('runs the new container after a container without the module', async () => {
    const broken = { get: async () => undefined };
    served[at('1.0.0').entry] = [broken, { module: { default: 'healed' } }];
    await expect(importModule(at('1.0.0'), false)).rejects.toThrow('RUNTIME-014');
    expect(await importModule(at('1.0.0'), true)).toEqual({ default: 'healed' });
  });

  test('reloads even a working release and returns the new module', async () => {
    served[at('1.0.0').entry] = [{ module: { default: 'first' } }, { module: { default: 'second' } }];
    expect(await importModule(at('1.0.0'), false)).toEqual({ default: 'first' });
    expect(await importModule(at('1.0.0'), true)).toEqual({ default: 'second' });
  });

  test('never requests an address twice, so that no cache responds', async () => {
    // Retries may follow each other within a millisecond.
    jest.spyOn(Date, 'now').mockReturnValue(Date.now());
    served[at('1.0.0').entry] = ['network'];
    for (let round = 0; round < 3; round += 1)
      await importModule(at('1.0.0'), round > 0).catch(() => undefined);
    expect(new Set(requestedUrls()).size).toBe(3);
  });

  test('works for a script that never responded', async () => {
    served[at('1.0.0').entry] = ['hangs', { module: { default: 'came' } }];
    void importModule(at('1.0.0'), false).catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve));
    expect(await importModule(at('1.0.0'), true)).toEqual({ default: 'came' });
  });
});

describe('another release of the same remote', () => {
  test('replaces the previous one', async () => {
    served[at('2.0.0').entry] = [{ module: { default: 'new' } }];
    served[at('1.0.0').entry] = [{ module: { default: 'old' } }];
    expect(await importModule(at('2.0.0'), false)).toEqual({ default: 'new' });
    expect(await importModule(at('1.0.0'), false)).toEqual({ default: 'old' });
    expect(requestedUrls()).toEqual([at('2.0.0').entry, at('1.0.0').entry]);
  });

  test('loads if the first failed', async () => {
    served[at('1.0.0').entry] = [{ module: { default: 'old' } }];
    await importModule(at('2.0.0'), false).catch(() => undefined);
    expect(await importModule(at('1.0.0'), false)).toEqual({ default: 'old' });
  });
});

describe('with required hashes', () => {
  const listed = (version: string) => {
    const target = at(version);
    return { ...target, integrity: { url: `${target.entry}.list`, hash: 'sha384-list' } };
  };
  const codeOf = async (import_: Promise<unknown>) => {
    const { failureCode } = await import('../failure-code');
    return import_.then(() => null, failureCode);
  };
  beforeEach(() => {
    known = new Map();
  });

  test('a script carries its hash, even under another address', async () => {
    known?.set(at('1.0.0').entry, 'sha384-entry');
    served[at('1.0.0').entry] = ['network', { module: { default: 'healed' } }];
    await importModule(at('1.0.0'), false).catch(() => undefined);
    expect(await importModule(at('1.0.0'), true)).toEqual({ default: 'healed' });
    expect(requestedUrls()[1]).toMatch(/\?retry=/);
    expect(scripts.map((script) => script.integrity)).toEqual(['sha384-entry', 'sha384-entry']);
  });

  test('the release’s list is read before its code if the hash is not known yet', async () => {
    const target = listed('2.0.0');
    lists[target.integrity.url] = { [target.entry]: 'sha384-listed' };
    served[target.entry] = [{ module: { default: 'listed' } }];
    expect(await importModule(target, false)).toEqual({ default: 'listed' });
    expect(scripts.map((script) => script.integrity)).toEqual(['sha384-listed']);
    // Its chunks may need hashes that the document lacks.
    expect(offered).toContain(`${target.entry} ${target.integrity.url}`);
  });

  test.each([
    ['has no list', () => at('1.0.0')],
    ['has a damaged list', () => listed('1.0.0')],
    [
      'is not in its list',
      () => {
        lists[listed('1.0.0').integrity.url] = { '/other.js': 'sha384-other' };
        return listed('1.0.0');
      },
    ],
  ])('a release that %s is rejected, and not requested', async (_what, target) => {
    served[at('1.0.0').entry] = [{ module: {} }];
    expect(await codeOf(importModule(target(), false))).toBe('INTEGRITY_FAILED');
    expect(requestedUrls()).toEqual([]);
  });
});

test('remotes do not affect each other', async () => {
  served[at('1.0.0').entry] = ['network'];
  served[at('1.0.0', 'mfe-office').entry] = [{ module: { default: 'office' } }];
  const [shop, office] = await Promise.allSettled([
    importModule(at('1.0.0'), false),
    importModule(at('1.0.0', 'mfe-office'), false),
  ]);
  expect(shop.status).toBe('rejected');
  expect(office).toMatchObject({ value: { default: 'office' } });
});

test.each([
  ['creates no container', 'nothing', 'RUNTIME-001', 'ENTRY_FAILED'],
  ['creates an invalid container', { init: undefined }, 'RUNTIME-002', 'ENTRY_FAILED'],
  ['does not expose the module', { get: async () => undefined }, 'RUNTIME-014', 'NOT_A_REMOTE'],
  [
    'requires another React',
    {
      init: () => {
        throw new Error('Version 19.3.1 of shared singleton module react does not satisfy ^18.0.0');
      },
    },
    'RUNTIME-015',
    'SHARED_MISMATCH',
  ],
] as const)('a script that %s fails with a known message', async (_what, what, message, code) => {
  const { failureCode } = await import('../failure-code');
  served[at('1.0.0').entry] = [what];
  const error: unknown = await importModule(at('1.0.0'), false).catch((reason: unknown) => reason);
  expect(String(error)).toContain(message);
  expect(failureCode(error)).toBe(code);
});
