const { PROCESS_CONTEXT } = require('./compile-once.cjs');
const { createRequire } = require('node:module');

const ofJest = createRequire(require.resolve('jest-environment-node'));
const { ModernFakeTimers } = ofJest('@jest/fake-timers');
const { ModuleMocker } = ofJest('jest-mock');

/**
 * Environment without separate globals per test file. In jest's own environment each access to a global goes
 * through a proxy, and no module can serve two files. Jest's globals are removed after each file.
 */
module.exports = class ProcessEnvironment {
  global = globalThis;
  exportConditions = () => ['node', 'node-addons'];
  getVmContext = () => (this.disposed ? null : PROCESS_CONTEXT);

  constructor({ projectConfig: config }) {
    this.keep = snapshotGlobals();
    this.moduleMocker = new ModuleMocker(globalThis);
    this.fakeTimersModern = new ModernFakeTimers({ config, global: globalThis });
  }

  async setup() {}

  async teardown() {
    this.fakeTimersModern.dispose();
    this.fakeTimersModern = null;
    this.disposed = true;
    this.keep();
  }
};

/** Returns a function that undoes jest's changes. */
function snapshotGlobals() {
  const names = new Set(Reflect.ownKeys(globalThis));
  const { console } = globalThis;
  const { exit, getBuiltinModule } = process;
  return () => {
    for (const name of Reflect.ownKeys(globalThis)) {
      if (!names.has(name) && isOfJest(name)) Reflect.deleteProperty(globalThis, name);
    }
    Object.assign(globalThis, { console });
    Object.assign(process, { exit, getBuiltinModule });
  };
}

const FUNCTIONS = /^[fx]?(describe|it|test|expect)$|^(before|after)(All|Each)$/;
/**
 * Jest's state is found by symbols, its functions by name. Other names may belong to modules that later test
 * files share.
 */
const isOfJest = (name) => typeof name === 'symbol' || FUNCTIONS.test(name);
