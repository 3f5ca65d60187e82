import { run } from './bootstrap.mjs';

run('backup/move-uploads');
