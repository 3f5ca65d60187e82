module.exports = require('../scripts/jest/preset.cjs')(__dirname, {
  environment: 'node',
  // scripts/test.mjs is a program, not a test.
  testMatch: ['<rootDir>/src/**/*.test.ts'],
  // The template of a new remote runs its tests in the remote that is made of it.
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/new-remote/template/'],
  // Published as ES modules only, at whatever depth npm puts them.
  transformIgnorePatterns: ['/node_modules/(?!(.*/)?(jose|content-disposition|cookie)/)'],
});
