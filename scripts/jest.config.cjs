module.exports = require('../scripts/jest/preset.cjs')(__dirname, {
  environment: 'node',
  // scripts/test.mjs is a program, not a test.
  testMatch: ['<rootDir>/src/**/*.test.ts'],
  // The template's tests run in the remotes that are created from it.
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/new-remote/template/', '/new-remote/bundlers/'],
  // Packages that are ES modules only, at any depth of node_modules.
  transformIgnorePatterns: ['/node_modules/(?!(.*/)?(jose|content-disposition|cookie|lucide-react)/)'],
});
