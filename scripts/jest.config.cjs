module.exports = require('../scripts/jest/preset.cjs')(__dirname, {
  environment: 'node',
  // scripts/test.mjs is a program, not a test.
  testMatch: ['<rootDir>/src/**/*.test.ts'],
  // Published as an ES module only, deep below @fastify/static.
  transformIgnorePatterns: ['/node_modules/(?!.*content-disposition)'],
});
