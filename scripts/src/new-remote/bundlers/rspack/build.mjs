import config from './rspack.config.mjs';
import { rspack } from '@rspack/core';

rspack(config, (error, stats) => {
  console.log(error ?? stats.toString({ preset: 'errors-warnings' }));
  if (error || stats.hasErrors()) process.exitCode = 1;
});
