// First in the shell's development build: every remote's build uses this one refresh runtime (see remote.cjs).
window.__SHELL_REFRESH__ = require('react-refresh/runtime');
// Released remotes are production builds; they ask the host for this one, which no development build uses.
require('react/jsx-runtime');
