// First module of the shell's development build: every remote's build uses this refresh
// runtime (see remote.cjs).
window.__SHELL_REFRESH__ = require('react-refresh/runtime');
// Released remotes are production builds; they get this module from the host, and no development
// build uses it.
require('react/jsx-runtime');
