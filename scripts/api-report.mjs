import { run } from './bootstrap.mjs';

run('api-report/main');
