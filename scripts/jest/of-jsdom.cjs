const { createRequire } = require('node:module');

const ofEnvironment = createRequire(require.resolve('jest-environment-jsdom'));

/** Loads internals of the jsdom that tests run in. */
module.exports = createRequire(ofEnvironment.resolve('jsdom/package.json'));
