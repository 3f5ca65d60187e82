import type { ContainerTarget, ImportModule } from './container';

/** What a script does when it has come: makes its container, or fails. */
type Served = { module: unknown } | { init?: unknown; get?: unknown } | 'network' | 'nothing' | 'hangs';

const scripts: HTMLScriptElement[] = [];
let served: Record<string, readonly Served[]>;
let importModule: ImportModule;

const at = (version: string, name = 'mfe-shop'): ContainerTarget => ({
  name,
  version,
  entry: `/releases/${name}/${version}/remoteEntry.js`,
});
const asked = () => scripts.map(({ src }) => src.replace(location.origin, ''));

/** Stands for the network: jsdom fetches no scripts, so what they would do is done here. */
function serve(script: HTMLScriptElement): void {
  scripts.push(script);
  const [path = ''] = script.src.replace(location.origin, '').split('?');
  const list = served[path] ?? ['network'];
  const what = list[Math.min(asked().filter((url) => url.startsWith(path)).length, list.length) - 1]!;
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
  // The runtime says in the console that a remote is registered anew.
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
  importModule = createFederationImport();
});

afterEach(() => {
  jest.restoreAllMocks();
  for (const name of ['mfe_shop', 'mfe_office']) Reflect.deleteProperty(globalThis, name);
});

test('nothing is asked for before it is needed, and only what is needed', async () => {
  const module = { default: 'shop' };
  served[at('1.0.0').entry] = [{ module }];
  expect(asked()).toEqual([]);
  expect(await importModule(at('1.0.0'), false)).toEqual(module);
  expect(asked()).toEqual(['/releases/mfe-shop/1.0.0/remoteEntry.js']);
});

test('a script asks as its preload link does, and fails after 8 seconds', async () => {
  jest.useFakeTimers();
  served[at('1.0.0').entry] = ['hangs'];
  const over = importModule(at('1.0.0'), false).catch((error: Error) => error.message);
  await jest.advanceTimersByTimeAsync(0);
  expect(scripts[0]).toMatchObject({ crossOrigin: 'anonymous', async: true });
  await jest.advanceTimersByTimeAsync(8_000);
  expect(await over).toMatch(/RUNTIME-008[\s\S]*timed out/);
  jest.useRealTimers();
});

test('the container gets the shell’s share scope before its module is asked for', async () => {
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

test('what is there already is not fetched again', async () => {
  served[at('1.0.0').entry] = [{ module: {} }];
  await importModule(at('1.0.0'), false);
  await importModule(at('1.0.0'), false);
  expect(asked()).toHaveLength(1);
});

describe('a fresh try', () => {
  test('after a failed script asks another address and brings the module', async () => {
    served[at('1.0.0').entry] = ['network', { module: { default: 'healed' } }];
    await expect(importModule(at('1.0.0'), false)).rejects.toThrow(/RUNTIME-008[\s\S]*ScriptNetworkError/);
    expect(await importModule(at('1.0.0'), true)).toEqual({ default: 'healed' });
    expect(asked()[1]).toMatch(/remoteEntry\.js\?retry=\d+$/);
  });

  test('after a container without the module runs the new container', async () => {
    const broken = { get: async () => undefined };
    served[at('1.0.0').entry] = [broken, { module: { default: 'healed' } }];
    await expect(importModule(at('1.0.0'), false)).rejects.toThrow('RUNTIME-014');
    expect(await importModule(at('1.0.0'), true)).toEqual({ default: 'healed' });
  });

  test('runs again even what had worked: nothing of the first is kept', async () => {
    served[at('1.0.0').entry] = [{ module: { default: 'first' } }, { module: { default: 'second' } }];
    expect(await importModule(at('1.0.0'), false)).toEqual({ default: 'first' });
    expect(await importModule(at('1.0.0'), true)).toEqual({ default: 'second' });
  });

  test('never asks one address twice, so no cache answers', async () => {
    served[at('1.0.0').entry] = ['network'];
    for (let round = 0; round < 3; round += 1)
      await importModule(at('1.0.0'), round > 0).catch(() => undefined);
    expect(new Set(asked()).size).toBe(3);
  });

  test('works for a script that never answered', async () => {
    served[at('1.0.0').entry] = ['hangs', { module: { default: 'came' } }];
    void importModule(at('1.0.0'), false).catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve));
    expect(await importModule(at('1.0.0'), true)).toEqual({ default: 'came' });
  });
});

describe('another release of the same remote', () => {
  test('takes the place of the one before', async () => {
    served[at('2.0.0').entry] = [{ module: { default: 'new' } }];
    served[at('1.0.0').entry] = [{ module: { default: 'old' } }];
    expect(await importModule(at('2.0.0'), false)).toEqual({ default: 'new' });
    expect(await importModule(at('1.0.0'), false)).toEqual({ default: 'old' });
    expect(asked()).toEqual([at('2.0.0').entry, at('1.0.0').entry]);
  });

  test('comes where the first failed', async () => {
    served[at('1.0.0').entry] = [{ module: { default: 'old' } }];
    await importModule(at('2.0.0'), false).catch(() => undefined);
    expect(await importModule(at('1.0.0'), false)).toEqual({ default: 'old' });
  });
});

test('remotes do not disturb each other', async () => {
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
  ['makes no container', 'nothing', 'RUNTIME-001', 'ENTRY_FAILED'],
  ['makes something else', { init: undefined }, 'RUNTIME-002', 'ENTRY_FAILED'],
  ['does not expose the module', { get: async () => undefined }, 'RUNTIME-014', 'NOT_A_REMOTE'],
  [
    'wants another React',
    {
      init: () => {
        throw new Error('Version 19.3.1 of shared singleton module react does not satisfy ^18.0.0');
      },
    },
    'RUNTIME-015',
    'SHARED_MISMATCH',
  ],
] as const)('a script that %s fails with a message we know', async (_what, what, message, code) => {
  const { failureCode } = await import('../failure-code');
  served[at('1.0.0').entry] = [what];
  const error: unknown = await importModule(at('1.0.0'), false).catch((reason: unknown) => reason);
  expect(String(error)).toContain(message);
  expect(failureCode(error)).toBe(code);
});
