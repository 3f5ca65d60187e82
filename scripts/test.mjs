import { run } from './bootstrap.mjs';

run('test/main');
