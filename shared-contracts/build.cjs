// Settings and plugins for the build of a remote outside this repository. The contracts are TypeScript, but Rspack
// must not be loaded while tsx is registered: it takes part of the federation runtime from the text of a function,
// which tsx changes. A configuration therefore imports this file before its bundler.
const { register } = require('tsx/cjs/api');

const unregister = register();
const federation = require('./src/federation/index.ts');
unregister();

// One by one, so that ES modules can import them by name.
exports.remoteBuild = federation.remoteBuild;
exports.viteRemote = federation.viteRemote;
exports.RspackIntegrityPlugin = federation.RspackIntegrityPlugin;
exports.WebpackIntegrityPlugin = federation.WebpackIntegrityPlugin;
