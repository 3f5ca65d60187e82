import { run } from './bootstrap.mjs';

run('packages/main');
