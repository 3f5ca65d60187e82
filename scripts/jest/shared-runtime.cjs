const { createRequire } = require('node:module');
const { PROCESS_CONTEXT } = require('./compile-once.cjs');

const ofJest = createRequire(createRequire(require.resolve('jest')).resolve('@jest/core'));
const Runtime = ofJest('jest-runtime').default;

/** Runtime that loads the imports of test files, once per process. */
let modules;

/**
 * Shares modules between test files, so that they are initialised once per process instead of once per file.
 * Only the test file itself is loaded again. Requires the process environment.
 */
module.exports = class SharedRuntime extends Runtime {
  constructor(...args) {
    super(...args);
    modules ??= createSharedRuntime(args);
    // Stack traces contain files of both runtimes.
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

/** Creates a runtime whose environment is never torn down, since its modules serve later files. */
function createSharedRuntime([
  config,
  environment,
  resolver,
  transformer,
  ,
  coverage,
  testPath,
  globalConfig,
]) {
  const sharedEnvironment = {
    global: globalThis,
    moduleMocker: environment.moduleMocker,
    exportConditions: environment.exportConditions,
    getVmContext: () => PROCESS_CONTEXT,
  };
  const { getBuiltinModule } = process;
  const runtime = new Runtime(
    config,
    sharedEnvironment,
    resolver,
    transformer,
    new Map(),
    coverage,
    testPath,
    globalConfig,
  );
  process.getBuiltinModule = getBuiltinModule;
  // Fastify searches all loaded modules for a plugin's name, which is slow here and finds nothing.
  runtime.registries.getRequireCacheProxy = () => ({});
  return runtime;
}

module.exports.default = module.exports;
