module.exports = require('../scripts/jest/preset.cjs')(__dirname, {
  environment: 'node',
  testEnvironment: require.resolve('../scripts/jest/process-environment.cjs'),
  runtime: require.resolve('../scripts/jest/shared-runtime.cjs'),
  globalSetup: '<rootDir>/test/global-setup.ts',
  globalTeardown: '<rootDir>/test/global-teardown.ts',
  // Published as ES modules only, at whatever depth npm puts them.
  transformIgnorePatterns: [
    '/node_modules/(?!(.*/)?(jose|content-disposition|cookie|fast-check|pure-rand)/)',
  ],
  maxWorkers: 2,
  // Ending a process that has served a hundred files takes more than jest's 500 ms on a busy machine.
  workerGracefulExitTimeout: 10_000,
  testTimeout: 30_000,
});
