const { createRequire } = require('node:module');
const { PROCESS_CONTEXT } = require('./compile-once.cjs');

const ofJest = createRequire(createRequire(require.resolve('jest')).resolve('@jest/core'));
const Runtime = ofJest('jest-runtime').default;

/** Loads what test files import, once in this process. */
let modules;

/**
 * Gives every test file the same modules: what modules do when they are loaded is done once in a process then, not once
 * for each of a hundred files. Only a test file's own module is new. Works in the environment of the process only.
 */
module.exports = class SharedRuntime extends Runtime {
  constructor(...given) {
    super(...given);
    modules ??= lasting(given);
    // Stacks go through files of both.
    this.transformCache.sourceMaps = modules.getSourceMaps();
  }

  requireModuleOrMock(from, name) {
    if (name === '@jest/globals') return super.requireModuleOrMock(from, name);
    return modules.requireModuleOrMock(from, name);
  }

  requireInternalModule(from, name) {
    return name === undefined ? super.requireInternalModule(from) : modules.requireInternalModule(from, name);
  }

  setMock() {
    throw new Error('Test files share their modules: jest.mock would do nothing.');
  }

  setModuleMock() {
    this.setMock();
  }
};

/** A runtime whose environment is never taken down, as its modules serve the files that follow. */
function lasting([config, environment, resolver, transformer, , coverage, testPath, globalConfig]) {
  const stays = {
    global: globalThis,
    moduleMocker: environment.moduleMocker,
    exportConditions: environment.exportConditions,
    getVmContext: () => PROCESS_CONTEXT,
  };
  const { getBuiltinModule } = process;
  const runtime = new Runtime(
    config,
    stays,
    resolver,
    transformer,
    new Map(),
    coverage,
    testPath,
    globalConfig,
  );
  process.getBuiltinModule = getBuiltinModule;
  // Fastify looks for a plugin's name among all that was loaded, which is slow here and finds nothing.
  runtime.registries.getRequireCacheProxy = () => ({});
  return runtime;
}

module.exports.default = module.exports;
