import { run } from './bootstrap.mjs';

run('site/main');
