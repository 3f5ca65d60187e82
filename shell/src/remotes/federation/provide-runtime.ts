import * as core from '@module-federation/runtime-core';
import { provideBundlerRuntime } from './bundler-runtime';

declare global {
  var _FEDERATION_RUNTIME_CORE: typeof core | undefined;
}

/**
 * Provides the host's single copy of the federation runtime to the remotes: its core to all builds with
 * `externalRuntime`, and the bundler's part to those of this repository. Module Federation's own
 * `provideExternalRuntime` bundles a second copy of the core (24 KB gzipped more).
 */
export default function provideRuntime() {
  return {
    name: 'provide-runtime',
    beforeInit<T>(args: T): T {
      globalThis._FEDERATION_RUNTIME_CORE ??= core;
      provideBundlerRuntime();
      return args;
    },
  };
}
