import { run } from './bootstrap.mjs';

run('doctor/main');
