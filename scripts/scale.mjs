import { run } from './bootstrap.mjs';

run('scale/main');
