import { run } from './bootstrap.mjs';

run('new-remote/main');
