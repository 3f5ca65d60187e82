import { run } from './bootstrap.mjs';

run('containers/check/main');
