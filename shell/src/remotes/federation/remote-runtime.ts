import { createInstance, type ModuleFederation } from '@module-federation/runtime';
import { CurrentGlobal } from '@module-federation/runtime-core';
import {
  attachShareScopeMap,
  bundlerRuntime,
  type WebpackRequire,
} from '@module-federation/webpack-bundler-runtime';
// Not part of `bundlerRuntime` in the shell's build, since the shell exposes no module.
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import { createScriptLoader, createStyleLoader, currentFolder } from './chunk-loading';

/**
 * Creates the federation instance of a remote, or updates the instance of an
 * earlier release of the remote on this page.
 *
 * The runtime's own `init` cannot be used here: its module holds one current instance, and it identifies
 * builds by a constant of the build. In the shell's copy of the module, both belong to the shell.
 */
function init({ webpackRequire }: { webpackRequire: WebpackRequire }): ModuleFederation {
  const { initOptions } = webpackRequire.federation;
  if (!initOptions) throw new Error('The remote has no Module Federation options.');
  const options = { ...initOptions, id: initOptions.id ?? '' };
  const { name, version } = options;
  const existing = CurrentGlobal.__FEDERATION__.__INSTANCES__.find(
    (instance) => instance.options.name === name && instance.options.version === version,
  );
  if (!existing) return createInstance(options);
  existing.initOptions(options);
  return existing;
}

/** Global symbol of {@link remoteRuntime}; `shell-runtime-plugin.ts` of the webpack preset uses it. */
const KEY = Symbol.for('evcare.remoteRuntime');

/**
 * Functions that the entry of a remote calls. Each entry copies the object, and adds what
 * belongs to its build. A change that an existing entry would notice needs another
 * version: `REMOTE_RUNTIME` of the webpack preset.
 */
export const remoteRuntime = {
  bundlerRuntime: { ...bundlerRuntime, initContainerEntry, init },
  attachShareScopeMap,
  currentFolder,
  createScriptLoader,
  createStyleLoader,
};

/** Provides the functions to the entries of remotes, unless that was done before. */
export function provideRemoteRuntime(): void {
  (globalThis as { [KEY]?: typeof remoteRuntime })[KEY] ??= remoteRuntime;
}
