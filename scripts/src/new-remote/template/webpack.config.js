require('tsx/cjs');

const { manifest } = require('./remote.manifest.ts');

module.exports = require('../scripts/src/webpack/remote.ts').remoteConfig(manifest);
