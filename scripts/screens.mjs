import { run } from './bootstrap.mjs';

run('screens/main');
