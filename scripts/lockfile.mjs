import { run } from './bootstrap.mjs';

run('lockfile/main');
