require('./compile-once.cjs');
require('./quick-styles.cjs');
const { TestEnvironment } = require('jest-environment-jsdom');

const FROM_NODE = require('./from-node.json');

/** jsdom lacks what react-router and fetch need; Node has it. The gate's try in jsdom reads the same list. */
module.exports = class BrowserEnvironment extends TestEnvironment {
  constructor(...args) {
    super(...args);
    for (const name of FROM_NODE) this.global[name] = globalThis[name];
  }
};
