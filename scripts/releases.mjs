import { run } from './bootstrap.mjs';

run('releases/main');
