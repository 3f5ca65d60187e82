/** Replacement for Module Federation's bundler runtime in the entry of a remote: the copy that the shell provides. */
export default (globalThis as Record<symbol, unknown>)[Symbol.for('evcare.remoteRuntime')];
