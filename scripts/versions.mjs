import { run } from './bootstrap.mjs';

run('version/main');
