import { run } from './bootstrap.mjs';

run('slow-requests/main');
