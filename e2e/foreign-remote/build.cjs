/** `node build.cjs [FOLDER]`: builds this remote like its team's `npm run build`, into `dist` by default. */
const { resolve } = require('node:path');
const { rspack } = require('@rspack/core');
const { chargingConfig } = require('./rspack.config.cjs');

rspack(chargingConfig(resolve(process.argv[2] ?? `${__dirname}/dist`)), (error, stats) => {
  if (!error && !stats.hasErrors()) return;
  console.error(error ?? stats.toString({ preset: 'errors-only' }));
  process.exitCode = 1;
});
