import { run } from './bootstrap.mjs';

run('lighthouse/main');
