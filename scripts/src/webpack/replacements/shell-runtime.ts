import type { Federation, WebpackRequire } from '@module-federation/webpack-bundler-runtime';

/**
 * Replacement for parts of Module Federation's bundler runtime in the shell, which has no remotes at build
 * time and does not tree-shake shared modules.
 */
export const remotes = undefined;
export const getSharedFallbackGetter = undefined;

/** Initializes the runtime without the plugin that replaces shared modules by tree-shaken ones. */
export function init({ webpackRequire }: { webpackRequire: WebpackRequire }) {
  const { runtime, initOptions } = webpackRequire.federation as Required<Federation>;
  return runtime.init(initOptions);
}
