/** `npm run drills` runs the tests that take too long for each change, and `npm test` all others. */
const withDrills = (config) =>
  process.env.DRILLS === '1'
    ? { ...config, testMatch: ['<rootDir>/src/**/*.drill.test.ts'] }
    : { ...config, testPathIgnorePatterns: [...config.testPathIgnorePatterns, '\\.drill\\.test\\.ts$'] };

/**
 * Jest preset of every package: swc, CSS Modules with plain names, and jsdom with the globals that
 * the router needs.
 */
module.exports = (rootDir, { environment = 'jsdom', ...more } = {}) =>
  withDrills({
    rootDir,
    testEnvironment: require.resolve(
      environment === 'node' ? './node-environment.cjs' : './browser-environment.cjs',
    ),
    setupFilesAfterEnv: environment === 'node' ? [] : [require.resolve('./setup-dom.cjs')],
    transform: {
      '^.+\\.[cm]?[jt]sx?$': [
        '@swc/jest',
        {
          jsc: {
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
            target: 'es2022',
          },
          module: { type: 'commonjs' },
        },
      ],
    },
    transformIgnorePatterns: [
      '/node_modules/(?!(@base-ui|@module-federation/webpack-bundler-runtime|d3-[a-z-]+|internmap|lucide-react|ulid|until-async)/)',
    ],
    moduleNameMapper: {
      '\\.module\\.css$': require.resolve('./css-modules.cjs'),
      '\\.css$': require.resolve('./empty.cjs'),
      '\\.svg$': require.resolve('./picture.cjs'),
      '^lucide-react$': require.resolve('./icons.cjs'),
    },
    testPathIgnorePatterns: ['/node_modules/', '/dist/'],
    modulePathIgnorePatterns: ['/dist/'],
    // A form that is filled in key by key takes seconds on a machine that runs several suites.
    testTimeout: 60_000,
    reporters: ['default', require.resolve('./exit-reporter.cjs')],
    ...more,
  });
