import { run } from './bootstrap.mjs';

run('e2e/soak-pages');
