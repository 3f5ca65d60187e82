/**
 * Replacement for Module Federation's bundler runtime in the entry of a remote: the shell's copy
 * (`shell/src/remotes/federation/bundler-runtime.ts`).
 *
 * The message contains 'does not satisfy', by which shells recognise a missing shared module.
 */
const provided = (globalThis as Record<symbol, unknown>)[Symbol.for('evcare.bundlerRuntime')];
if (!provided)
  throw new Error(
    'The shell provides no @module-federation/webpack-bundler-runtime/bundler, so it does not satisfy this release.',
  );

export default provided;
