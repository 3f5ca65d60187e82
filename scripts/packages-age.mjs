import { run } from './bootstrap.mjs';

run('packages-age/main');
