import { run } from './bootstrap.mjs';

run('bench/main');
