require('./quick-code.cjs');
require('./compile-once.cjs');
require('./quick-labels.cjs');
const installQuickStyles = require('./quick-styles.cjs');
const { TestEnvironment } = require('jest-environment-jsdom');

const FROM_NODE = require('./from-node.json');

/** jsdom with globals of Node that react-router and fetch need. The gate's smoke test in jsdom uses the same list. */
module.exports = class BrowserEnvironment extends TestEnvironment {
  constructor(...args) {
    super(...args);
    for (const name of FROM_NODE) this.global[name] = globalThis[name];
    installQuickStyles(this.global);
  }
};
