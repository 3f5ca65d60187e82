module.exports = require('../scripts/jest/preset.cjs')(__dirname, {
  environment: 'node',
  // Many tests wait for programs that they started: two workers keep two processors busy for three quarters
  // of the time.
  maxWorkers: 3,
  // Tests that build and run programs take half a minute alone, and several times as long beside other suites.
  testTimeout: 240_000,
  // scripts/test.mjs is a program, not a test.
  testMatch: ['<rootDir>/src/**/*.test.ts'],
  // The template's tests run in the remotes that are created from it.
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/new-remote/template/', '/new-remote/bundlers/'],
  // Packages that are ES modules only, at any depth of node_modules.
  transformIgnorePatterns: ['/node_modules/(?!(.*/)?(jose|content-disposition|cookie|lucide-react)/)'],
});
