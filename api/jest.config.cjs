module.exports = require('../scripts/jest/preset.cjs')(__dirname, {
  environment: 'node',
  testEnvironment: require.resolve('../scripts/jest/process-environment.cjs'),
  runtime: require.resolve('../scripts/jest/shared-runtime.cjs'),
  globalSetup: '<rootDir>/test/global-setup.ts',
  globalTeardown: '<rootDir>/test/global-teardown.ts',
  // These packages are published as ES modules only, and npm may install them at any depth.
  transformIgnorePatterns: [
    '/node_modules/(?!(.*/)?(jose|content-disposition|cookie|fast-check|pure-rand)/)',
  ],
  maxWorkers: 2,
  // Ending a process that has run a hundred test files takes longer than jest's 500 ms on a busy machine.
  workerGracefulExitTimeout: 10_000,
  // A test that takes longer hangs; on a slow and busy machine, seeding alone takes half a minute.
  testTimeout: 120_000,
});
