import * as core from '@module-federation/runtime-core';

declare global {
  var _FEDERATION_RUNTIME_CORE: typeof core | undefined;
}

/**
 * Provides the host's single copy of the federation runtime to the remotes, which are built with `externalRuntime`.
 * Module Federation's own `provideExternalRuntime` bundles a second copy (24 KB gzipped more).
 */
export default function provideCore() {
  return {
    name: 'provide-core',
    beforeInit<T>(args: T): T {
      globalThis._FEDERATION_RUNTIME_CORE ??= core;
      return args;
    },
  };
}
