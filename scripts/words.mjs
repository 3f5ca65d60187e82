import { run } from './bootstrap.mjs';

run('words/main');
