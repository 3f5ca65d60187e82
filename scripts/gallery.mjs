import { run } from './bootstrap.mjs';

run('gallery/main');
