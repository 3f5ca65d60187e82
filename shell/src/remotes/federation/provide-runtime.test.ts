import { getInstance, init } from '@module-federation/runtime';
import { ModuleFederation, resetFederationGlobalInfo } from '@module-federation/runtime-core';
import type { WebpackRequire } from '@module-federation/webpack-bundler-runtime';
import type { remoteRuntime } from './remote-runtime';
import provideRuntime from './provide-runtime';

const page = globalThis as { [key: symbol]: typeof remoteRuntime | undefined };
const KEY = Symbol.for('evcare.remoteRuntime');

beforeEach(() => {
  resetFederationGlobalInfo();
  init({ name: 'shell', remotes: [], plugins: [provideRuntime()] });
});
afterEach(() => {
  globalThis._FEDERATION_RUNTIME_CORE = undefined;
  page[KEY] = undefined;
});

/** Runs the part of an entry that creates the instance of its remote. */
function start(name: string, more: object = {}): ModuleFederation {
  const initOptions = { name, remotes: [], shareStrategy: 'loaded-first', ...more };
  const webpackRequire = { federation: { initOptions } } as unknown as WebpackRequire;
  return page[KEY]!.bundlerRuntime.init({ webpackRequire });
}

test('remotes get the host’s single copy of the runtime', () => {
  const args = { options: {} };
  expect(provideRuntime().beforeInit(args)).toBe(args);
  expect(globalThis._FEDERATION_RUNTIME_CORE?.ModuleFederation).toBe(ModuleFederation);
});

test('an existing copy of the runtime is kept', () => {
  const core = { ...globalThis._FEDERATION_RUNTIME_CORE! };
  const bundler = { ...page[KEY]! };
  globalThis._FEDERATION_RUNTIME_CORE = core;
  page[KEY] = bundler;
  provideRuntime().beforeInit({});
  expect(globalThis._FEDERATION_RUNTIME_CORE === core).toBe(true);
  expect(page[KEY]).toBe(bundler);
});

test('entries get all functions that the code of their build calls', () => {
  const { bundlerRuntime, attachShareScopeMap } = page[KEY]!;
  const called = ['consumes', 'I', 'installInitialConsumes', 'initContainerEntry', 'init'] as const;
  for (const name of called) expect(bundlerRuntime[name]).toBeInstanceOf(Function);
  expect(attachShareScopeMap).toBeInstanceOf(Function);
});

describe('the instance of a remote', () => {
  it('is created next to the instance of the shell, which remains the current instance', () => {
    const remote = start('mfe_shop');
    expect(remote).toBeInstanceOf(ModuleFederation);
    expect(remote.name).toBe('mfe_shop');
    expect(getInstance()?.name).toBe('shell');
  });

  it('is shared by the releases of the remote', () => {
    const first = start('mfe_shop');
    const share = { version: '1.0.0', get: async () => () => ({}), scope: ['default'] };
    expect(start('mfe_shop', { shared: { maps: share } })).toBe(first);
    expect(Object.keys(first.options.shared)).toEqual(['maps']);
    expect(start('mfe_office')).not.toBe(first);
  });

  it('is separate for each version if the build names a version', () => {
    expect(start('mfe_shop', { version: '2.0.0' })).not.toBe(start('mfe_shop', { version: '1.0.0' }));
  });
});
