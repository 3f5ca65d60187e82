import { run } from './bootstrap.mjs';

run('scan/main');
