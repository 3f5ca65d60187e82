const { PROCESS_CONTEXT } = require('./compile-once.cjs');
const { createRequire } = require('node:module');

const ofJest = createRequire(require.resolve('jest-environment-node'));
const { ModernFakeTimers } = ofJest('@jest/fake-timers');
const { ModuleMocker } = ofJest('jest-mock');

/**
 * The process itself: no globals of their own for a file's tests, as they have in jest's environment, where every look
 * at a global asks a proxy and no module can serve two files. What jest puts there is taken away after each file.
 */
module.exports = class ProcessEnvironment {
  global = globalThis;
  exportConditions = () => ['node', 'node-addons'];
  getVmContext = () => (this.disposed ? null : PROCESS_CONTEXT);

  constructor({ projectConfig: config }) {
    this.keep = kept();
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

/** Remembers what jest is about to change; called, it puts that back. */
function kept() {
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
/** Its states are found by symbols, its functions by names. Other names may be of modules that serve the next file, too. */
const isOfJest = (name) => typeof name === 'symbol' || FUNCTIONS.test(name);
