import * as core from '@module-federation/runtime-core';
import { loadOwnChunks } from './own-chunks';
import { provideRemoteRuntime } from './remote-runtime';

declare global {
  var _FEDERATION_RUNTIME_CORE: typeof core | undefined;
}

/**
 * Provides the host's single copy of the federation runtime to the remotes: its core to all builds with
 * `externalRuntime`, and its bundler part to the builds of this repository. Module Federation's own
 * `provideExternalRuntime` bundles a second copy of the core (24 KB gzipped more).
 */
export default function provideRuntime() {
  loadOwnChunks();
  return {
    name: 'provide-runtime',
    beforeInit<T>(args: T): T {
      globalThis._FEDERATION_RUNTIME_CORE ??= core;
      provideRemoteRuntime();
      return args;
    },
  };
}
