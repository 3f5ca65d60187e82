import { run } from './bootstrap.mjs';

run('backup/backup');
