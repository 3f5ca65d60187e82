import { ModuleFederation } from '@module-federation/runtime-core';
import provideCore from './provide-core';

afterEach(() => {
  globalThis._FEDERATION_RUNTIME_CORE = undefined;
});

test('remotes get the host’s single copy of the runtime', () => {
  const args = { options: {} };
  expect(provideCore().beforeInit(args)).toBe(args);
  expect(globalThis._FEDERATION_RUNTIME_CORE?.ModuleFederation).toBe(ModuleFederation);
});

test('an existing copy is kept', () => {
  provideCore().beforeInit({});
  const first = { ...globalThis._FEDERATION_RUNTIME_CORE! };
  globalThis._FEDERATION_RUNTIME_CORE = first;
  provideCore().beforeInit({});
  expect(globalThis._FEDERATION_RUNTIME_CORE === first).toBe(true);
});
