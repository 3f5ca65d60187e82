import { run } from './bootstrap.mjs';

run('backup/restore');
