// Loads the contracts, which are TypeScript. Rspack itself must not be loaded through tsx: it derives a part
// of the federation runtime from the text of a function, which tsx changes.
const { register } = require('tsx/cjs/api');

const unregister = register();
const { EXPOSED_MODULE, federationName } = require('@evcare/shared-contracts');
const federation = require('@evcare/shared-contracts/federation');
unregister();

module.exports = { EXPOSED_MODULE, federationName, ...federation };
