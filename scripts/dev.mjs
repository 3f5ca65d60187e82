import { run } from './bootstrap.mjs';

run('dev/main');
